import { Icon } from "../../kit/sprite.tsx";
import styles from "./payment-board.module.css";

type Choice = { id: string; name: string; text: string; icon: string };
type Props = {
  /** Name of the radio buttons; unique on the page. */
  name: string;
  label: string;
  chosen: string;
  choices: readonly Choice[];
  onChoose: (id: string) => void;
};

/** A choice of payment methods as cards, each with its picture and a short text. */
export function Choices({ name, label, chosen, choices, onChoose }: Props) {
  return (
    <div className={styles.ways} role="radiogroup" aria-label={label}>
      {choices.map((one) => (
        <label key={one.id} className={styles.way}>
          <input
            type="radio"
            name={name}
            value={one.id}
            checked={one.id === chosen}
            onChange={() => onChoose(one.id)}
          />
          <Icon name={one.icon} size={22} />
          <span>
            <b>{one.name}</b>
            {one.text && <small>{one.text}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
