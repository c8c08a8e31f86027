import { useTranslation } from "react-i18next";
import type { Promotion } from "../../contract/shared-types.ts";
import { dayText } from "../../site/format.ts";
import { coverPicture } from "../../site/pictures.ts";
import { useSite } from "../context/site.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Image } from "../kit/image.tsx";
import { MerchantHtml } from "./merchant-html.tsx";
import { PromotionApplication } from "./promotion-application.tsx";
import styles from "./promotion-dialog.module.css";
import { PromotionState } from "./promotion-state.tsx";

/** One promotion with its rules in full. */
export function PromotionDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const { payload, language } = useSite();
  const { t } = useTranslation("promo");
  const ends = promotion.endsOn && dayText(promotion.endsOn, language);
  return (
    <Dialog title={promotion.title} onClose={onClose} size="large">
      <div className={styles.promotion}>
        <Image picture={coverPicture(payload, promotion)} width={840} height={300} className={styles.cover} />
        <p className={styles.summary}>{promotion.summary}</p>
        <PromotionState promotion={promotion} />
        {ends && <p>{t("promo:ends", { date: ends })}</p>}
        <MerchantHtml html={promotion.content} />
        {promotion.takesApplications && <PromotionApplication promotion={promotion.id} />}
      </div>
    </Dialog>
  );
}
