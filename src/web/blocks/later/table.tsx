import type { TFunction } from "i18next";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OperationId } from "../../../contract/words.ts";
import { useAction } from "../../api/use-action.ts";
import { useOperation } from "../../api/use-operation.ts";
import { useSite } from "../../context/site.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { Pagination } from "../../kit/pagination.tsx";
import { ProblemNote, Skeleton } from "../../kit/state.tsx";
import { toast } from "../../kit/toast.ts";
import { amountText } from "../../lobby/amount.ts";
import type { BlockProps } from "../block-view.tsx";
import { formatted } from "../formatted.ts";
import { type Asked, TableFilters, useAsked } from "../table-filters.tsx";
import styles from "./records.module.css";

type Row = Record<string, unknown>;
type Answer = { content: Row[]; pageNo?: number; totalPages?: number; totals?: Row };
type Block = BlockProps<"table">["block"];

/** A list that an operation answers, page by page where it has many; on phones each row is a card. */
export default function TableBlock({ block, page, first }: BlockProps<"table">) {
  const { t } = useTranslation(["member", "auth", "common"]);
  return (
    <>
      {first && <h1 className={styles.page}>{t(page.titleKey)}</h1>}
      <Table block={block} wide={first} />
    </>
  );
}

/** The table of a document; `wide` where it is what its page is about. */
export function Table({ block, wide = false }: { block: Block; wide?: boolean }) {
  const { loggedIn } = useSite();
  const { t } = useTranslation(["member", "auth", "common"]);
  const titleId = useId();
  const [asked, ask] = useAsked(block);
  const { value, problem, retry } = useOperation(
    block.operation as OperationId,
    loggedIn ? (asked.input as object) : null,
  );
  const answer = useLast(value as Answer | undefined);
  return (
    <section className={styles.card} data-wide={wide || undefined} aria-labelledby={titleId}>
      <h2 className={wide ? "hidden" : styles.title} id={titleId}>
        {t(block.titleKey)}
      </h2>
      <TableFilters block={block} asked={asked} onAsk={ask} />
      {problem && <ProblemNote code={problem} onRetry={retry} />}
      {!answer && !problem && <Skeleton height={160} />}
      {answer && <Found block={block} answer={answer} busy={value === undefined} />}
      {block.paging && (
        <Pagination
          page={asked.page}
          pages={answer?.totalPages ?? 0}
          onPage={(number) => ask({ ...asked, page: number } satisfies Asked)}
        />
      )}
      {block.action && <TableAction action={block.action} />}
    </section>
  );
}

/** While another page is on its way the one before stays. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** What was found, or that nothing was. */
function Found({ block, answer, busy }: { block: Block; answer: Answer; busy: boolean }) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const { content: rows, totals } = answer;
  if (rows.length === 0) return <p className={styles.quiet}>{t(block.emptyKey)}</p>;
  return (
    <>
      <Rows block={block} rows={rows} busy={busy} />
      {totals && <Totals block={block} totals={totals} />}
    </>
  );
}

type RowsProps = { block: Block; rows: Row[]; busy: boolean };

function Rows({ block: { columns, titleKey }, rows, busy }: RowsProps) {
  const text = useCellText();
  const { t } = useTranslation(["member", "auth", "common"]);
  return (
    <table className={styles.table} aria-busy={busy}>
      <caption className="hidden">{t(titleKey)}</caption>
      <thead>
        <tr>
          {columns.map(({ field, labelKey, format = "text" }) => (
            <th key={field} scope="col" data-format={format}>
              {t(labelKey)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            {columns.map((column) => (
              <td
                key={column.field}
                data-label={t(column.labelKey)}
                data-role={column.role}
                data-format={column.format}
                data-sign={signOf(column, row[column.field])}
              >
                {text(column, row[column.field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Column = Block["columns"][number];

/** Whether an amount came or went; nothing for what is neither. */
function signOf({ format }: Column, value: unknown): "in" | "out" | undefined {
  if (format !== "change" || Number(value) === 0) return undefined;
  return String(value).startsWith("-") ? "out" : "in";
}

function useCellText(): (column: Column, value: unknown) => string {
  const { language, payload } = useSite();
  const { t } = useTranslation(["member", "auth", "common"]);
  return ({ format = "text", yesKey, noKey, textPattern }, value) => {
    if (value === undefined || value === null || value === "") return "";
    if (textPattern) return t(textPattern.replace("*", String(value)));
    if (format === "money") return amountText(String(value), payload.currency, language);
    if (format === "change")
      return changeText(String(value), (text) => amountText(text, payload.currency, language));
    const own = value === true ? yesKey : noKey;
    return format === "yes" && own ? t(own) : formatted(value, format, t as TFunction, language);
  };
}

/** An amount with its sign before the symbol; nothing for nothing. */
function changeText(value: string, written: (text: string) => string): string {
  if (Number(value) === 0) return "";
  return value.startsWith("-") ? `−${written(value.slice(1))}` : `+${written(value)}`;
}

function Totals({ block, totals }: { block: Block; totals: Row }) {
  const { language, payload } = useSite();
  const { t } = useTranslation(["member"]);
  return (
    <dl className={styles.totals}>
      {(block.totals ?? []).map(({ field, labelKey }) => (
        <div key={field}>
          <dt>{t(labelKey)}</dt>
          <dd>{amountText(String(totals[field] ?? 0), payload.currency, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActionProps = { action: NonNullable<Block["action"]> };

function TableAction({ action: { operation, labelKey, doneKey } }: ActionProps) {
  const { t } = useTranslation(["member", "errors"]);
  const { busy, refusal, run } = useAction(operation as OperationId);
  const act = async () => {
    if (!busy && (await run({}))) toast({ textKey: doneKey });
  };
  return (
    <div className={styles.action}>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => void act()}>
        {t(labelKey)}
      </button>
      <ProblemLine refusal={refusal} beside />
    </div>
  );
}
