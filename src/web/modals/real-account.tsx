import { useTranslation } from "react-i18next";
import { SiteLink } from "../context/site-link.tsx";
import { Dialog } from "../kit/dialog.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

/** A trial account reached something for real accounts only (spec section 2). */
export default function RealAccountModal({ onClose }: ModalProps) {
  const { t } = useTranslation(["auth", "common"]);
  return (
    <Dialog title={t("auth:trial.title")} onClose={onClose} size="small">
      <p>{t("errors:account.trial")}</p>
      <div style={{ display: "flex", gap: 10, marginBlockStart: 20 }}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t("common:action.close")}
        </button>
        <SiteLink to="/register" className="button">
          {t("auth:page.register")}
        </SiteLink>
      </div>
    </Dialog>
  );
}
