import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { brandPicture } from "../../site/pictures.ts";
import { useQuery } from "../api/use-query.ts";
import { useAddressQuery } from "../context/query.ts";
import { useSite } from "../context/site.ts";
import { Image } from "../kit/image.tsx";
import { EmptyNote, ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { PromotionCard } from "../lobby/promotion-card.tsx";
import { PromotionDialog } from "../lobby/promotion-dialog.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./promotion-list.module.css";

/** All promotions, by type; ?id= opens one (spec section 2). */
export default function PromotionList({ block }: BlockProps<"promotion-list">) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["promo", "lobby"]);
  const { value, problem, retry } = useQuery("system/promotions", { language });
  const [params, setParams] = useAddressQuery();
  const navigate = useNavigate();
  const { key } = useLocation();
  const chosen = params.get("type") ?? "";
  const opened = value?.find(({ id }) => id === params.get("id"));
  const types = [...new Set(value?.map(({ type }) => type))];
  const shown = value?.filter(({ type }) => !chosen || type === chosen);
  // Without an earlier page in the history, closing leads to the list.
  const close = () => (key === "default" ? setParams({}, { replace: true }) : navigate(-1));
  return (
    <section className={styles.list}>
      <h1>{t("promo:page.promotions")}</h1>
      {types.length > 1 && (
        <div className={styles.types} role="group" aria-label={t("promo:filter.type")}>
          {["", ...types].map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={chosen === type}
              onClick={() => setParams(type ? { type } : {})}
            >
              {t(`promo:type.${type || "all"}`)}
            </button>
          ))}
        </div>
      )}
      {problem && !value && <ProblemNote code={problem} onRetry={retry} />}
      {shown?.length === 0 && (
        <EmptyNote
          picture={
            <Image picture={brandPicture(payload, "scene", "empty", "wide")} width={320} height={180} />
          }
          title={t("promo:empty.title")}
          text={t("promo:empty.text")}
        />
      )}
      <ul className={styles.cards} data-variant={block.variant ?? "cards"}>
        {shown?.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} row={block.variant === "rows"} />
          </li>
        ))}
        {!value &&
          !problem &&
          [1, 2, 3, 4, 5, 6].map((place) => (
            <li key={place}>
              <Skeleton height={300} />
            </li>
          ))}
      </ul>
      {opened && <PromotionDialog promotion={opened} onClose={close} />}
    </section>
  );
}
