import { useTranslation } from "react-i18next";
import { signOut } from "../flows/session-actor.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

/** Asks for confirmation before a logout (spec section 2); the session machine does the rest. */
export default function LogoutModal({ onClose }: ModalProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("common:logout.title")} onClose={onClose} size="small">
      <p>{t("common:logout.text")}</p>
      <div style={{ display: "flex", gap: 10, marginBlockStart: 20 }}>
        <Button kind="quiet" onClick={onClose}>
          {t("common:action.cancel")}
        </Button>
        <Button onClick={() => void signOut()}>{t("common:action.logout")}</Button>
      </div>
    </Dialog>
  );
}
