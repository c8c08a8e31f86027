import { type CSSProperties, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StatsBlock } from "../../contract/generated/block.ts";
import { latinTag } from "../../kernel/language-tag.ts";
import { rowsOf } from "../../site/call-input.ts";
import { valueAt } from "../../site/page-filters.ts";
import { pageById } from "../../site/page-lookup.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Delta } from "../kit/delta.tsx";
import { Icon } from "../kit/icon.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { Sparkline } from "../kit/sparkline.tsx";
import { useBlockAnswer } from "./block-answer.ts";
import type { BlockProps } from "./block-props.ts";
import { percentText, useValueText } from "./figure-text.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./stats.module.css";

type Stat = StatsBlock["stats"][number];

/** Values of one answer as tiles. */
export default function Stats({ block, page, first }: BlockProps<"stats">) {
  const { t } = useTranslation(["member", "common"]);
  const id = useId();
  const { value, problem, retry } = useBlockAnswer(block, page);
  const { answer, at } = useArrival(value);
  const spark = (field: string) => courseOf(block, answer, field);
  const text = useValueText();
  const texts = block.stats.map(
    ({ field, format = "number" }) => text(format, valueAt(answer, field)) || "—",
  );
  // What all changes are against is said once, in the head.
  const against = [...new Set(block.stats.flatMap(({ compare }) => compare?.labelKey ?? []))];
  // All tiles have figures of one size, at which the longest one fits.
  const longest = { "--longest": Math.max(...texts.map(({ length }) => length)) } as CSSProperties;
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={styles.stats} aria-labelledby={id} aria-busy={value === undefined && !problem}>
        <div className={styles.head}>
          <h2 id={id}>{t(block.titleKey)}</h2>
          {against.length === 1 && (
            <span className={styles.quiet} aria-hidden="true">
              {t(against[0] ?? "")}
            </span>
          )}
          {at !== undefined && <AsOf at={at} onRefresh={retry} />}
        </div>
        {problem && <ProblemNote problem={problem} onRetry={retry} />}
        {(answer !== undefined || !problem) && (
          <ul data-count={block.stats.length} style={longest}>
            {block.stats.map((stat, index) => (
              <li key={stat.field} data-stat={stat.field}>
                {answer === undefined ? (
                  <Waiting stat={stat} />
                ) : (
                  <Tile
                    stat={stat}
                    answer={answer}
                    text={texts[index] ?? ""}
                    course={stat.spark ? spark(stat.spark) : undefined}
                    names={against.length > 1}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** The last answer, and when it came. While another one is on its way, the last one stays. */
function useArrival(value: unknown): { answer: unknown; at: number | undefined } {
  const [answer, setAnswer] = useState(value);
  const [at, setAt] = useState<number>();
  if (value !== undefined && value !== answer) setAnswer(value);
  useEffect(() => {
    if (value !== undefined) setAt(Date.now());
  }, [value]);
  return { answer: value ?? answer, at };
}

/** The values of a field from row to row, in the document's order. */
function courseOf({ rows, orderBy }: StatsBlock, answer: unknown, field: string): number[] {
  const list = rowsOf(answer, rows);
  const ordered = orderBy
    ? list.toSorted((one, other) => (String(one[orderBy]) < String(other[orderBy]) ? -1 : 1))
    : list;
  return ordered.map((row) => Number(row[field] ?? 0));
}

function AsOf({ at, onRefresh }: { at: number; onRefresh: () => void }) {
  const { t } = useTranslation(["common"]);
  const { language } = useSite();
  const time = new Date(at).toLocaleTimeString(latinTag(language), { timeStyle: "short" });
  return (
    <p className={styles.asOf}>
      <span>{t("common:stats.asOf", { time })}</span>
      <button type="button" onClick={onRefresh} aria-label={t("common:stats.refresh")}>
        <Icon name="refresh-cw" size={16} />
      </button>
    </p>
  );
}

/** A tile of final size while its value is loading. */
function Waiting({ stat }: { stat: Stat }) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <div className={styles.tile}>
      <span className={styles.label}>{t(stat.labelKey)}</span>
      <Skeleton height={32} width="70%" />
      {stat.compare && <Skeleton height={20} width="50%" />}
      {stat.spark && <Skeleton height={36} />}
    </div>
  );
}

/** `text` is the value as it is shown, `course` its values from row to row. */
type TileProps = {
  stat: Stat;
  answer: unknown;
  text: string;
  course: number[] | undefined;
  /** Whether the tile names what its change is against. */
  names: boolean;
};

function Tile({ stat, answer, text, course, names }: TileProps) {
  const { t } = useTranslation(["member", "common"]);
  const { payload } = useSite();
  const { field, labelKey, compare, page } = stat;
  const route = page && pageById(payload.pages, page)?.route;
  const value = valueAt(answer, field);
  return (
    <div className={styles.tile} data-linked={route ? true : undefined}>
      <span className={styles.label}>
        {route ? <SiteLink to={route}>{t(labelKey)}</SiteLink> : t(labelKey)}
      </span>
      <b className={styles.value}>{text}</b>
      {compare && (
        <Change compare={compare} value={value} before={valueAt(answer, compare.field)} names={names} />
      )}
      {course && <Sparkline values={course} />}
    </div>
  );
}

type ChangeProps = {
  compare: NonNullable<Stat["compare"]>;
  value: unknown;
  before: unknown;
  names: boolean;
};

/** From here on the exact share of a change tells nothing more. */
const mostChange = 9.99;

const changeText = (share: number, language: string): string =>
  share > mostChange ? `> ${percentText(mostChange, language)}` : percentText(share, language);

/** The change since before; without a value before there is nothing to compare with, and of nothing nothing is said. */
function Change({ compare, value, before, names }: ChangeProps) {
  const { t } = useTranslation(["common"]);
  const { language } = useSite();
  const [now, then] = [Number(value ?? 0), Number(before ?? 0)];
  const label = t(compare.labelKey);
  if (then === 0 && now === 0) return null;
  if (then === 0)
    return (
      <span className={styles.change}>
        <span className={styles.quiet}>{t("common:stats.noneBefore")}</span>
      </span>
    );
  const change = (now - then) / Math.abs(then);
  const percent = changeText(Math.abs(change), language);
  const words = change === 0 ? "common:stats.same" : change > 0 ? "common:stats.more" : "common:stats.less";
  return (
    <span className={styles.change}>
      <Delta
        change={change}
        good={compare.good ?? "up"}
        text={percent}
        label={t(words, { percent, before: label })}
      />
      {names && (
        <span className={styles.quiet} aria-hidden="true">
          {label}
        </span>
      )}
    </span>
  );
}
