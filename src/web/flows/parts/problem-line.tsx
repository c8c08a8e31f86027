import { useTranslation } from "react-i18next";
import type { Refused } from "../../../machines/ports.ts";
import styles from "./parts.module.css";

/** Why the server said no, unless a field of the form says it. */
export function ProblemLine({ refusal }: { refusal: Refused | null | undefined }) {
  const { t } = useTranslation("errors");
  if (!refusal || refusal.errors?.length) return null;
  return (
    <p className={styles.problem} role="alert">
      {t(`errors:${refusal.code}`, refusal.params ?? {})}
    </p>
  );
}
