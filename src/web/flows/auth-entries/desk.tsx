import { Desk } from "../desk.tsx";
import styles from "../parts/auth-entry.module.css";

export default function DeskEntry() {
  return (
    <div className={styles.alone}>
      <div className={styles.card}>
        <Desk />
      </div>
    </div>
  );
}
