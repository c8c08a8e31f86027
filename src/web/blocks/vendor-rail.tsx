import { useTranslation } from "react-i18next";
import { categoryPage } from "../../site/navigation.ts";
import { routeOf } from "../../site/routes.ts";
import { useCategories } from "../api/queries.ts";
import { useSite } from "../context/site.ts";
import { SectionHead } from "../lobby/section-head.tsx";
import { VendorCards } from "../lobby/vendor-cards.tsx";
import type { BlockProps } from "./block-props.ts";

const standardLimit = 16;

/** Marks of vendors of one category, or of the first one when none is named. */
export default function VendorRail({ block }: BlockProps<"vendor-rail">) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const lanes = useCategories();
  const lane = block.gameType ? lanes.find(({ gameType }) => gameType === block.gameType) : lanes[0];
  const page = lane && categoryPage(payload, lane.gameType);
  if (!lane || !page) return null;
  return (
    <section>
      <SectionHead title={t("lobby:section.vendors")} icon="layout-grid" />
      <VendorCards
        cards={lane.cards.slice(0, block.limit ?? standardLimit)}
        to={routeOf(page)}
        label={t("lobby:section.vendors")}
      />
    </section>
  );
}
