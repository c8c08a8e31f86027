import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TimelineBlock } from "../../contract/generated/block.ts";
import type { PageDocument } from "../../contract/generated/page.ts";
import { rowsOf } from "../../site/call-input.ts";
import { isThere } from "../../site/conditions.ts";
import { Button } from "../kit/button.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { Timeline, type TimelineEvent } from "../kit/timeline.tsx";
import { useBlockAnswer } from "./block-answer.ts";
import type { BlockProps } from "./block-props.ts";
import { useFieldText, type Values } from "./field-text.ts";
import { PageTitle } from "./page-title.tsx";
import records from "./records.module.css";

/** What happened, one event a line: what it was, when, its state. */
export default function TimelineOf({ block, page, first }: BlockProps<"timeline">) {
  const { t } = useTranslation(["common", "member"]);
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={records.card} id={block.id}>
        <h2 className={records.title}>{t(block.titleKey)}</h2>
        {starts.map((after, index) => (
          <Part
            key={after ?? ""}
            block={block}
            page={page}
            after={after}
            isLast={index + 1 === starts.length}
            onMore={(next) => setStarts([...starts, next])}
          />
        ))}
      </section>
    </>
  );
}

type PartProps = {
  block: TimelineBlock;
  page: PageDocument;
  /** Where the page begins; undefined for the first one. */
  after: string | undefined;
  isLast: boolean;
  onMore: (next: string) => void;
};

/** A page of the events; further pages are read when somebody asks for them. */
function Part({ block, page, after, isLast, onMore }: PartProps) {
  const { t } = useTranslation(["common", "member"]);
  const asked = after === undefined ? block : { ...block, input: { ...block.input, after } };
  const { value, problem, retry } = useBlockAnswer(asked, page);
  const eventOf = useEvents(block);
  if (problem && value === undefined) return <ProblemNote problem={problem} onRetry={retry} />;
  if (value === undefined) return <Skeleton height={200} />;
  const rows = rowsOf(value, block.rows);
  const next = block.paging === "cursor" ? (value as { next?: string }).next : undefined;
  if (rows.length === 0 && after === undefined) return <p className={records.quiet}>{t(block.emptyKey)}</p>;
  return (
    <>
      <Timeline
        label={t(block.titleKey)}
        moments={rows.map(eventOf)}
        latest={after === undefined ? "first" : "none"}
        continues={!isLast || next !== undefined}
      />
      {isLast && next !== undefined && (
        <Button kind="quiet" onClick={() => onMore(next)}>
          {t("common:tree.showMore")}
        </Button>
      )}
    </>
  );
}

function toneOf({ tones }: NonNullable<TimelineBlock["state"]>, value: string) {
  if (tones?.good?.includes(value)) return "good";
  return tones?.bad?.includes(value) ? "bad" : "neutral";
}

/** Writes the rows as events. */
function useEvents({
  rowKey,
  name,
  at,
  state,
  text,
  says = [],
}: TimelineBlock): (row: Values) => TimelineEvent {
  const { written, worded, reason, said } = useFieldText();
  return (row) => {
    const value = state && row[state.field];
    return {
      key: String(row[rowKey]),
      title: name.textPattern ? worded(name.textPattern, row[name.field]) : written(name, row),
      when: written({ format: "date", ...at }, row),
      dateTime: String(row[at.field] ?? ""),
      notes: [
        ...says.flatMap((sentence) => said(sentence, row) ?? []),
        ...(text && isThere(row[text]) ? [reason(row[text])] : []),
      ],
      ...(state && isThere(value)
        ? { state: { text: worded(state.textPattern, value), tone: toneOf(state, String(value)) } }
        : {}),
    };
  };
}
