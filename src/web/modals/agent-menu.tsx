import { useTranslation } from "react-i18next";
import { Dialog } from "../kit/dialog.tsx";
import { AgentMenuGroups } from "../shell/agent-menu-groups.tsx";
import { LanguageButton } from "../shell/header.tsx";
import { ModeSwitch } from "../shell/mode-switch.tsx";
import type { ModalProps } from "./host/modal-host.tsx";
import styles from "./menu.module.css";

/** The menu of the agent centre as a drawer, where the page has no room for it. */
export default function AgentMenuModal({ onClose }: ModalProps) {
  const { t } = useTranslation(["agent", "common"]);
  return (
    <Dialog title={t("agent:nav.label")} onClose={onClose} drawer>
      <nav aria-label={t("agent:nav.label")}>
        <AgentMenuGroups />
      </nav>
      <div className={styles.mode}>
        <ModeSwitch /> {t("common:mode.label")}
        <LanguageButton /> {t("common:action.language")}
      </div>
    </Dialog>
  );
}
