import styles from "./input.module.css";
import { Icon } from "./sprite.tsx";

/** The arrow at the end of a native select, inside the element that is its place. */
export const SelectArrow = () => (
  <span className={styles.arrow}>
    <Icon name="chevron-down" size={18} />
  </span>
);
