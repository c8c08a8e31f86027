import styles from "./chips.module.css";
import { Icon } from "./icon.tsx";

export type ChipOption = { value: string; label: string; icon?: string };

type Props = {
  /** What is chosen among; screen readers say it. */
  label: string;
  options: readonly ChipOption[];
  chosen: readonly string[];
  /** Receives the chosen values in the order of the options. */
  onChange: (chosen: string[]) => void;
};

/** Several of a few values, as buttons that stay pressed. They wrap; nothing scrolls sideways. */
export function Chips({ label, options, chosen, onChange }: Props) {
  const toggle = (value: string) => {
    const isOn = chosen.includes(value);
    onChange(options.map((one) => one.value).filter((one) => (one === value ? !isOn : chosen.includes(one))));
  };
  return (
    <fieldset className={styles.chips}>
      <legend className="hidden">{label}</legend>
      {options.map(({ value, label: text, icon }) => {
        const isOn = chosen.includes(value);
        return (
          <button key={value} type="button" aria-pressed={isOn} onClick={() => toggle(value)}>
            {(isOn || icon) && <Icon name={isOn ? "check" : (icon ?? "")} size={16} />}
            {text}
          </button>
        );
      })}
    </fieldset>
  );
}
