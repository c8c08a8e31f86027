import { useTranslation } from "react-i18next";
import type { Category, Game, GameType } from "../../contract/shared-types.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import { sectionInput, sectionLimit } from "../../site/block-data.ts";
import {
  gamesPerView,
  homeSectionVendors,
  mxwinFirstIndex,
  mxwinLastIndex,
  mxwinNeedsVendorsOver,
} from "../../site/constants.ts";
import { categoryPage } from "../../site/navigation.ts";
import { routeOf } from "../../site/page-lookup.ts";
import { useCategories, useGames } from "../api/lobby-queries.ts";
import { useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { Rail } from "../kit/card-rail.tsx";
import { lazyPart } from "../kit/lazy.ts";
import { ProblemNote } from "../kit/placeholders.tsx";
import { Suspense } from "../kit/suspense.ts";
import { GameCard, GameCardSkeleton } from "../lobby/game-card.tsx";
import { SectionHead } from "../lobby/section-head.tsx";
import { VendorCards } from "../lobby/vendor-cards.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./game-section.module.css";

type Props = BlockProps<"game-section">;

/** A section of the lobby: games of a category, or cards of its vendors, by the specification's rules. */
export default function GameSection({ block }: Props) {
  const { category } = block;
  if (category === "MXWIN") return <MxwinSection block={block} />;
  if (category === "FAV" || category === "RECENT") return <OwnGames block={block} />;
  if (category === "HOT") return <HotSection block={block} />;
  return block.variant === "vendors" ? <VendorSection block={block} /> : <CategorySection block={block} />;
}

type Section = { block: Props["block"] };

function useHead({ block }: Section) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const page = categoryPage(payload, block.category === "MXWIN" ? "RNG" : block.category);
  const title = t(block.titleKey ?? `lobby:section.${block.category}`);
  return {
    title,
    icon: block.icon ?? page?.icon,
    to: page && routeOf(page),
    more: page && t("lobby:action.all"),
  };
}

function HotSection({ block }: Section) {
  const { language } = useSite();
  const head = useHead({ block });
  const { t } = useTranslation("lobby");
  const { value, problem, retry } = useQuery("relay/GCSGAME_hotGamesV2", { language });
  const games = value?.list.slice(0, sectionLimit(block));
  if (games?.length === 0) return null;
  return (
    <section>
      <SectionHead {...head} icon={block.icon ?? "flame"} to="/search" more={t("lobby:action.all")} />
      <Games games={games} problem={problem} retry={retry} block={block} title={head.title} />
    </section>
  );
}

function CategorySection({ block }: Section) {
  const { language } = useSite();
  const head = useHead({ block });
  const category = useCategory(block.category);
  const { value, problem, retry } = useGames(category ? sectionInput(language, block) : null);
  // A category without vendors has no section (spec section 2), nor has one without content.
  if (!category || value?.games.length === 0) return null;
  return (
    <section>
      <SectionHead {...head} />
      <Games games={value?.games} problem={problem} retry={retry} block={block} title={head.title} />
    </section>
  );
}

const useCategory = (gameType: GameType): Category | undefined =>
  useCategories().find((category) => category.gameType === gameType);

/** At most five vendors on home (spec section 9). */
function VendorSection({ block }: Section) {
  const head = useHead({ block });
  const category = useCategory(block.category);
  if (!category || !head.to) return null;
  return (
    <section>
      <SectionHead {...head} />
      <VendorCards cards={category.cards.slice(0, homeSectionVendors)} label={head.title} />
    </section>
  );
}

/** MXWIN: slots of the vendors ranked 11 to 20, only when there are more than ten (spec section 2). */
function MxwinSection({ block }: Section) {
  const head = useHead({ block });
  const category = useCategory("RNG");
  if (!category || !head.to || category.cards.length <= mxwinNeedsVendorsOver) return null;
  return (
    <section>
      <SectionHead {...head} icon={block.icon ?? "sparkles"} />
      <VendorCards cards={category.cards.slice(mxwinFirstIndex - 1, mxwinLastIndex)} label={head.title} />
    </section>
  );
}

/** The member's own games are loaded with their code after the first view. */
const OwnSection = lazyPart<Section>("blocks/own-games-section", () =>
  import("./own-games-section.tsx").then(({ OwnSection: drawn }) => ({ default: drawn })),
);

function OwnGames({ block }: Section) {
  const { loggedIn } = useSite();
  if (!loggedIn) return null;
  return (
    <Suspense>
      <OwnSection block={block} />
    </Suspense>
  );
}

type GamesProps = {
  games: Game[] | undefined;
  problem: Refusal | undefined;
  retry: () => void;
  block: Props["block"];
  title: string;
};

function Games({ games, problem, retry, block, title }: GamesProps) {
  if (problem && !games) return <ProblemNote problem={problem} onRetry={retry} />;
  const variant = block.variant ?? "rail";
  const count = games?.length ?? Math.min(sectionLimit(block), gamesPerView);
  const items = Array.from({ length: count }, (_unused, index) => {
    const game = games?.[index];
    const large = variant === "bento" && index === 0;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton has no other identity
      <li key={game?.nodeId ?? index} className={styles.item}>
        {game ? (
          <GameCard
            game={game}
            {...(variant === "list" ? { size: "row", shape: "square" } : {})}
            {...(large ? { size: "large" } : {})}
          />
        ) : (
          <GameCardSkeleton />
        )}
      </li>
    );
  });
  if (variant === "rail")
    return (
      <Rail label={title} className={count > gamesPerView ? `${styles.rail} ${styles.rows}` : styles.rail}>
        {items}
      </Rail>
    );
  return (
    <ul className={styles.grid} data-variant={variant} aria-label={title}>
      {items}
    </ul>
  );
}
