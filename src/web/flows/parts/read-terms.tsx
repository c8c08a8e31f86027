import { useTranslation } from "react-i18next";
import styles from "./parts.module.css";

/** The link to the terms, beside the box. */
export function ReadTerms({ onRead }: { onRead: () => void }) {
  const { t } = useTranslation("auth");
  return (
    <button type="button" className={styles.link} onClick={onRead}>
      {t("auth:register.readTerms")}
    </button>
  );
}
