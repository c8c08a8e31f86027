import { useTranslation } from "react-i18next";
import { useNotices } from "../../api/readings.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { AnnouncementIndex } from "../../lobby/announcement-index.tsx";
import type { ModalProps } from "../modal-host.tsx";

/** The notice modal; it can start on a given notice (spec section 2). */
export default function NoticeModal({ params, onClose }: ModalProps) {
  const { t } = useTranslation();
  const announcements = useNotices().value?.player ?? [];
  return (
    <Dialog title={t("common:notice.title")} onClose={onClose}>
      <AnnouncementIndex announcements={announcements} start={Number(params.index ?? 0)} />
    </Dialog>
  );
}
