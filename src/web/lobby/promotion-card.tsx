import { useTranslation } from "react-i18next";
import type { Promotion } from "../../contract/shared-types.ts";
import { coverPicture } from "../../site/pictures.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Icon } from "../kit/icon.tsx";
import { Image } from "../kit/image.tsx";
import styles from "./promotion-card.module.css";
import { PromotionState } from "./promotion-state.tsx";

/** A promotion's cover with its title and sentence; it links to the promotion's own address. */
export function PromotionCard({ promotion, row = false }: { promotion: Promotion; row?: boolean }) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  return (
    <SiteLink to={`/promotions?id=${promotion.id}`} className={`${styles.card} ${row ? styles.row : ""}`}>
      <span className={styles.cover}>
        <Image picture={coverPicture(payload, promotion)} width={640} height={360} />
        {promotion.badge && <span className={styles.badge}>{promotion.badge}</span>}
      </span>
      <span className={styles.text}>
        <b>{promotion.title}</b>
        <span>{promotion.summary}</span>
        <PromotionState promotion={promotion} />
        <span className={styles.way}>
          {t("lobby:promotion.details")}
          <Icon name="chevron-right" size={16} flip />
        </span>
      </span>
    </SiteLink>
  );
}
