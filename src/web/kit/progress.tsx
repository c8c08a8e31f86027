import { useId } from "react";
import styles from "./progress.module.css";

type Props = {
  label: string;
  /** The done part, from 0 to 1; undefined when the duration is unknown. */
  value?: number | undefined;
};

/** How far something has come. */
export function Progress({ label, value }: Props) {
  const id = useId();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      {percent !== undefined && <span className={styles.percent}>{percent} %</span>}
      <progress id={id} max={100} {...(percent === undefined ? {} : { value: percent })} />
    </div>
  );
}
