import type { ComponentProps } from "react";
import styles from "./filter-select.module.css";
import { SelectArrow } from "./select.tsx";

type Props = ComponentProps<"select"> & {
  /** What the choice is about; the first option usually says it to the eye. */
  label: string;
};

/** A native select among the filters above a list. `className` is the place of the whole. */
export function FilterSelect({ label, className = "", ...props }: Props) {
  return (
    <label className={`${styles.select} ${className}`}>
      <span className="hidden">{label}</span>
      <select {...props} />
      <SelectArrow />
    </label>
  );
}
