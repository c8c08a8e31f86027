import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./chart.module.css";
import type { ChartData } from "./chart-data.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { IconButton } from "./icon-button.tsx";
import { lazyPart } from "./lazy.ts";
import { Skeleton } from "./placeholders.tsx";
import { Suspense } from "./suspense.ts";

type Props = ChartData & {
  title: string;
  /** The text of a value on the scale. */
  scaleText: (value: number) => string;
};

/** Height of the drawing, as in the style sheet. */
const height = 260;

const Canvas = lazyPart("kit/chart-canvas", () => import("./parts/chart-canvas.tsx"));

/**
 * A drawing of values that can also be read: the point under the pointer, or under the arrow keys, is written above
 * it, and the same values are a table, shown on request and always there for screen readers.
 */
export function Chart({ title, scaleText, ...data }: Props) {
  const { t } = useTranslation(["common"]);
  const [asTable, setAsTable] = useState(false);
  const [point, setPoint] = useState<number>();
  const last = data.x.places.length - 1;
  const at = Math.min(point ?? last, last);
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <Readout data={data} at={at} />
        <IconButton
          icon="table-2"
          label={t("common:chart.table")}
          className={styles.switch}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {!asTable && (
        <Slider title={title} data={data} at={at} onMove={setPoint}>
          <ErrorBoundary shape="note">
            <Suspense fallback={<Skeleton height={height} />}>
              <Canvas {...data} at={point} height={height} scaleText={scaleText} onPoint={setPoint} />
            </Suspense>
          </ErrorBoundary>
        </Slider>
      )}
      <Twin title={title} data={data} visible={asTable} />
    </div>
  );
}

/** The names of the series with their values at a point. */
function Readout({ data: { x, series }, at }: { data: ChartData; at: number }) {
  return (
    <div className={styles.readout}>
      <span className={styles.place}>{x.texts[at]}</span>
      {series.map(({ label, texts }, index) => (
        <span key={label} className={styles.key} data-series={index + 1}>
          <span className={styles.label}>{label}</span> <b>{texts[at] || "—"}</b>
        </span>
      ))}
    </div>
  );
}

type SliderProps = {
  title: string;
  data: ChartData;
  at: number;
  onMove: (at: number | undefined) => void;
  children: React.ReactNode;
};

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at - 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 7,
  PageUp: (at) => at + 7,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Moves from point to point by the keyboard; a screen reader says each. */
function Slider({ title, data: { x, series }, at, onMove, children }: SliderProps) {
  const last = x.places.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onMove(Math.max(0, Math.min(last, move(at, last))));
  };
  const values = series.map(({ label, texts }) => `${label} ${texts[at] || "—"}`);
  return (
    <div
      className={styles.canvas}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={[x.texts[at], ...values].join(", ")}
      onKeyDown={onKeyDown}
      onBlur={() => onMove(undefined)}
    >
      {children}
    </div>
  );
}

type TwinProps = { title: string; data: ChartData; visible: boolean };

function Twin({ title, data: { x, series }, visible }: TwinProps) {
  const id = useId();
  return (
    <div
      className={visible ? styles.twin : "hidden"}
      role="region"
      aria-labelledby={id}
      // A long table is scrolled by keys, too.
      tabIndex={visible ? 0 : undefined}
    >
      <table>
        <caption className="hidden" id={id}>
          {title}
        </caption>
        <thead>
          <tr>
            <th scope="col">{x.label}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {x.texts.map((text, index) => (
            <tr key={`${text} ${x.places[index]}`}>
              <th scope="row">{text}</th>
              {series.map(({ label, texts }) => (
                <td key={label}>{texts[index] || "—"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
