import { useTranslation } from "react-i18next";
import styles from "./agent-menu.module.css";
import { AgentMenuGroups } from "./agent-menu-groups.tsx";

/** The menu of the agent centre beside its pages; it folds to icons. */
export function AgentMenu() {
  const { t } = useTranslation("agent");
  return (
    <aside className={styles.side}>
      <nav className={styles.stick} aria-label={t("agent:nav.label")}>
        <AgentMenuGroups titled />
      </nav>
    </aside>
  );
}
