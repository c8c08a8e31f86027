import styles from "./day-range.module.css";
import inputs from "./input.module.css";

/** One end of a period: its day as yyyy-MM-dd, or its local moment as yyyy-MM-ddTHH:mm; empty for none. */
export type RangeEnd = { id: string; label: string; value: string; problem?: string | undefined };

type Props = {
  from: RangeEnd;
  until: RangeEnd;
  /** Whether the ends are moments instead of days. */
  withTime?: boolean;
  required?: boolean | undefined;
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

function End({ end, least, most, withTime, required, invalid, describedBy, onChange, onLeave }: EndProps) {
  const { id, label, value, problem } = end;
  const described = [describedBy, problem && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.end}>
      <label htmlFor={id}>{label}</label>
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
          {problem}
        </p>
      )}
    </div>
  );
}
