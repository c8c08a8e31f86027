import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ChangePassword } from "../flows/change-password.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/toast.ts";
import type { ModalProps } from "./host/modal-host.tsx";

/** Success closes the modal and leads to / (spec section 4). */
export default function ChangePasswordModal({ onClose }: ModalProps) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const done = () => {
    navigate("/", { replace: true });
    toast({ textKey: "auth:toast.passwordChanged" });
  };
  return (
    <Dialog title={t("auth:change.title")} onClose={onClose} size="small">
      <ChangePassword onDone={done} />
    </Dialog>
  );
}
