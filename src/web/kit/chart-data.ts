export type ChartKind = "line" | "area" | "bar" | "stacked";

/** One line or one colour of bars: a value a point, with its text; null where there is none. */
export type ChartSeries = { label: string; values: readonly (number | null)[]; texts: readonly string[] };

export type ChartData = {
  kind: ChartKind;
  /** What runs across: the place of each point (days, or 0, 1, 2 ...), its text, and a short one for the scale. */
  x: { label: string; places: readonly number[]; texts: readonly string[]; short: readonly string[] };
  series: readonly ChartSeries[];
};
