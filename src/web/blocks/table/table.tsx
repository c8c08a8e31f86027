import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import type { OperationId } from "../../../contract/words.ts";
import { amountText } from "../../../site/format.ts";
import { isOfDesk } from "../../api/owner.ts";
import { deskFreshness } from "../../api/use-desk.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useQuery } from "../../api/use-query.ts";
import { useAddressQuery } from "../../context/query.ts";
import { useSite } from "../../context/site.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { Pagination } from "../../kit/pagination.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { toast } from "../../kit/toast.ts";
import type { BlockProps } from "../block-props.ts";
import styles from "../records.module.css";
import type { Row } from "./cell-text.ts";
import { type Options, TableFilters, type TableQuery, useTableQuery } from "./filters.tsx";
import { TableOpener } from "./opener.tsx";
import { TableRows } from "./rows.tsx";
import { TableSearch } from "./search.tsx";

type Answer = { content: Row[]; pageNo?: number; totalPages?: number; totals?: Row } & Record<
  string,
  unknown
>;
type Block = BlockProps<"table">["block"];

/** A paged list of an operation's rows; on phones each row is a card. */
export default function TableBlock({ block, page, first }: BlockProps<"table">) {
  const { t } = useTranslation(["member", "auth", "common"]);
  return (
    <>
      {first && <h1 className={styles.page}>{t(page.titleKey)}</h1>}
      <Table block={block} page={page} wide={first} />
    </>
  );
}

type TableProps = { block: Block; page: PageDocument; wide?: boolean };

/** The table of a document; `wide` if it is its page's main content. */
export function Table({ block, page, wide = false }: TableProps) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const titleId = useId();
  const [query] = useAddressQuery();
  const search = block.search ? (query.get(block.search.name)?.trim() ?? "") : "";
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
      {block.search && <TableSearch key={`search ${search}`} search={block.search} searched={search} />}
      {/* The key drops the rows with the search: results must never appear under another name. */}
      <Content key={`found ${search}`} block={block} page={page} search={search} />
    </section>
  );
}

function Content({ block, page, search }: { block: Block; page: PageDocument; search: string }) {
  const { loggedIn, session } = useSite();
  const [query, ask] = useTableQuery(block, search);
  const ofDesk = isOfDesk(block.operation);
  const isIn = ofDesk ? session.visitor.desk === true : loggedIn;
  const { value, problem, retry } = useQuery(
    block.operation as OperationId,
    isIn ? query.input : null,
    ofDesk ? deskFreshness : undefined,
  );
  const answer = useLast(value as Answer | undefined);
  const { action } = block;
  if (query.input === null) return null;
  return (
    <>
      <div className={styles.filters}>
        <TableFilters block={block} query={query} onAsk={ask} options={(answer ?? {}) as Options} />
        {action?.fields && (
          <TableOpener page={page} block={block} operation={action.operation} labelKey={action.labelKey} />
        )}
      </div>
      {problem && <ProblemNote code={problem} onRetry={retry} />}
      {!answer && !problem && <Skeleton height={160} />}
      {answer && <Found block={block} page={page} answer={answer} busy={value === undefined} />}
      {block.paging && (
        <Pagination
          page={query.page}
          pages={answer?.totalPages ?? 0}
          onPage={(number) => ask({ ...query, page: number } satisfies TableQuery)}
        />
      )}
      {action && !action.fields && <TableAction action={action} />}
    </>
  );
}

/** While another page loads, the previous one stays. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

type FoundProps = { block: Block; page: PageDocument; answer: Answer; busy: boolean };

/** The rows, or a note that there are none; in a search, totals stand above the rows. */
function Found({ block, page, answer: { content: rows, totals }, busy }: FoundProps) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const sums = totals && <Totals block={block} totals={totals} />;
  return (
    <>
      {block.search && sums}
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t(block.emptyKey)}</p>
      ) : (
        <TableRows block={block} page={page} rows={rows} busy={busy} />
      )}
      {!block.search && rows.length > 0 && sums}
    </>
  );
}

function Totals({ block, totals }: { block: Block; totals: Row }) {
  const { language, payload } = useSite();
  const { t } = useTranslation(["member"]);
  return (
    <dl className={styles.totals} data-lead={block.search ? true : undefined}>
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
