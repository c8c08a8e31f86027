import { Icon } from "./icon.tsx";
import styles from "./stepper.module.css";

type Props = {
  label: string;
  steps: readonly { key: string; title: string }[];
  /** Number of the current step, from 0; as many as there are steps when all are done. */
  current: number;
  /** Goes back to a step that is done. Without it the steps are only shown. */
  onStep?: (step: number) => void;
};

/** The steps of something with several: what is done, where it stands, what comes. */
export function Stepper({ label, steps, current, onStep }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, title }, index) => {
        const isDone = index < current;
        const mark = (
          <>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span>{title}</span>
          </>
        );
        return (
          <li key={key} aria-current={index === current ? "step" : undefined} data-done={isDone}>
            {isDone && onStep ? (
              <button type="button" className={styles.step} onClick={() => onStep(index)}>
                {mark}
              </button>
            ) : (
              <span className={styles.step}>{mark}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
