import { Desk } from "../desk.tsx";
import styles from "../parts/door.module.css";

export default function DeskDoor() {
  return (
    <div className={styles.alone}>
      <div className={styles.card}>
        <Desk />
      </div>
    </div>
  );
}
