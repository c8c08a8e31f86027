import { useTranslation } from "react-i18next";
import { Dialog } from "../kit/dialog.tsx";
import { Downloads, useDownloadText } from "../lobby/downloads.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

export default function AppDownloadModal({ onClose }: ModalProps) {
  const { t } = useTranslation("lobby");
  const text = useDownloadText();
  return (
    <Dialog title={t("lobby:download.title")} onClose={onClose}>
      <p style={{ marginBlockEnd: 18 }}>{text}</p>
      <Downloads />
    </Dialog>
  );
}
