import { useTranslation } from "react-i18next";
import { categoryPage } from "../../site/navigation.ts";
import { useCategoryAnswer } from "../api/lobby-queries.ts";
import { useSite } from "../context/site.ts";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { SectionHead } from "../lobby/section-head.tsx";
import { VendorCards } from "../lobby/vendor-cards.tsx";
import type { BlockProps } from "./block-props.ts";

const standardLimit = 16;

/** Logos of the vendors of one category; the first category by default. */
export default function VendorRail({ block }: BlockProps<"vendor-rail">) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const { value: categories, problem, retry } = useCategoryAnswer();
  const category = block.gameType
    ? categories?.find(({ gameType }) => gameType === block.gameType)
    : categories?.[0];
  if (categories && (!category || !categoryPage(payload, category.gameType))) return null;
  return (
    <section>
      <SectionHead title={t("lobby:section.vendors")} icon="layout-grid" />
      {category && (
        <VendorCards
          cards={category.cards.slice(0, block.limit ?? standardLimit)}
          label={t("lobby:section.vendors")}
        />
      )}
      {!category && (problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={180} />)}
    </section>
  );
}
