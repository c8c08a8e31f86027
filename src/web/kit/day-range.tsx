import type { ReactNode } from "react";
import styles from "./day-range.module.css";
import { Icon } from "./icon.tsx";
import inputs from "./input.module.css";

/** One end of a period: its day as yyyy-MM-dd, or its local moment as yyyy-MM-ddTHH:mm; empty for none. */
export type RangeEnd = {
  id: string;
  label: string;
  /** What stands behind the label, such as a star. */
  mark?: ReactNode;
  hint?: string | undefined;
  value: string;
  required?: boolean | undefined;
  problem?: string | undefined;
};

type Props = {
  from: RangeEnd;
  until: RangeEnd;
  /** Whether the ends are moments instead of days. */
  withTime?: boolean;
  /** Whether the ends do not fit each other; `describedBy` is the id of the text that says so. */
  invalid?: boolean;
  describedBy?: string | undefined;
  onFrom: (value: string) => void;
  onUntil: (value: string) => void;
  /** The focus leaves one of the ends. */
  onLeave?: () => void;
};

/** A period that is filled in, such as the days of a campaign: first and last end side by side, below each other on a narrow phone. */
export function DayRange({ from, until, onFrom, onUntil, ...rest }: Props) {
  return (
    <div className={styles.range}>
      <End {...rest} end={from} most={until.value} onChange={onFrom} />
      <End {...rest} end={until} least={from.value} onChange={onUntil} />
    </div>
  );
}

type EndProps = Omit<Props, "from" | "until" | "onFrom" | "onUntil"> & {
  end: RangeEnd;
  /** What the browser's calendar offers; anything may still be typed. */
  least?: string;
  most?: string;
  onChange: (value: string) => void;
};

function End({ end, least, most, withTime, invalid, describedBy, onChange, onLeave }: EndProps) {
  const { id, label, mark, hint, value, required, problem } = end;
  const described = [describedBy, problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.end}>
      <label htmlFor={id}>
        {label}
        {mark}
      </label>
      <input
        id={id}
        type={withTime ? "datetime-local" : "date"}
        className={inputs.input}
        value={value}
        min={least || undefined}
        max={most || undefined}
        aria-required={required || undefined}
        aria-invalid={invalid || problem !== undefined || undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          <Icon name="info" size={16} />
          <span>{problem}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
