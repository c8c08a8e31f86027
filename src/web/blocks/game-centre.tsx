import { useTranslation } from "react-i18next";
import type { GameType, VendorCard } from "../../contract/words.ts";
import { gameListInput } from "../../site/block-data.ts";
import { brandPicture, markPicture } from "../../site/pictures.ts";
import { useCategories, useGames } from "../api/queries.ts";
import { useAddressQuery } from "../context/query.ts";
import { useSite } from "../context/site.ts";
import { Image } from "../kit/image.tsx";
import { EmptyNote } from "../kit/placeholders.tsx";
import { GameCard } from "../lobby/game-card.tsx";
import { VendorState } from "../lobby/vendor-state.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./game-centre.module.css";

/** The game centre: a category's vendors as entrances, and the games of those that list any. */
export default function GameCentre({ block, page }: BlockProps<"game-centre">) {
  const { payload, language } = useSite();
  const { t } = useTranslation("lobby");
  const [params] = useAddressQuery();
  const gameType = (block.gameType ?? page.params?.gameType) as GameType | undefined;
  const cards = useCategories().find((category) => category.gameType === gameType)?.cards ?? [];
  const vendor = params.get("vendor");
  const { value } = useGames(
    gameType ? { ...gameListInput(language, gameType), ...(vendor ? { vassalage: vendor } : {}) } : null,
  );
  if (cards.length === 0) {
    return (
      <EmptyNote
        picture={<Image picture={brandPicture(payload, "scene", "empty", "wide")} width={320} height={180} />}
        title={t(page.titleKey)}
        text={t("lobby:empty.category")}
      />
    );
  }
  return (
    <section className={styles.centre}>
      <h1>{t(page.titleKey)}</h1>
      {!cards.some(({ playable }) => playable > 0) && <p>{t("lobby:stateText.soonAll")}</p>}
      <ul className={styles.entrances}>
        {cards.map((card) => (
          <li key={card.vassalage}>
            <Entrance card={card} chosen={vendor === card.vassalage} />
          </li>
        ))}
      </ul>
      <ul className={styles.games}>
        {value?.games.map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} shape="wide" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entrance({ card, chosen }: { card: VendorCard; chosen: boolean }) {
  const { payload } = useSite();
  const [, setParams] = useAddressQuery();
  const scene = brandPicture(payload, "cover", `${card.vassalage}-${card.gameType}`, "wide", card.gameType);
  return (
    <button
      type="button"
      className={styles.entrance}
      aria-pressed={chosen}
      data-playable={card.playable > 0}
      onClick={() => setParams(chosen ? {} : { vendor: card.vassalage }, { preventScrollReset: true })}
    >
      <Image picture={scene} width={480} height={270} className={styles.scene} />
      <span className={styles.vendor}>
        <Image picture={markPicture(payload, card.vassalage)} width={40} height={40} />
        <span>
          <b>{card.displayName}</b>
          <small>
            <VendorState card={card} />
          </small>
        </span>
      </span>
    </button>
  );
}
