import { useId } from "react";
import { Icon } from "./icon.tsx";
import styles from "./meter.module.css";

/** A threshold of a meter: where it is, from 0 to 1, and what it brings. */
export type MeterMark = { key: string; at: number; label: string; isReached: boolean };

type Props = {
  label: string;
  /** How full it is, from 0 to 1. */
  value: number;
  /** The value in words, such as "40 of 100". */
  text: string;
  marks?: readonly MeterMark[];
};

const percentOf = (share: number): number => Math.min(1, Math.max(0, share)) * 100;

/** How much of something is reached, with its thresholds. What is done is said by a tick, not by colour alone. */
export function Meter({ label, value, text, marks = [] }: Props) {
  const id = useId();
  const percent = percentOf(value);
  return (
    <div className={styles.meter}>
      <b id={id}>{label}</b>
      <span className={styles.text}>{text}</span>
      <div
        className={styles.bar}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={text}
      >
        <span className={styles.full} style={{ inlineSize: `${percent}%` }} />
        {marks.map(({ key, at }) => (
          <span key={key} className={styles.mark} style={{ insetInlineStart: `${percentOf(at)}%` }} />
        ))}
      </div>
      {marks.length > 0 && (
        <ol className={styles.marks}>
          {marks.map(({ key, label: name, isReached }) => (
            <li key={key} data-reached={isReached}>
              <Icon name={isReached ? "check" : "circle"} size={14} />
              {name}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
