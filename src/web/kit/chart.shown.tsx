import { Chart } from "./chart.tsx";
import type { ChartData, ChartKind } from "./chart-data.ts";

const days = Array.from({ length: 14 }, (_, index) => index);
const scaleText = (value: number) => String(value);

const dataOf = (kind: ChartKind, labels: readonly string[]): ChartData => ({
  kind,
  x: {
    label: "Day",
    places: days,
    texts: days.map((day) => `${day + 1} May 2026`),
    short: days.map((day) => `${day + 1} May`),
  },
  series: labels.map((label, place) => {
    const values = days.map((day) => Math.round(40 + 30 * Math.sin((day + place * 3) / 2) + place * 12));
    return { label, values, texts: values.map(String) };
  }),
});

const shown: [title: string, data: ChartData][] = [
  ["A line", dataOf("line", ["Visits"])],
  ["Areas", dataOf("area", ["Visits", "Orders"])],
  ["Bars", dataOf("bar", ["Visits", "Orders"])],
  ["Stacked bars", dataOf("stacked", ["Visits", "Orders", "Returns", "Others"])],
  [
    "One point",
    {
      kind: "bar",
      x: { label: "Day", places: [0], texts: ["1 May 2026"], short: ["1 May"] },
      series: [{ label: "Visits", values: [12], texts: ["12"] }],
    },
  ],
];

/** Every kind, and a single point. */
export default function Shown() {
  return shown.map(([title, data]) => <Chart key={title} title={title} scaleText={scaleText} {...data} />);
}
