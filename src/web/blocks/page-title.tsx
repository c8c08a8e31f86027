import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import styles from "./records.module.css";

/** The page's title, above the block at its top. */
export function PageTitle({ page }: { page: PageDocument }) {
  const { t } = useTranslation(["member", "auth", "common"]);
  return <h1 className={styles.page}>{t(page.titleKey)}</h1>;
}
