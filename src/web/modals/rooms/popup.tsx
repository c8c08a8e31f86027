import { useTranslation } from "react-i18next";
import { executionFor } from "../../../site/popups.ts";
import { useOperation } from "../../api/use-operation.ts";
import { useSite } from "../../context/site.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { OneAnnouncement } from "../../lobby/announcement-index.tsx";
import type { ModalProps } from "../modal-host.tsx";

/** The announcement that opens by itself, by the rules A, B and F (spec section 4). */
export default function PopupModal({ onClose }: ModalProps) {
  const { language, loggedIn, session } = useSite();
  const { t } = useTranslation();
  const execution = executionFor({ loggedIn, firstLogin: session.firstLogin });
  const { value } = useOperation("relay/MCSFE_getListAnnouncements", { types: "PU", execution, language });
  const popups = value?.popup ?? [];
  if (popups.length === 0) return null;
  return (
    <Dialog title={t("common:notice.title")} onClose={onClose}>
      <div style={{ display: "grid", gap: 28 }}>
        {popups.map((popup) => (
          <OneAnnouncement key={popup.id} announcement={popup} />
        ))}
      </div>
    </Dialog>
  );
}
