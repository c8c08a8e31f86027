import { useTranslation } from "react-i18next";
import type { ProgressBlock } from "../../contract/generated/block.ts";
import { decimalText, minorUnits } from "../../kernel/money.ts";
import { valueAt } from "../../site/block-input.ts";
import { rowsOf } from "../../site/call-input.ts";
import { rowKeyOf } from "../../site/table-input.ts";
import { useSite } from "../context/site.ts";
import { Meter } from "../kit/meter.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { useBlockAnswer } from "./block-answer.ts";
import type { BlockProps } from "./block-props.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./progress.module.css";
import records from "./records.module.css";
import { useValueText } from "./value-text.ts";
import type { Values } from "./written.ts";

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
        {problem && !meters && <ProblemNote code={problem} onRetry={retry} />}
        {!problem && !meters && <Skeleton height={expected * 64} />}
        {meters?.length === 0 && <p className={records.quiet}>{t(block.emptyKey)}</p>}
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
  const rows = each ? rowsOf(answer, block.rows) : [];
  const listed = rows.map(
    (row: Values): MeterData => ({
      key: rowKeyOf(each && [each.key], row),
      label: textOf(row[each?.name ?? ""]),
      value: textOf(row[each?.value ?? ""]) || "0",
      goal: textOf(row[each?.goal ?? ""]),
      marks: [],
      text: textOf(row[each?.text ?? ""]),
      reward: textOf(row[each?.reward?.field ?? ""]),
      also: textOf(row[each?.reward?.also ?? ""]),
      document: each as Document,
    }),
  );
  return [...own, ...listed].filter(({ goal, value }) => Number(goal) > 0 && Number.isFinite(Number(value)));
}

/** What is missing until a goal, as the answer writes it. */
function leftUntil(goal: string, value: string, exponent: number | undefined): string {
  if (exponent === undefined) return String(Number(goal) - Number(value));
  const [wanted, reached] = [minorUnits(goal, exponent), minorUnits(value, exponent)];
  return wanted.ok && reached.ok ? decimalText(wanted.value - reached.value, exponent) : "";
}

function Shown({ meter }: { meter: MeterData }) {
  const { label, value, goal, marks, text, reward, also, document } = meter;
  const { t } = useTranslation(["common", "member"]);
  const { payload, language } = useSite();
  const written = useValueText();
  const { format = "number", nextKey, doneKey } = document;
  const rewardKey = "reward" in document ? document.reward?.textKey : undefined;
  const brings = [reward && written("money", reward), also].filter(Boolean) as string[];
  const next = marks.find(({ at }) => at > Number(value)) ?? { at: goal, labelKey: undefined };
  const isDone = Number(value) >= Number(goal);
  const left = leftUntil(String(next.at), value, format === "money" ? payload.currency.exponent : undefined);
  const sentence = isDone
    ? doneKey && t(doneKey)
    : nextKey && t(nextKey, { left: written(format, left), next: next.labelKey ? t(next.labelKey) : label });
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
      {(sentence || brings.length > 0) && (
        <p className={styles.next}>
          {[
            rewardKey &&
              brings.length > 0 &&
              t(rewardKey, { amount: new Intl.ListFormat(language).format(brings) }),
            sentence,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
    </div>
  );
}
