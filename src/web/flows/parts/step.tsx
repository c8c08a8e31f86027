import { type ReactNode, useEffect, useId, useRef } from "react";
import { useDialogStep } from "../../kit/dialog.tsx";
import styles from "./parts.module.css";

type Props = {
  /** Names the step: under another name it is another one, and takes the focus. */
  name: string;
  /** The dialog around the flow is called so; on a page it is the heading. */
  title: string;
  /** Said with the title: why one is here, or what to do. */
  text?: string | undefined;
  /** Whether the flow itself took the place of another one: then its first step takes the focus, too. */
  follows?: boolean;
  /** The heading's element on a page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
};

/**
 * One step of a flow. What was pressed goes with the step before, and the focus would fall to the page: it is
 * led to the new step, and a screen reader says its title and text.
 *
 * A flow draws one `Step` around all of its states, at the same place of its tree, so that the step outlives
 * them: `<Step name={method ?? "choosing"} title={...}>`. A flow that is drawn in the place of another one's
 * form (the extra verification in the login) says `follows`. What else happens in a step is told by a region
 * with `role="status"` that stands there before its words, by `ProblemLine`, or by a toast.
 */
export function Step({ name, title, text, follows = false, heading: Heading = "h2", children }: Props) {
  const isInDialog = useDialogStep({ title });
  const step = useRef<HTMLDivElement>(null);
  const textId = useId();
  const last = useRef(follows ? undefined : name);
  useEffect(() => {
    if (last.current === name) return;
    last.current = name;
    step.current?.focus();
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
