import { useTranslation } from "react-i18next";
import { useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Skeleton } from "../kit/placeholders.tsx";
import { MerchantHtml } from "../lobby/merchant-html.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

/** The brand's terms, shown at registration over the form behind. */
export default function TermsModal({ onClose }: ModalProps) {
  const { language } = useSite();
  const { t } = useTranslation("auth");
  const { value } = useQuery("system/helpCenter", { lang: language, device: "WEB" });
  const topics = value?.filter(({ tag }) => tag === "terms" || tag === "privacy");
  return (
    <Dialog title={t("auth:register.terms")} onClose={onClose}>
      {topics ? (
        topics.map(({ tag, title, content }) => (
          <section key={tag}>
            <h3>{title}</h3>
            <MerchantHtml html={content} apart />
          </section>
        ))
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}
