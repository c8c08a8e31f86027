import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessagesBlock as MessagesDocument } from "../../../contract/generated/block.ts";
import type { OperationId } from "../../../contract/shared-types.ts";
import { rowsOf } from "../../../site/call-input.ts";
import { valueAt } from "../../../site/page-filters.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { Badge } from "../../kit/badge.tsx";
import { Button } from "../../kit/button.tsx";
import { type AdjacentPages, CursorPagination } from "../../kit/pagination.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { toast } from "../../kit/toast.ts";
import { useBlockAnswer } from "../block-answer.ts";
import type { BlockProps } from "../block-props.ts";
import type { Values } from "../field-text.ts";
import { type ListCursor, useListCursor } from "../list-cursor.ts";
import { PageTitle } from "../page-title.tsx";
import records from "../records.module.css";
import { useMarkAsRead } from "../use-mark-as-read.ts";
import { Message, MessageList } from "./message.tsx";
import styles from "./messages.module.css";

/** Messages beside each other: their list and the one that the address names. On phones it is one of the two. */
export default function MessagesBlock({ block, page, first }: BlockProps<"messages">) {
  const id = useId();
  const state = useMessagesState(block);
  const { input, ...place } = useListCursor(block);
  const asked = block.paging ? { ...block, input: { ...block.input, ...input } } : block;
  const { value, problem, retry } = useBlockAnswer(asked, page);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={`${records.card} ${styles.block}`} id={block.id} aria-labelledby={id}>
        <Head block={block} id={id} answer={value} />
        {value !== undefined && <Known block={block} answer={value} state={state} place={place} />}
        {value === undefined &&
          (problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={320} />)}
      </section>
    </>
  );
}

/** The messages' name with the number of unread ones, and the button that marks all of them. */
function Head({ block, id, answer }: { block: MessagesDocument; id: string; answer: unknown }) {
  const { t } = useTranslation(["common", "member"]);
  const unread = block.unread ? Number(valueAt(answer, block.unread) ?? 0) : undefined;
  const isThere = answer !== undefined && rowsOf(answer, block.rows).length > 0;
  return (
    <div className={styles.head}>
      <h2 className={records.title} id={id}>
        {t(block.titleKey)} {unread ? <Badge tone="brand">{unread}</Badge> : null}
      </h2>
      {block.all && isThere && <MarkAll all={block.all} isDone={unread === 0} />}
    </div>
  );
}

type KnownProps = {
  block: MessagesDocument;
  answer: unknown;
  state: State;
  place: Omit<ListCursor, "input">;
};

function Known({ block, answer, state, place }: KnownProps) {
  const { t } = useTranslation(["common", "member"]);
  const rows = rowsOf(answer, block.rows);
  // The last unread message is still open when it is the only one and was read.
  if (rows.length === 0 && state.opened === undefined)
    return <p className={records.quiet}>{t(block.emptyKey)}</p>;
  return <Panes block={block} rows={rows} state={state} place={place} answer={answer} />;
}

type PanesProps = KnownProps & { rows: readonly Values[] };

/** The list and the open message. */
function Panes({ block, rows, state: { opened, open }, place: at, answer }: PanesProps) {
  const row = useOpenRow(rows, block.rowKey, opened);
  const place = useFocusBetween(opened);
  useMarkAsRead(block.read, row, block.rowKey);
  return (
    <div ref={place} className={styles.panes} data-open={opened !== undefined}>
      <div className={styles.list}>
        <MessageList block={block} rows={rows} opened={opened} onOpen={open} />
        {block.paging && <CursorPagination {...at} answer={answer as AdjacentPages} />}
      </div>
      <div className={styles.pane}>
        <Message
          block={block}
          row={row}
          isNamed={opened !== undefined}
          onLeave={() => open(undefined)}
          onRemoved={() => open(undefined)}
        />
      </div>
    </div>
  );
}

/** The open message, also when it leaves the list by being read, as in a list of unread ones. */
function useOpenRow(rows: readonly Values[], rowKey: string, opened: string | undefined) {
  const found = rows.find((one) => String(one[rowKey]) === opened);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last && String(last[rowKey]) === opened ? last : undefined);
}

type State = {
  /** The key of the open message. */
  opened: string | undefined;
  open: (key: string | undefined) => void;
};

/** The open message is in the address: links lead to a message, the back button to the list. */
function useMessagesState({ id }: MessagesDocument): State {
  const [query, setQuery] = useAddressQuery();
  const name = `${id}.message`;
  return {
    opened: query.get(name) ?? undefined,
    open: (key) => {
      const next = new URLSearchParams(query);
      if (key === undefined) next.delete(name);
      else next.set(name, key);
      setQuery(next, { preventScrollReset: true });
    },
  };
}

type MarkAllProps = { all: NonNullable<MessagesDocument["all"]>; isDone: boolean };

function MarkAll({ all, isDone }: MarkAllProps) {
  const { t } = useTranslation(["common", "member"]);
  const { busy, refusal, run } = useMutation(all.operation as OperationId);
  const mark = async () => {
    if ((await run({})) && all.doneKey) toast({ textKey: all.doneKey });
  };
  return (
    <div>
      <Button kind="quiet" busy={busy} disabled={isDone} onClick={() => void mark()}>
        {t(all.labelKey)}
      </Button>
      <ProblemLine refusal={refusal} beside />
    </div>
  );
}

/** The pressed part may go away on a phone: the focus moves to the opened message, and back to its line. */
function useFocusBetween(opened: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(opened);
  useEffect(() => {
    const { current: before } = last;
    if (before === opened) return;
    last.current = opened;
    const lines = [...(place.current?.querySelectorAll<HTMLElement>("[data-message]") ?? [])];
    if (opened === undefined) lines.find((line) => line.dataset.message === before)?.focus();
    else place.current?.querySelector<HTMLElement>("[data-reading] h3")?.focus();
  }, [opened]);
  return place;
}
