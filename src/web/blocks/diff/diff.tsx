import { useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DiffBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { isObject } from "../../../kernel/json-values.ts";
import { rowFieldOf } from "../../../site/call-input.ts";
import { holds } from "../../../site/conditions.ts";
import { differenceOf } from "../../../site/difference.ts";
import { useNamedInput } from "../../api/named-input.ts";
import { RowContext } from "../../context/row.ts";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { useAnswer } from "../answer.ts";
import type { BlockProps } from "../block-props.ts";
import type { Values } from "../field-text.ts";
import { PageTitle } from "../page-title.tsx";
import records from "../records.module.css";
import styles from "./diff.module.css";
import { Groups } from "./groups.tsx";

/** Two versions of a thing side by side, of a call's answer or of the row around the block. */
export default function Diff({ block, page, first }: BlockProps<"diff">) {
  const { t } = useTranslation(["common", "diff"]);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={`${records.card} ${styles.diff}`} id={block.id} data-full data-diff>
        {block.titleKey && <h2 className={records.title}>{t(block.titleKey)}</h2>}
        {block.operation === undefined ? (
          <OfRow block={block} />
        ) : (
          <OfCall block={block} operation={block.operation} page={page} />
        )}
      </section>
    </>
  );
}

type CallProps = { block: DiffBlock; operation: string; page: PageDocument };

function OfCall({ block, operation, page }: CallProps) {
  const { value, problem, retry } = useAnswer(operation, useNamedInput(block, page));
  if (problem && value === undefined) return <ProblemNote problem={problem} onRetry={retry} />;
  if (value === undefined) return <Skeleton height={240} />;
  return <Versions block={block} values={value} />;
}

function OfRow({ block }: { block: DiffBlock }) {
  const row = useContext(RowContext);
  const field = rowFieldOf(block.from);
  const values = field !== undefined && row && Object.hasOwn(row, field) ? parsed(row[field]) : {};
  return <Versions block={block} values={values} />;
}

/** Both versions, which a row may have as JSON text. */
function parsed(value: unknown): Values {
  if (isObject(value)) return value;
  try {
    const read: unknown = JSON.parse(String(value));
    return isObject(read) ? read : {};
  } catch {
    return {};
  }
}

/** A version; one that is null is none. */
const sideOf = (values: Values, { field }: { field?: string }, usual: string): unknown =>
  values[field ?? usual] ?? undefined;

function Versions({ block, values }: { block: DiffBlock; values: Values }) {
  const { t } = useTranslation(["common", "diff"]);
  const before = sideOf(values, block.before, "before");
  const after = sideOf(values, block.after, "after");
  const { keys } = block;
  const rows = useMemo(() => differenceOf(before, after, keys), [before, after, keys]);
  const isAlone = before === undefined || after === undefined;
  const notes = (block.notes ?? []).filter(({ when }) => holds(when, values));
  const isSame = rows.every(({ mark }) => mark === "same");
  return (
    <>
      {notes.map(({ textKey }) => (
        <p key={textKey} className={records.quiet}>
          {t(textKey)}
        </p>
      ))}
      {isSame ? (
        <p className={records.quiet}>{t(block.emptyKey)}</p>
      ) : (
        <Groups block={block} rows={rows} alone={isAlone} />
      )}
    </>
  );
}
