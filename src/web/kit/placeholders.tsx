import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../kernel/outcome.ts";
import styles from "./placeholders.module.css";
import { refusalText } from "./refusal-text.ts";

/** A box of final size while something is loading. */
export function Skeleton({ width = "100%", height }: { width?: string | number; height: string | number }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" data-skeleton />;
}

/** Refusals that a retry cannot change. */
const finalCodes: ReadonlySet<string> = new Set(["access.denied", "module.off"]);

type Problem = Pick<Refusal, "code" | "params">;

/** The note for a refused call: the refusal's text and a retry button. */
export function ProblemNote({ problem, onRetry }: { problem: Problem; onRetry?: () => void }) {
  const { t } = useTranslation(["errors", "common"]);
  return (
    <div className={styles.problem} role="alert">
      <p>{refusalText(t, problem)}</p>
      {onRetry && !finalCodes.has(problem.code) && (
        <button type="button" className="button quiet" onClick={onRetry}>
          {t("common:action.retry")}
        </button>
      )}
    </div>
  );
}

/** A note above what is shown nevertheless. */
export function Note({ text }: { text: string }) {
  return (
    <div className={styles.problem} role="status">
      <p>{text}</p>
    </div>
  );
}

/** The note for an empty list, or in place of a whole page: a picture, a reason, and where to go. */
export function EmptyNote({
  picture,
  title,
  text,
  isPage,
  children,
}: {
  picture?: ReactNode;
  title: string;
  text: string;
  isPage?: boolean;
  children?: ReactNode;
}) {
  const Title = isPage ? "h1" : "h2";
  return (
    <div className={styles.empty}>
      {picture}
      <Title>{title}</Title>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
