import { useTranslation } from "react-i18next";
import { sectionLimit } from "../../site/block-data.ts";
import { Rail } from "../kit/card-rail.tsx";
import { ProblemNote } from "../kit/placeholders.tsx";
import { GameCard, GameCardSkeleton } from "../lobby/game-card.tsx";
import { useOwnGames } from "../lobby/own-games.ts";
import { SectionHead } from "../lobby/section-head.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./game-section.module.css";

const waitingCards = 4;

/** The member's favourites or recent games as a section of the lobby. */
export function OwnSection({ block }: Pick<BlockProps<"game-section">, "block">) {
  const { t } = useTranslation("lobby");
  const isRecent = block.category === "RECENT";
  const { value, problem, retry } = useOwnGames(isRecent ? "RECENT" : "FAV");
  const title = t(block.titleKey ?? `lobby:section.${block.category}`);
  return (
    <section>
      <SectionHead
        title={title}
        icon={block.icon ?? (isRecent ? "history" : "heart")}
        to={isRecent ? "/recent" : "/favorite"}
        more={t("lobby:action.all")}
      />
      {problem && !value && <ProblemNote problem={problem} onRetry={retry} />}
      {value?.length === 0 && (
        <p className={styles.note}>{t(isRecent ? "lobby:empty.recent" : "lobby:empty.favorites")}</p>
      )}
      {value?.length !== 0 && !problem && (
        <Rail label={title} className={styles.rail}>
          {value
            ? value.slice(0, sectionLimit(block)).map((game) => (
                <li key={game.nodeId} className={styles.item}>
                  <GameCard game={game} />
                </li>
              ))
            : Array.from({ length: waitingCards }, (_unused, index) => (
                <li key={`waiting-${index + 1}`} className={styles.item}>
                  <GameCardSkeleton />
                </li>
              ))}
        </Rail>
      )}
    </section>
  );
}
