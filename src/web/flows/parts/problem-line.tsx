import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Refused } from "../../../machines/ports.ts";
import { refusalText } from "../../kit/refusal-text.ts";
import styles from "./parts.module.css";

type Props = {
  refusal: Refused | null | undefined;
  /** The line is next to the pressed button, so the focus stays there. */
  beside?: boolean;
};

/**
 * The text of a refusal, unless a field of the form or the captcha shows it. It scrolls into view and takes the
 * focus, since it may be far above the pressed button.
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
      {refusalText(t, refusal)}
    </p>
  );
}
