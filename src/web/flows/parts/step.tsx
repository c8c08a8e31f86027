import { type ReactNode, useEffect, useId, useRef } from "react";
import { useDialogStep } from "../../kit/dialog.tsx";
import styles from "./parts.module.css";

/** Moves the focus to a step. The one before may have been scrolled: this one begins with its heading, below the header. */
function begin(step: HTMLElement): void {
  step.focus();
  if (step.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(step).scrollMarginTop))
    step.scrollIntoView({ block: "start" });
}

type Props = {
  /** Identifies the step: a new name is a new step, which takes the focus. */
  name: string;
  /** The title of the dialog around the flow, or the heading on a page. */
  title: string;
  /** Read with the title: the reason for the step, or what to do. */
  text?: string | undefined;
  /** Whether the flow replaced another one: then its first step takes the focus, too. */
  follows?: boolean;
  /** The heading's element on a page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
};

/**
 * One step of a flow. A step replaces the previous one and its pressed button, so the focus would fall back to
 * the page: it moves to the new step, and a screen reader reads its title and text.
 *
 * A flow draws one `Step` around all of its states, at the same place of its tree, so that the component stays
 * mounted: `<Step name={method ?? "choosing"} title={...}>`. A flow that replaces another one's form (the extra
 * verification in the login) sets `follows`. Other messages of a step use a region with `role="status"` that
 * exists before its text, a `ProblemLine`, or a toast.
 */
export function Step({ name, title, text, follows = false, heading: Heading = "h2", children }: Props) {
  const isInDialog = useDialogStep({ title });
  const step = useRef<HTMLDivElement>(null);
  const textId = useId();
  const last = useRef(follows ? undefined : name);
  useEffect(() => {
    if (last.current === name) return;
    last.current = name;
    if (step.current) begin(step.current);
  }, [name]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in its own way, and groups fields
    <div
      ref={step}
      role="group"
      tabIndex={-1}
      className={`${styles.flow} ${styles.step}`}
      data-step={name}
      aria-label={title}
      aria-describedby={text ? textId : undefined}
    >
      {!isInDialog && <Heading className={styles.heading}>{title}</Heading>}
      {text && <p id={textId}>{text}</p>}
      {children}
    </div>
  );
}
