import { useState } from "react";
import { useTranslation } from "react-i18next";
import { gameListPageSize } from "../../site/constants.ts";
import { menuItems } from "../../site/navigation.ts";
import { brandPicture } from "../../site/pictures.ts";
import { MenuEntry } from "../context/menu-entry.tsx";
import { useSite } from "../context/site.ts";
import { Image } from "../kit/image.tsx";
import { Pagination } from "../kit/pagination.tsx";
import { EmptyNote, ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { GameCard } from "../lobby/game-card.tsx";
import { useOwnGames } from "../lobby/own-list.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./game-list.module.css";

/** The member's own list of games, in pages of 24. */
export default function OwnGames({ block }: BlockProps<"own-games">) {
  const { payload, loggedIn } = useSite();
  const { t } = useTranslation("lobby");
  const [page, setPage] = useState(1);
  const { value, problem, retry } = useOwnGames(block.category);
  if (problem && !value) return <ProblemNote code={problem} onRetry={retry} />;
  if (!value) return <Skeleton height={320} />;
  if (value.length === 0)
    return (
      <EmptyNote
        picture={<Image picture={brandPicture(payload, "scene", "empty", "wide")} width={320} height={180} />}
        title={t(block.titleKey)}
        text={t(block.textKey)}
      >
        {menuItems(payload, block.actions ?? [], loggedIn).map((item, index) => (
          <MenuEntry key={item.key} item={item} className={index === 0 ? "button" : "button quiet"} />
        ))}
      </EmptyNote>
    );
  const pages = Math.ceil(value.length / gameListPageSize);
  const shown = Math.min(page, pages);
  return (
    <section>
      <header className={styles.head}>
        <h1>{t(block.titleKey)}</h1>
        <p>{t("lobby:count.games", { count: value.length })}</p>
      </header>
      <ul className={styles.grid} aria-label={t(block.titleKey)}>
        {value.slice((shown - 1) * gameListPageSize, shown * gameListPageSize).map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
      <Pagination page={shown} pages={pages} onPage={setPage} />
    </section>
  );
}
