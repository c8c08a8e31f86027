import { useTranslation } from "react-i18next";
import type { Promotion } from "../../contract/words.ts";
import { coverPicture } from "../../site/pictures.ts";
import { useSite } from "../context/site.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Image } from "../kit/image.tsx";
import { MerchantHtml } from "./merchant-html.tsx";

/** One promotion with its rules in full. */
export function PromotionDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const { payload, language } = useSite();
  const { t } = useTranslation("promo");
  const ends =
    promotion.endsOn &&
    new Date(`${promotion.endsOn}T00:00:00Z`).toLocaleDateString(`${language}-u-nu-latn-ca-gregory`, {
      dateStyle: "long",
      timeZone: "UTC",
    });
  return (
    <Dialog title={promotion.title} onClose={onClose} size="large">
      <div style={{ display: "grid", gap: 18 }}>
        <Image picture={coverPicture(payload, promotion)} width={840} height={300} className="cover" />
        <p style={{ fontWeight: 600 }}>{promotion.summary}</p>
        {ends && <p>{t("promo:ends", { date: ends })}</p>}
        <MerchantHtml html={promotion.content} />
      </div>
    </Dialog>
  );
}
