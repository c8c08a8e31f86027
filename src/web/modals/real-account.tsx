import { useTranslation } from "react-i18next";
import { SiteLink } from "../context/site-link.tsx";
import { Button, buttonClass } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

/** A trial account reached something for real accounts only (spec section 2). */
export default function RealAccountModal({ onClose }: ModalProps) {
  const { t } = useTranslation(["auth", "common"]);
  return (
    <Dialog title={t("auth:trial.title")} onClose={onClose} size="small">
      <p>{t("errors:account.trial")}</p>
      <div style={{ display: "flex", gap: 10, marginBlockStart: 20 }}>
        <Button kind="quiet" onClick={onClose}>
          {t("common:action.close")}
        </Button>
        <SiteLink to="/register" className={buttonClass()}>
          {t("auth:page.register")}
        </SiteLink>
      </div>
    </Dialog>
  );
}
