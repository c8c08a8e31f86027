export type ChartKind = "line" | "area" | "bar" | "stacked";

/** One line or one colour of bars: one value for each point of the axis, and its text; null where a point has no value. */
export type ChartSeries = { label: string; values: readonly (number | null)[]; texts: readonly string[] };

export type ChartData = {
  kind: ChartKind;
  /** The horizontal axis: where each point stands on it (days, or 0, 1, 2 ...), its text, and a short one for the scale. */
  x: { label: string; places: readonly number[]; texts: readonly string[]; short: readonly string[] };
  series: readonly ChartSeries[];
};
