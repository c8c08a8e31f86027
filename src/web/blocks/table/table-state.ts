import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Block, TableBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { allBlocks, prefixIn } from "../../../site/block-tree.ts";
import { followedInput } from "../../../site/page-filters.ts";
import { blocksOf } from "../../../site/payload.ts";
import { queryWith, stateFrom, type TableState, tableInput } from "../../../site/table-input.ts";
import type { Sorting } from "../../../site/table-sort.ts";
import { useNamedInput } from "../../api/named-input.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { useSite } from "../../context/site.ts";
import { today } from "../today.ts";

/** A table's state and the input it gives; null while the table waits for a text. */
export type TableQuery = { state: TableState; input: Record<string, string | number | boolean> | null };

/** A part of the state to change; no sorting is the call's own order. */
type Change = {
  page?: number;
  values?: Readonly<Record<string, string>>;
  sorting?: Sorting | undefined;
  row?: string | undefined;
  after?: string | undefined;
};

/** Changes the state. Another filter or order starts at the first page; only an opened row leaves the page as it is. */
export type ChangeTable = (change: Change) => void;

/** Whether a change only narrows or orders the list. Another page or another text is a step of the history. */
const isRefining = (block: TableBlock, { values, ...rest }: Change): boolean =>
  "sorting" in rest ||
  "row" in rest ||
  (block.filters ?? []).some(
    ({ name, kind, here }) =>
      values !== undefined && name in values && (here || (kind !== "text" && kind !== "amounts")),
  );

/** The state after a change. */
function changed(before: TableState, { page = 1, after, values, ...rest }: Change): TableState {
  const narrowed = { ...before, ...rest, values: { ...before.values, ...values } };
  return "row" in rest ? narrowed : { ...narrowed, row: undefined, page, after };
}

/** Takes the state of the blocks inside a row out of the address: it is that of another row. */
function forget(query: URLSearchParams, { detail }: TableBlock, blocks: readonly Block[]): void {
  const inner = allBlocks(detail?.blocks ?? []).flatMap((block) => [prefixIn(blocks, block), `${block.id}.`]);
  const isInner = (name: string) => inner.some((prefix) => prefix !== "" && name.startsWith(prefix));
  for (const name of Array.from(query.keys()).filter(isInner)) query.delete(name);
}

/**
 * The state of a table, which lives in the address: it survives a reload and can be shared, and the back button returns
 * to the previous page or text.
 */
export function useTableState(block: TableBlock, page: PageDocument): [TableQuery, ChangeTable] {
  const [query] = useAddressQuery();
  const location = useLocation();
  const navigate = useNavigate();
  const { payload } = useSite();
  // Further tables of a page have their id before the names of their filters.
  const prefix = prefixIn(blocksOf(payload, page), block);
  const text = query.toString();
  const named = useNamedInput(block, page);
  const found = useMemo<TableQuery>(() => {
    const asked = new URLSearchParams(text);
    const state = stateFrom(block, asked, prefix);
    const own = tableInput(block, state, today(payload));
    return {
      state,
      input: own && { ...named, ...followedInput(block, page, asked, today(payload)), ...own },
    };
  }, [block, page, payload, text, prefix, named]);
  const go = useCallback<ChangeTable>(
    (wanted) => {
      const current = new URLSearchParams(window.location.search);
      const next = queryWith(current, block, changed(stateFrom(block, current, prefix), wanted), prefix);
      if ("row" in wanted) forget(next, block, blocksOf(payload, page));
      const search = next.toString();
      navigate(
        { pathname: location.pathname, search: search === "" ? "" : `?${search}`, hash: location.hash },
        { state: location.state, replace: isRefining(block, wanted), preventScrollReset: true },
      );
    },
    [block, page, payload, prefix, navigate, location],
  );
  return useTyped(block, found, go, text);
}

/** How long after the last key a text that the browser filters by goes into the address. */
const pauseMs = 300;

/** Shows at once what is typed into filters of the browser's own; the address, which draws the whole page, follows. */
function useTyped(
  block: TableBlock,
  found: TableQuery,
  go: ChangeTable,
  address: string,
): [TableQuery, ChangeTable] {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says counts once it says something new
  useEffect(() => {
    if (waiting.current === undefined) setTyped({});
  }, [address]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const change = useCallback<ChangeTable>(
    (wanted) => {
      const isTyped = (name: string) =>
        block.filters?.some((one) => one.name === name && one.here && one.kind === "text") === true;
      clearTimeout(waiting.current);
      waiting.current = undefined;
      const values = { ...typed, ...wanted.values };
      if (!Object.keys(wanted.values ?? {}).some(isTyped)) {
        return latest.current(Object.keys(typed).length === 0 ? wanted : { ...wanted, values });
      }
      setTyped(values);
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        latest.current({ ...wanted, values });
      }, pauseMs);
    },
    [block, typed],
  );
  const shown = useMemo(
    () => ({ ...found, state: { ...found.state, values: { ...found.state.values, ...typed } } }),
    [found, typed],
  );
  return [shown, change];
}
