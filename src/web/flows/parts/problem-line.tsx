import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Refused } from "../../../machines/ports.ts";
import styles from "./parts.module.css";

type Props = {
  refusal: Refused | null | undefined;
  /** Stands beside what was pressed, where it is seen anyway: the focus stays there. */
  beside?: boolean;
};

/**
 * Why the server said no, unless a field of the form says it; a captcha that is wanted is the captcha's to say.
 * It comes into view and takes the focus: it may stand far above the button that was pressed.
 */
export function ProblemLine({ refusal, beside = false }: Props) {
  const { t } = useTranslation("errors");
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!refusal) return;
    line.current?.scrollIntoView({ block: beside ? "nearest" : "center" });
    if (!beside) line.current?.focus({ preventScroll: true });
  }, [refusal, beside]);
  if (!refusal || refusal.errors?.length || refusal.code === "captcha.required") return null;
  return (
    <p ref={line} className={styles.problem} role="alert" tabIndex={-1}>
      {t(`errors:${refusal.code}`, refusal.params ?? {})}
    </p>
  );
}
