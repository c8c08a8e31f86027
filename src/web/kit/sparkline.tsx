import styles from "./sparkline.module.css";

type Props = { values: readonly number[] };

const width = 120;
const height = 32;
const margin = 2;

/** The course of a value as a small line with its area, for the eye alone: the values are beside it. */
export function Sparkline({ values }: Props) {
  if (values.length < 2) return null;
  const least = Math.min(0, ...values);
  const range = Math.max(0, ...values) - least || 1;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width;
    const y = height - margin - ((value - least) / range) * (height - 2 * margin);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${height} ${points.join(" ")} ${width},${height}`} />
      <polyline points={points.join(" ")} />
    </svg>
  );
}
