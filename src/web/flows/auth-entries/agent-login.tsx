import { useTranslation } from "react-i18next";
import { Login } from "../login.tsx";
import styles from "../parts/auth-entry.module.css";
import { AuthEntryPicture } from "../parts/auth-entry-picture.tsx";
import { AgentHours } from "./agent-hours.tsx";

/** The agents' own login page, with its hours (spec section 2, /agent). */
export default function AgentLoginEntry() {
  const { t } = useTranslation("auth");
  return (
    <div className={styles.split}>
      <div className={styles.aside}>
        <AuthEntryPicture group="w_login" />
        <h1>{t("auth:agentEntry.title")}</h1>
        <p>{t("auth:agentEntry.text")}</p>
        <AgentHours />
      </div>
      <div className={styles.card}>
        <Login side="agent" />
      </div>
    </div>
  );
}
