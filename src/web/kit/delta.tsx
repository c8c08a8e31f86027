import styles from "./delta.module.css";

type DeltaTone = "good" | "bad" | "neutral";

type Props = {
  /** The change as a share: 0.25 is a quarter more. */
  change: number;
  /** Which direction is a good one. */
  good: "up" | "down" | "neither";
  /** The change as readers see it, without a sign. */
  text: string;
  /** The whole change in words, for screen readers. */
  label: string;
};

/** Whether a change is good news. */
function toneOf(change: number, good: Props["good"]): DeltaTone {
  if (change === 0 || good === "neither") return "neutral";
  return change > 0 === (good === "up") ? "good" : "bad";
}

/** A change with its direction as an arrow and its meaning as a colour. */
export function Delta({ change, good, text, label }: Props) {
  const arrow = change === 0 ? "→" : change > 0 ? "↑" : "↓";
  return (
    <span className={styles.delta} data-tone={toneOf(change, good)}>
      <span aria-hidden="true">
        {arrow} {text}
      </span>
      <span className="hidden">{label}</span>
    </span>
  );
}
