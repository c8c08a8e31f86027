import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import styles from "../chart.module.css";
import type { ChartData, ChartKind } from "../chart-data.ts";
import { isFlat, valueRange, valueSplits } from "./chart-scale.ts";

type Props = ChartData & {
  /** The point that is marked; undefined for none. */
  at: number | undefined;
  height: number;
  scaleText: (value: number) => string;
  onPoint: (at: number | undefined) => void;
};

type Colours = { series: string[]; line: string; muted: string };

/** The drawing of a chart. Colours are the brand's own, read from probes in the page. */
export default function ChartCanvas({ at, onPoint, ...props }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const mode = useMode();
  const { kind, x, series, height, scaleText } = props;
  const latest = useRef({ at, onPoint });
  useEffect(() => {
    latest.current = { at, onPoint };
  }, [at, onPoint]);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const options = optionsOf({ kind, x, series, height, scaleText }, coloursOf(element), (point) =>
      latest.current.onPoint(point),
    );
    const ready = (plotted: uPlot) => mark(plotted, x, latest.current.at);
    const drawn = new uPlot(
      { ...options, width: element.clientWidth, hooks: { ...options.hooks, ready: [ready] } },
      [[...x.places], ...dataOf(kind, series)],
      element,
    );
    plot.current = drawn;
    const sized = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height }));
    sized.observe(element);
    return () => {
      sized.disconnect();
      drawn.destroy();
    };
    // `mode` draws anew in the colours of the other mode.
  }, [kind, x, series, height, scaleText, mode]);
  useEffect(() => {
    if (plot.current) mark(plot.current, x, at);
  }, [at, x]);
  return (
    <div ref={host} aria-hidden="true">
      {series.map(({ label }, index) => (
        <span key={label} className={styles.probe} data-probe="series" data-series={index + 1} />
      ))}
      <span className={styles.probe} data-probe="line" />
      <span className={styles.probe} data-probe="muted" />
    </div>
  );
}

/** Puts the drawing's cursor on a point. */
function mark(drawn: uPlot, x: ChartData["x"], at: number | undefined): void {
  const place = at === undefined ? undefined : x.places[at];
  if (place !== undefined && drawn.cursor.idx !== at)
    drawn.setCursor({ left: drawn.valToPos(place, "x"), top: 0 }, false);
}

/** Changes when the page turns dark or light, or the brand's colours change. */
function useMode(): number {
  const [mode, setMode] = useState(0);
  useEffect(() => {
    const change = () => setMode((number) => number + 1);
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", change);
    const root = new MutationObserver(change);
    root.observe(document.documentElement, { attributes: true });
    return () => {
      dark.removeEventListener("change", change);
      root.disconnect();
    };
  }, []);
  return mode;
}

function coloursOf(host: HTMLElement): Colours {
  const of = (probe: string) =>
    [...host.querySelectorAll(`[data-probe="${probe}"]`)].map((element) => getComputedStyle(element).color);
  return { series: of("series"), line: of("line")[0] ?? "", muted: of("muted")[0] ?? "" };
}

/** Stacked values are drawn as sums, the highest first, so that each covers what is not its own. */
function dataOf(kind: ChartKind, series: ChartData["series"]): (number | null)[][] {
  if (kind !== "stacked") return series.map(({ values }) => [...values]);
  const sums = series.map((_, index) =>
    (series[0]?.values ?? []).map((_value, point) =>
      series.slice(0, index + 1).reduce((sum, { values }) => sum + (values[point] ?? 0), 0),
    ),
  );
  return sums.toReversed();
}

const faint = (colour: string): string => `color-mix(in srgb, ${colour} 16%, transparent)`;

function seriesOf(kind: ChartKind, index: number, count: number, colour: string): uPlot.Series {
  if (kind === "line" || kind === "area") {
    return {
      stroke: colour,
      width: 2,
      points: { show: false },
      ...(kind === "area" ? { fill: faint(colour) } : {}),
      spanGaps: true,
    };
  }
  const isPair = kind === "bar" && count === 2;
  const align = isPair ? (index === 0 ? -1 : 1) : 0;
  const bars = uPlot.paths.bars?.({ size: [isPair ? 0.38 : 0.66, 44], align, radius: 0.12 });
  return {
    stroke: colour,
    fill: colour,
    width: 0,
    points: { show: false },
    ...(bars ? { paths: bars } : {}),
  };
}

/** Room for the widest text of the scale, in pixels. */
const scaleRoom = (texts: readonly string[] | null): number =>
  16 + 7.5 * Math.max(2, ...(texts ?? []).map((text) => text.length));

function optionsOf(
  { kind, x, series, height, scaleText }: Omit<Props, "at" | "onPoint">,
  colours: Colours,
  onPoint: Props["onPoint"],
): Omit<uPlot.Options, "width"> {
  const isBars = kind === "bar" || kind === "stacked";
  const drawn = series.map((_, index) =>
    seriesOf(kind, index, series.length, colours.series[index] ?? colours.muted),
  );
  const textAt = new Map(x.places.map((place, index) => [place, x.short[index] ?? ""]));
  const axis: uPlot.Axis = {
    stroke: colours.muted,
    font: `12px ${getComputedStyle(document.body).fontFamily}`,
    ticks: { show: false },
  };
  return {
    height,
    padding: [12, 30, 0, 12],
    scales: {
      x: { time: false, ...(isBars ? { range: (_plot, least, most) => [least - 0.6, most + 0.6] } : {}) },
      // Bars and areas begin at zero: cut off, they would exaggerate.
      y: {
        range: (_plot, least, most) => valueRange(least, most),
      },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        space: 72,
        splits: (plot, _axis, _min, _max, _increment, space) =>
          placesShown(x.places, (plot.width - 90) / space),
        values: (_plot, places) => places.map((place) => textAt.get(place) ?? ""),
      },
      {
        ...axis,
        grid: { stroke: colours.line, width: 1 },
        size: (_plot, texts) => scaleRoom(texts),
        splits: (plot, _axis, least, most, increment) =>
          isFlat(plot.data.slice(1)) ? [0] : valueSplits(least, most, increment),
        values: (_plot, values) => values.map(scaleText),
      },
    ],
    series: [{}, ...(kind === "stacked" ? drawn.toReversed() : drawn)],
    cursor: { drag: { x: false, y: false }, points: { show: !isBars, size: 8 } },
    legend: { show: false },
    // A new drawing and a new size move the cursor, too: the point follows a pointer only.
    hooks: {
      setCursor: [
        (plot) => {
          if (plot.cursor.event) onPoint(plot.cursor.idx ?? undefined);
        },
      ],
    },
  };
}

/** As many places as there is room for, evenly, the last one always among them. */
function placesShown(places: readonly number[], room: number): number[] {
  const step = Math.max(1, Math.ceil(places.length / Math.max(1, Math.floor(room))));
  return places.filter((_, index) => (places.length - 1 - index) % step === 0);
}
