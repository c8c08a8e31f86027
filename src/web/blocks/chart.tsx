import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChartBlock } from "../../contract/generated/block.ts";
import { latinTag } from "../../kernel/language-tag.ts";
import { type Row, rowsOf } from "../../site/call-input.ts";
import { dayText } from "../../site/format.ts";
import { useSame } from "../api/use-same.ts";
import { useSite } from "../context/site.ts";
import { Chart } from "../kit/chart.tsx";
import type { ChartData } from "../kit/chart-data.ts";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { useBlockAnswer } from "./block-answer.ts";
import type { BlockProps } from "./block-props.ts";
import { percentText, useValueText } from "./figure-text.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./records.module.css";

/** Height of the readout and the drawing together. */
const height = 314;

/** An operation's rows as a drawing, with its table twin. */
export default function ChartBlockView({ block, page, first }: BlockProps<"chart">) {
  const { t } = useTranslation(["member", "common"]);
  const id = useId();
  const { value, problem, retry } = useBlockAnswer(block, page);
  const data = useChartData(block, value);
  const scaleText = useScaleText(block);
  const title = t(block.titleKey);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={styles.card} data-wide aria-labelledby={id} data-chart={block.kind}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {problem && <ProblemNote problem={problem} onRetry={retry} />}
        {value === undefined && !problem && <Skeleton height={height} />}
        {data &&
          (hasValues(data) ? (
            <Chart title={title} scaleText={scaleText} {...data} />
          ) : (
            <p className={styles.nothing}>{t(block.emptyKey)}</p>
          ))}
      </section>
    </>
  );
}

/** Whether there is anything to draw: days on which nothing happened are an empty drawing, which says nothing. */
const hasValues = ({ series }: ChartData): boolean => series.some(({ values }) => values.some(Boolean));

const dayMs = 86_400_000;

function useChartData(block: ChartBlock, answer: unknown): ChartData | undefined {
  const { t } = useTranslation(["member", "common"]);
  const { language } = useSite();
  const text = useValueText();
  const { kind, x, series } = block;
  const isDay = x.kind === "day";
  const name = (row: Row) => String(row[x.field] ?? "");
  const found = rowsOf(answer, block.rows);
  const rows = isDay
    ? found
        .filter((row) => !Number.isNaN(Date.parse(name(row))))
        .toSorted((one, other) => (name(one) < name(other) ? -1 : 1))
    : found;
  // A chart is drawn again only when something has changed.
  const data = useSame<ChartData>({
    kind,
    x: {
      label: t(x.labelKey),
      places: rows.map((row, index) => (isDay ? Date.parse(name(row)) / dayMs : index)),
      texts: rows.map((row) => (isDay ? dayText(name(row), language) : name(row))),
      short: rows.map((row) => (isDay ? shortDay(name(row), language) : name(row))),
    },
    series: series.map(({ field, labelKey, format = "number" }) => ({
      label: t(labelKey),
      values: rows.map((row) => numberOf(row[field])),
      texts: rows.map((row) => text(format, row[field])),
    })),
  });
  return answer === undefined ? undefined : data;
}

const shortDay = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(latinTag(language), {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });

const numberOf = (value: unknown): number | null =>
  value === undefined || value === null || value === "" || Number.isNaN(Number(value)) ? null : Number(value);

/** The texts of the scale: short, since the exact values are written above the drawing. */
function useScaleText({ series }: ChartBlock): (value: number) => string {
  const { language } = useSite();
  const format = series[0]?.format;
  return useMemo(() => {
    const short = new Intl.NumberFormat(latinTag(language), {
      notation: "compact",
      maximumFractionDigits: 1,
    });
    return (value) => (format === "percent" ? percentText(value, language) : short.format(value));
  }, [language, format]);
}
