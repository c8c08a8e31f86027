import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ProgressBlock } from "../../contract/generated/block.ts";
import { decimalText, minorUnits } from "../../kernel/money.ts";
import { rowsOf } from "../../site/call-input.ts";
import { valueAt } from "../../site/page-filters.ts";
import { rowKeyOf } from "../../site/table-input.ts";
import { useSite } from "../context/site.ts";
import { Meter } from "../kit/meter.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { useBlockAnswer } from "./block-answer.ts";
import type { BlockProps } from "./block-props.ts";
import type { Values } from "./field-text.ts";
import { useValueText } from "./figure-text.ts";
import { WayOn } from "./page-link.tsx";
import { PageTitle } from "./page-title.tsx";
import styles from "./progress.module.css";
import records from "./records.module.css";

/** How far something has come: missions, wagering, levels, and what the next threshold brings. */
export default function Progress({ block, page, first }: BlockProps<"progress">) {
  const { t } = useTranslation(["common", "member"]);
  const { value, problem, retry } = useBlockAnswer(block, page);
  const meters = value === undefined ? undefined : metersOf(block, value, t);
  const expected = (block.meters?.length ?? 0) + (block.each ? 3 : 0);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={records.card} id={block.id}>
        <h2 className={records.title}>{t(block.titleKey)}</h2>
        {problem && !meters && <ProblemNote problem={problem} onRetry={retry} />}
        {!problem && !meters && <Skeleton height={expected * 64} />}
        {meters?.length === 0 && (
          <>
            <p className={records.quiet}>{t(block.emptyKey)}</p>
            {block.emptyPage && <WayOn page={block.emptyPage} />}
          </>
        )}
        <div className={styles.meters}>
          {meters?.map((meter) => (
            <Shown key={meter.key} meter={meter} />
          ))}
        </div>
      </section>
    </>
  );
}

type Document = NonNullable<ProgressBlock["meters"]>[number] | NonNullable<ProgressBlock["each"]>;
type Mark = { at: number; labelKey: string };
type MeterData = {
  key: string;
  label: string;
  value: string;
  goal: string;
  marks: readonly Mark[];
  /** A sentence about it; the amount that its goal brings, and what it brings besides. */
  text?: string;
  reward?: string;
  also?: string;
  /** Which of how many steps the goal is. */
  step?: string;
  steps?: string;
  document: Document;
};

const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

/** The meters of an answer; one without a goal is left out. */
function metersOf(block: ProgressBlock, answer: unknown, t: (key: string) => string): MeterData[] {
  const own = (block.meters ?? []).map((document): MeterData => {
    const { marks = [], max } = document;
    const goal = document.goal
      ? textOf(valueAt(answer, document.goal))
      : String(max ?? marks.at(-1)?.at ?? "");
    const value = textOf(valueAt(answer, document.value)) || "0";
    return { key: document.value, label: t(document.labelKey), value, goal, marks, document };
  });
  const { each } = block;
  const listed = each ? rowsOf(answer, block.rows).map((row: Values) => meterOf(each, row)) : [];
  return [...own, ...listed].filter(({ goal, value }) => Number(goal) > 0 && Number.isFinite(Number(value)));
}

/** The meter of a row. */
function meterOf(each: NonNullable<ProgressBlock["each"]>, row: Values): MeterData {
  const at = (field: string | undefined) => textOf(row[field ?? ""]);
  const { reward, step } = each;
  return {
    key: rowKeyOf([each.key], row),
    label: at(each.name),
    value: at(each.value) || "0",
    goal: at(each.goal),
    marks: [],
    text: at(each.text),
    reward: at(reward?.field),
    also: at(reward?.also),
    step: at(step?.field),
    steps: at(step?.of),
    document: each,
  };
}

/** What is missing until a goal, as the answer writes it. */
function leftUntil(goal: string, value: string, exponent: number | undefined): string {
  if (exponent === undefined) return String(Number(goal) - Number(value));
  const [wanted, reached] = [minorUnits(goal, exponent), minorUnits(value, exponent)];
  return wanted.ok && reached.ok ? decimalText(wanted.value - reached.value, exponent) : "";
}

/** Which of several steps a goal is. */
const stepOf = ({ step, steps, document }: MeterData, t: TFunction<string[]>): string | undefined =>
  "step" in document && document.step && Number(steps) > 1
    ? t(document.step.textKey, { step, steps })
    : undefined;

/** What a goal brings: money, something in words, or both. */
function broughtBy(
  { reward, also, document }: MeterData,
  language: string,
  t: TFunction<string[]>,
  written: (format: "money", value: string) => string,
): string | undefined {
  const parts = [reward ? written("money", reward) : "", also ?? ""].filter((part) => part !== "");
  if (!("reward" in document && document.reward) || parts.length === 0) return undefined;
  return t(document.reward.textKey, { amount: new Intl.ListFormat(language).format(parts) });
}

function Shown({ meter }: { meter: MeterData }) {
  const { label, value, goal, marks, text, document } = meter;
  const { t } = useTranslation(["common", "member"]);
  const { payload, language } = useSite();
  const written = useValueText();
  const { format = "number", nextKey, doneKey } = document;
  const next = marks.find(({ at }) => at > Number(value)) ?? { at: goal, labelKey: undefined };
  const isDone = Number(value) >= Number(goal);
  const left = leftUntil(String(next.at), value, format === "money" ? payload.currency.exponent : undefined);
  const sentence = isDone
    ? doneKey && t(doneKey)
    : nextKey && t(nextKey, { left: written(format, left), next: next.labelKey ? t(next.labelKey) : label });
  const about = [stepOf(meter, t), broughtBy(meter, language, t, written), sentence].filter(Boolean);
  return (
    <div data-meter={label} data-done={isDone}>
      <Meter
        label={label}
        value={Number(value) / Number(goal)}
        text={t("common:progress.of", { value: written(format, value), goal: written(format, goal) })}
        marks={marks.map(({ at, labelKey }) => ({
          key: labelKey,
          at: at / Number(goal),
          label: t(labelKey),
          isReached: Number(value) >= at,
        }))}
      />
      {text && <p className={styles.next}>{text}</p>}
      {about.length > 0 && <p className={styles.next}>{about.join(" · ")}</p>}
    </div>
  );
}
