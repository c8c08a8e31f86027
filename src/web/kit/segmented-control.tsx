import { type KeyboardEvent, useRef } from "react";
import styles from "./segmented-control.module.css";

type Props<Value extends string> = {
  /** What is chosen; screen readers say it. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its place, with values of the same width. */
  wide?: boolean;
};

/** Where an arrow key leads; the arrows follow the direction of the text. */
const stepOf = (key: string, isRtl: boolean): number => {
  if (key === "ArrowDown") return 1;
  if (key === "ArrowUp") return -1;
  if (key === "ArrowRight") return isRtl ? -1 : 1;
  return key === "ArrowLeft" ? (isRtl ? 1 : -1) : 0;
};

/** One of a few values, all visible: a radio group with one tab stop, whose arrow keys choose. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, wide = false } = props;
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = stepOf(event.key, isRtl);
    if (step === 0) return;
    event.preventDefault();
    const at = options.findIndex((one) => one.value === value);
    const next = (at + step + options.length) % options.length;
    const option = options[next];
    if (!option) return;
    onChange(option.value);
    group.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div
      ref={group}
      className={wide ? `${styles.group} ${styles.wide}` : styles.group}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          data-value={option.value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
