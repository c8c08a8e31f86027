import { useCallback, useMemo, useState } from "react";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { holds } from "../../../site/conditions.ts";
import type { TableState } from "../../../site/table-input.ts";
import type { Row } from "./cell-text.ts";
import { useMayAct } from "./may-act.ts";
import { keyOfRow } from "./table-rows.ts";

type RowAction = NonNullable<TableBlock["rowActions"]>[number];

/** A row action that several rows can have at once, with what its dialog says. */
export type BulkAction = { action: RowAction; textKey?: string | undefined; sum: readonly string[] };

/** Which rows of a page are chosen, by their keys. */
export type RowSelection = {
  /** Those that the current visitor may use. */
  actions: readonly BulkAction[];
  /** Rows that at least one of the actions is for. */
  open: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  /** The same function while the page stays the same. */
  toggle: (key: string) => void;
  chooseAll: (isChosen: boolean) => void;
  /** Rows that were dealt with are chosen no more. */
  drop: (keys: readonly string[]) => void;
};

/** What the bar below the rows is about. */
export type BulkProps = { block: TableBlock; choice: RowSelection; rows: readonly Row[] };

/** What a row's box shows; undefined for a table without bulk actions. */
export type RowChoice = "none" | "open" | "chosen" | undefined;

const nothing: ReadonlySet<string> = new Set();

/**
 * The choice of rows of a table with bulk actions; undefined where there are none for the current visitor. It is of one page:
 * another page, order or filter begins without one, and a row that leaves the page is chosen no more.
 */
export function useRowSelection(
  block: TableBlock,
  state: TableState,
  rows: readonly Row[],
): RowSelection | undefined {
  const actions = useBulkActions(block);
  const { page, after, values, sorting } = state;
  const place = JSON.stringify([page, after, values, sorting]);
  const [kept, setKept] = useState({ place, keys: nothing });
  const toggle = useCallback(
    (key: string) =>
      setKept((before) => {
        const keys = new Set(before.place === place ? before.keys : nothing);
        if (!keys.delete(key)) keys.add(key);
        return { place, keys };
      }),
    [place],
  );
  if (actions.length === 0) return undefined;
  const open = new Set(
    rows
      .filter((row) => actions.some(({ action }) => holds(action.when, row)))
      .map((row) => keyOfRow(block, row)),
  );
  const keys = kept.place === place ? kept.keys : nothing;
  return {
    actions,
    open,
    chosen: new Set([...open].filter((key) => keys.has(key))),
    toggle,
    chooseAll: (isChosen) => setKept({ place, keys: isChosen ? open : nothing }),
    drop: (done) => setKept({ place, keys: new Set([...keys].filter((key) => !done.includes(key))) }),
  };
}

function useBulkActions({ bulkActions, rowActions }: TableBlock): readonly BulkAction[] {
  const mayAct = useMayAct();
  const all = useMemo(
    () =>
      (bulkActions ?? []).flatMap(({ action: id, textKey, sum = [] as never }): BulkAction[] => {
        const action = rowActions?.find((one) => one.id === id);
        return action ? [{ action, textKey, sum }] : [];
      }),
    [bulkActions, rowActions],
  );
  return all.filter(({ action }) => mayAct(action.operation));
}

/** What the box of a row shows. */
export function rowChoice(choice: RowSelection | undefined, key: string): RowChoice {
  if (!choice) return undefined;
  if (choice.chosen.has(key)) return "chosen";
  return choice.open.has(key) ? "open" : "none";
}
