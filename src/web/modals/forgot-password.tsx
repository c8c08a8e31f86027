import { useTranslation } from "react-i18next";
import { ForgotPassword } from "../flows/forgot-password.tsx";
import { AuthEntryPicture } from "../flows/parts/auth-entry-picture.tsx";
import { Dialog } from "../kit/dialog.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

export default function ForgotPasswordModal({ onClose }: ModalProps) {
  const { t } = useTranslation("auth");
  return (
    <Dialog
      title={t("auth:forgot.title")}
      onClose={onClose}
      size="small"
      banner={<AuthEntryPicture group="w_forget" />}
    >
      <ForgotPassword onClose={onClose} />
    </Dialog>
  );
}
