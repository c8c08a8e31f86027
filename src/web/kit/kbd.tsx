import styles from "./kbd.module.css";

/** Keys to press together. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <kbd className={styles.keys} dir="ltr">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </kbd>
  );
}
