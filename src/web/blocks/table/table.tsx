import { memo, type RefObject, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { amountText } from "../../../site/format.ts";
import type { TableState } from "../../../site/table-input.ts";
import { isOfDesk } from "../../api/answer-identity.ts";
import { useSite } from "../../context/site.ts";
import { ErrorBoundary } from "../../kit/error-boundary.tsx";
import { lazyPart } from "../../kit/lazy.ts";
import { CursorPagination, Pagination } from "../../kit/pagination.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { Suspense } from "../../kit/suspense.ts";
import type { BlockProps } from "../block-props.ts";
import { PageTitle } from "../page-title.tsx";
import records from "../records.module.css";
import { BulkPlace } from "./bulk-place.tsx";
import type { Row } from "./cell-text.ts";
import { offeredAction, TableAction } from "./direct-action.tsx";
import { type Options, TableFilters } from "./filters.tsx";
import { TableOpener } from "./form-action-button.tsx";
import { SortSelect } from "./head.tsx";
import { Nothing } from "./nothing.tsx";
import { useRowSelection } from "./row-selection.ts";
import { TableRows } from "./rows.tsx";
import { TableSearch } from "./search.tsx";
import styles from "./table.module.css";
import { type TableAnswer, useShownRows, useTableRows } from "./table-rows.ts";
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

const isSearchOf = (block: Block): boolean => searchOf(block) !== undefined;

type TableProps = { block: Block; page: PageDocument; wide?: boolean };

/** The table of a document; `wide` if it is its page's main content. */
export function Table({ block, page, wide = false }: TableProps) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const titleId = useId();
  const [query, change] = useTableState(block, page);
  const section = useRef<HTMLElement>(null);
  const search = searchOf(block);
  const searched = search ? (query.state.values[search.name] ?? "") : "";
  return (
    <section
      ref={section}
      data-keys={block.look === "dense" || undefined}
      className={records.card}
      data-wide={wide || undefined}
      data-full={block.look === "dense" || block.rowActions || isOfDesk(block.operation) ? true : undefined}
      aria-labelledby={titleId}
    >
      <h2 className={wide ? "hidden" : records.title} id={titleId}>
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
      <Content
        key={`found ${searched}`}
        block={block}
        page={page}
        query={query}
        onChange={change}
        table={section}
      />
    </section>
  );
}

type ContentProps = {
  block: Block;
  page: PageDocument;
  query: TableQuery;
  onChange: ChangeTable;
  table: RefObject<HTMLElement | null>;
};

function Content({ block, page, query: { state, input }, onChange, table }: ContentProps) {
  const { value, problem, retry } = useTableRows(block, input);
  const answer = useLast(value);
  const rows = answer?.content ?? noRows;
  const action = offeredAction(block, rows);
  if (input === null) return null;
  return (
    <>
      {block.look === "dense" && (
        <ErrorBoundary shape="nothing">
          <Suspense>
            <TableViews block={block} page={page} state={state} onChange={onChange} />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className={records.filters} data-filters>
        <TableFilters
          block={block}
          state={state}
          onChange={onChange}
          options={(answer ?? {}) as Options}
          sort={
            block.columns.some(({ sort }) => sort) && (
              <SortSelect
                columns={block.columns}
                sorting={state.sorting}
                onSort={(sorting) => onChange({ sorting })}
              />
            )
          }
        />
        <Tools
          block={block}
          page={page}
          input={input}
          state={state}
          table={table}
          action={action}
          hasRows={rows.length > 0}
        />
      </div>
      {problem && <ProblemNote problem={problem} onRetry={retry} />}
      {!answer && !problem && <Skeleton height={160} />}
      {answer && (
        <Found
          block={block}
          page={page}
          answer={answer}
          state={state}
          onChange={onChange}
          busy={value === undefined}
        />
      )}
      {block.paging === "cursor" && (
        <CursorPagination at={state.after} answer={answer} onPlace={(after) => onChange({ after })} />
      )}
      {block.paging === true && (
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

type ToolsProps = Pick<ContentProps, "block" | "page" | "table"> & {
  input: object;
  state: TableState;
  action: Block["action"] | undefined;
  hasRows: boolean;
};

const noRows: readonly Row[] = [];

/** What stands at the end of the filters. */
function Tools({ block, page, input, state, table, action, hasRows }: ToolsProps) {
  const { exports = true, look } = block;
  if (!(exports && hasRows) && !action?.fields && look !== "dense") return null;
  return (
    <div className={styles.tools} data-tools>
      {look === "dense" && <LookTools block={block} page={page} table={table} />}
      {exports && hasRows && (
        <ErrorBoundary shape="nothing">
          <Suspense>
            <TableExport block={block} page={page} input={input} state={state} />
          </Suspense>
        </ErrorBoundary>
      )}
      {action?.fields && (
        <TableOpener page={page} block={block} operation={action.operation} labelKey={action.labelKey} />
      )}
    </div>
  );
}

/**
 * Keys and look of a table. Drawn once for a table: where rows draw it anew before its code has come, React takes away what the
 * server has drawn of it.
 */
const LookTools = memo(function LookTools({
  block,
  page,
  table,
}: Pick<ToolsProps, "block" | "page" | "table">) {
  return (
    <ErrorBoundary shape="nothing">
      <Suspense>
        <TableKeys table={table} />
        <LookMenu block={block} page={page} />
      </Suspense>
    </ErrorBoundary>
  );
});

const LookMenu = lazyPart("blocks/table/look-menu", async () => ({
  default: (await import("./look-menu.tsx")).LookMenu,
}));

const TableKeys = lazyPart("blocks/table/keyboard-shortcuts", async () => ({
  default: (await import("./keyboard-shortcuts.tsx")).TableKeys,
}));

const TableViews = lazyPart("blocks/table/views", async () => ({
  default: (await import("./views.tsx")).TableViews,
}));

const TableExport = lazyPart("blocks/table/export", async () => ({
  default: (await import("./export.tsx")).TableExport,
}));

/** While another page loads, the previous one stays. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

type FoundProps = {
  block: Block;
  page: PageDocument;
  answer: TableAnswer;
  state: TableState;
  onChange: ChangeTable;
  busy: boolean;
};

/** The rows, or a note that there are none; in a search, totals stand above the rows. */
function Found({ block, page, answer, state, onChange, busy }: FoundProps) {
  const { totals } = answer;
  const rows = useShownRows(block, state, answer.content);
  const choice = useRowSelection(block, state, rows);
  const sums = totals && block.totals && (
    <Totals totals={block.totals} values={totals} isLead={isSearchOf(block)} />
  );
  const isSearch = isSearchOf(block);
  return (
    <>
      {isSearch && sums}
      {rows.length === 0 ? (
        <Nothing block={block} />
      ) : (
        <TableRows
          block={block}
          page={page}
          answer={answer}
          rows={rows}
          state={state}
          onChange={onChange}
          busy={busy}
          choice={choice}
        />
      )}
      {choice && <BulkPlace block={block} choice={choice} rows={rows} />}
      {!isSearch && rows.length > 0 && sums}
    </>
  );
}

type TotalsProps = { totals: NonNullable<Block["totals"]>; values: Row; isLead: boolean };

function Totals({ totals, values, isLead }: TotalsProps) {
  const { language, payload } = useSite();
  const { t } = useTranslation(["member"]);
  return (
    <dl className={styles.totals} data-lead={isLead || undefined}>
      {totals.map(({ field, labelKey }) => (
        <div key={field}>
          <dt>{t(labelKey)}</dt>
          <dd data-total={field}>{amountText(String(values[field] ?? 0), payload.currency, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
