import { useTranslation } from "react-i18next";
import type { ArtShape } from "../../art/art-address.ts";
import type { Game } from "../../contract/shared-types.ts";
import { tilePicture } from "../../site/pictures.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { Image } from "../kit/image.tsx";
import styles from "./game-card.module.css";
import { Heart } from "./heart.tsx";
import { PlayButtons } from "./play-buttons.tsx";

const sizes: Record<ArtShape, [width: number, height: number]> = {
  portrait: [240, 320],
  square: [240, 240],
  wide: [320, 180],
  hero: [420, 180],
};

type Props = { game: Game; shape?: ArtShape; first?: boolean; size?: "normal" | "large" | "row" };

/**
 * A game's card: a tap shows the game's sheet. A card that cannot be started is always muted and says so. Over
 * the others a hovering pointer finds start and free trial.
 */
export function GameCard({ game, shape, first = false, size = "normal" }: Props) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const { open } = useModals();
  const drawn = shape ?? payload.theme.layout.card;
  const [width, height] = sizes[drawn];
  const badge = game.state === "open" ? game.tags[0] : undefined;
  return (
    <>
      <button
        type="button"
        className={styles.card}
        data-shape={drawn}
        data-size={size}
        data-state={game.state}
        onClick={() =>
          open("game", {
            vassalage: game.vassalage,
            gameCode: game.gameCode,
            gameType: game.gameType,
            gameName: game.gameName,
          })
        }
      >
        <span className={styles.frame}>
          <Image
            picture={tilePicture(payload, game, drawn)}
            width={width}
            height={height}
            first={first}
            className={styles.art}
          />
          {badge && (
            <span className={styles.badge} data-badge={badge}>
              {t(`lobby:badge.${badge}`)}
            </span>
          )}
          <span className={styles.state}>{t(`lobby:state.${game.state}`)}</span>
        </span>
        <span className={styles.text}>
          <b>{game.gameName}</b>
          <small>{game.vendorName}</small>
        </span>
      </button>
      <span className={styles.over} data-shape={drawn} data-size={size}>
        <PlayButtons game={game} className={styles.play} />
        <span className={styles.heart}>
          <Heart nodeId={game.nodeId} name={game.gameName} />
        </span>
      </span>
    </>
  );
}

/** A card's placeholder while its game is loading. */
export function GameCardSkeleton({ shape }: { shape?: ArtShape }) {
  const { payload } = useSite();
  return (
    <span className={styles.card} data-shape={shape ?? payload.theme.layout.card} aria-hidden="true">
      <span className={`${styles.frame} ${styles.waiting}`} />
      <span className={styles.text}>
        <b>&nbsp;</b>
        <small>&nbsp;</small>
      </span>
    </span>
  );
}
