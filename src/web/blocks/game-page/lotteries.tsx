import { useTranslation } from "react-i18next";
import type { Game } from "../../../contract/shared-types.ts";
import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { Rail } from "../../kit/card-rail.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { GameCard } from "../../lobby/game-card.tsx";
import { NothingNow } from "../../lobby/nothing-now.tsx";
import { SectionHead } from "../../lobby/section-head.tsx";
import type { BlockProps } from "../block-props.ts";
import { Draws } from "./draws.tsx";
import styles from "./game-page.module.css";

type Props = Pick<BlockProps<"game-page">, "block" | "page"> & { belongs: (game: Game) => boolean };

/**
 * The lotteries of a page, those of the brand's prize mode first, with their draws and the ones the member played lately; a
 * closed page without any that can be played.
 */
export function Lotteries({ block, page, belongs }: Props) {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const { value, problem, retry } = useQuery("lgw/vn/games/game_menu", { language });
  if (!value)
    return problem ? (
      <div className={styles.note}>
        <ProblemNote problem={problem} onRetry={retry} />
      </div>
    ) : (
      <Skeleton height="40vh" />
    );
  const open = value.games.filter((game) => belongs(game) && game.state === "open");
  if (open.length === 0) return <NothingNow texts={block} />;
  const isFirst = ({ gameType }: Game) => gameType === value.prizeMode;
  const games = [...open.filter(isFirst), ...open.filter((game) => !isFirst(game))];
  return (
    <div className={styles.choice}>
      <h1>{t(page.titleKey)}</h1>
      <ul className={styles.games} data-part="choice">
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} shape="square" />
          </li>
        ))}
      </ul>
      <Draws games={games} />
      <Recent belongs={belongs} />
    </div>
  );
}

function Recent({ belongs }: Pick<Props, "belongs">) {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const { value, problem, retry } = useQuery("lgw/vn/games/game_menu/recent", { language });
  const games = value?.list.filter(belongs);
  const title = t("lobby:lottery.recent");
  return (
    <section data-part="recent">
      <SectionHead title={title} icon="history" />
      {!games && (problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={220} />)}
      {games?.length === 0 && <p className={styles.quiet}>{t("lobby:lottery.recentNone")}</p>}
      {games && games.length > 0 && (
        <Rail label={title} className={styles.rail}>
          {games.map((game) => (
            <li key={game.nodeId}>
              <GameCard game={game} shape="square" />
            </li>
          ))}
        </Rail>
      )}
    </section>
  );
}
