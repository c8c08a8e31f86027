import { useTranslation } from "react-i18next";
import { useNotices } from "../api/lobby-queries.ts";
import { Dialog } from "../kit/dialog.tsx";
import { AnnouncementIndex } from "../lobby/announcement-index.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

/** The announcement list, nine per page. */
export default function AnnouncementsModal({ onClose }: ModalProps) {
  const { t } = useTranslation();
  const announcements = useNotices().value?.player ?? [];
  return (
    <Dialog title={t("common:notice.title")} onClose={onClose}>
      <AnnouncementIndex announcements={announcements} />
    </Dialog>
  );
}
