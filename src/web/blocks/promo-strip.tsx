import { useTranslation } from "react-i18next";
import { useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { Rail } from "../kit/rail.tsx";
import { PromotionCard } from "../lobby/promotion-card.tsx";
import { SectionHead } from "../lobby/section-head.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./promo-strip.module.css";

const standardLimit = 4;

/** The first promotions as covers, with a link to all of them. */
export default function PromoStrip({ block }: BlockProps<"promo-strip">) {
  const { language } = useSite();
  const { t } = useTranslation(["promo", "lobby"]);
  const { value } = useQuery("system/promotions", { language });
  const promotions = value?.slice(0, block.limit ?? standardLimit) ?? [];
  if (promotions.length === 0) return null;
  const variant = block.variant ?? "rail";
  const items = promotions.map((promotion) => (
    <li key={promotion.id}>
      <PromotionCard promotion={promotion} row={variant === "rows"} />
    </li>
  ));
  const title = t("promo:page.promotions");
  return (
    <section>
      <SectionHead title={title} icon="gift" to="/promotions" more={t("lobby:action.all")} />
      {variant === "rail" ? (
        <Rail label={title} className={styles.rail}>
          {items}
        </Rail>
      ) : (
        <ul className={styles.list} data-variant={variant}>
          {items}
        </ul>
      )}
    </section>
  );
}
