import { Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import type { OperationId } from "../../../contract/words.ts";
import { amountText } from "../../../site/format.ts";
import { isOfDesk } from "../../api/owner.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useSite } from "../../context/site.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { ErrorBoundary } from "../../kit/error-boundary.tsx";
import { lazyPart } from "../../kit/lazy.ts";
import { Pagination } from "../../kit/pagination.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { toast } from "../../kit/toast.ts";
import type { BlockProps } from "../block-props.ts";
import { PageTitle } from "../page-title.tsx";
import styles from "../records.module.css";
import type { Row } from "./cell-text.ts";
import { type Options, TableFilters } from "./filters.tsx";
import { TableOpener } from "./opener.tsx";
import { TableRows } from "./rows.tsx";
import { TableSearch } from "./search.tsx";
import { type TableAnswer, useTableRows } from "./table-rows.ts";
import { type ChangeTable, type TableQuery, useTableState } from "./table-state.ts";

type Block = BlockProps<"table">["block"];

/** A paged list of an operation's rows; on phones each row is a card. */
export default function TableBlock({ block, page, first }: BlockProps<"table">) {
  return (
    <>
      {first && <PageTitle page={page} />}
      <Table block={block} page={page} wide={first} />
    </>
  );
}

/** The text without which the table reads nothing. */
const searchOf = ({ filters }: Block) => filters?.find(({ required }) => required);

type TableProps = { block: Block; page: PageDocument; wide?: boolean };

/** The table of a document; `wide` if it is its page's main content. */
export function Table({ block, page, wide = false }: TableProps) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const titleId = useId();
  const [query, change] = useTableState(block, page);
  const search = searchOf(block);
  const searched = search ? (query.state.values[search.name] ?? "") : "";
  return (
    <section
      className={styles.card}
      data-wide={wide || undefined}
      data-dense={block.rowActions ? true : undefined}
      data-desk={isOfDesk(block.operation) || undefined}
      aria-labelledby={titleId}
    >
      <h2 className={wide ? "hidden" : styles.title} id={titleId}>
        {t(block.titleKey)}
      </h2>
      {search && (
        <TableSearch
          key={`search ${searched}`}
          filter={search}
          value={searched}
          onChange={(text) => change({ values: { [search.name]: text } })}
        />
      )}
      {/* The key drops the rows with the search: results must never appear under another name. */}
      <Content key={`found ${searched}`} block={block} page={page} query={query} onChange={change} />
    </section>
  );
}

type ContentProps = { block: Block; page: PageDocument; query: TableQuery; onChange: ChangeTable };

function Content({ block, page, query: { state, input }, onChange }: ContentProps) {
  const { value, problem, retry } = useTableRows(block, input);
  const answer = useLast(value);
  const { action } = block;
  if (input === null) return null;
  return (
    <>
      <div className={styles.filters}>
        <TableFilters block={block} state={state} onChange={onChange} options={(answer ?? {}) as Options} />
        {block.exports !== false && answer && answer.content.length > 0 && (
          <ErrorBoundary shape="nothing">
            <Suspense>
              <TableExport block={block} page={page} input={input} />
            </Suspense>
          </ErrorBoundary>
        )}
        {action?.fields && (
          <TableOpener page={page} block={block} operation={action.operation} labelKey={action.labelKey} />
        )}
      </div>
      {problem && <ProblemNote code={problem} onRetry={retry} />}
      {!answer && !problem && <Skeleton height={160} />}
      {answer && <Found block={block} page={page} answer={answer} busy={value === undefined} />}
      {block.paging && (
        <Pagination
          page={state.page}
          pages={answer?.totalPages ?? 0}
          onPage={(number) => onChange({ page: number })}
        />
      )}
      {action && !action.fields && <TableAction action={action} />}
    </>
  );
}

const TableExport = lazyPart("blocks/table/export", async () => ({
  default: (await import("./export.tsx")).TableExport,
}));

/** While another page loads, the previous one stays. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

type FoundProps = { block: Block; page: PageDocument; answer: TableAnswer; busy: boolean };

/** The rows, or a note that there are none; in a search, totals stand above the rows. */
function Found({ block, page, answer: { content: rows, totals }, busy }: FoundProps) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const sums = totals && <Totals block={block} totals={totals} />;
  const isSearch = searchOf(block) !== undefined;
  return (
    <>
      {isSearch && sums}
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t(block.emptyKey)}</p>
      ) : (
        <TableRows block={block} page={page} rows={rows} busy={busy} />
      )}
      {!isSearch && rows.length > 0 && sums}
    </>
  );
}

function Totals({ block, totals }: { block: Block; totals: Row }) {
  const { language, payload } = useSite();
  const { t } = useTranslation(["member"]);
  return (
    <dl className={styles.totals} data-lead={searchOf(block) ? true : undefined}>
      {(block.totals ?? []).map(({ field, labelKey }) => (
        <div key={field}>
          <dt>{t(labelKey)}</dt>
          <dd data-total={field}>{amountText(String(totals[field] ?? 0), payload.currency, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActionProps = { action: NonNullable<Block["action"]> };

function TableAction({ action: { operation, labelKey, doneKey } }: ActionProps) {
  const { t } = useTranslation(["member", "errors"]);
  const { busy, refusal, run } = useMutation(operation as OperationId);
  const retry = async () => {
    if (!busy && (await run({}))) toast({ textKey: doneKey });
  };
  return (
    <div className={styles.action}>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => void retry()}>
        {t(labelKey)}
      </button>
      <ProblemLine refusal={refusal} beside />
    </div>
  );
}
