import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { nextRow, rowsIn, typedRow } from "./tree-keys.ts";

/** A column beside the names. Places without room leave out what is less important: 3 first, then 2. */
export type TreeColumn = { key: string; label: string; align?: "end" | undefined; priority?: 1 | 2 | 3 };

type Grid = {
  columns: readonly TreeColumn[];
  /** Id of the row that Tab reaches. */
  current: string | undefined;
  setCurrent: (id: string) => void;
  /** Keeps one row reachable after rows came or went. */
  settle: () => void;
  /** Moves the focus on when the row that has it goes away. */
  lose: (row: HTMLElement) => void;
};

/** The grid around a row. */
export const GridContext = createContext<Grid | undefined>(undefined);

/** How long typed letters belong together, in ms. */
const typingMs = 700;

/** Which row Tab reaches, what keys do, and where the focus goes when its row goes away. */
export function useGrid(columns: readonly TreeColumn[]) {
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<string>();
  const typed = useRef({ text: "", at: 0 });
  const settle = useCallback(() => {
    const rows = rowsIn(table.current);
    setCurrent((id) => (rows.some((row) => row.dataset.treeRow === id) ? id : rows[0]?.dataset.treeRow));
  }, []);
  // The table is there after its rows' own effects.
  useLayoutEffect(settle, [settle]);
  const lose = useCallback((row: HTMLElement) => {
    const at = rowsIn(table.current).indexOf(row);
    queueMicrotask(() => {
      const left = rowsIn(table.current);
      if (!document.activeElement || document.activeElement === document.body)
        left[Math.min(at, left.length - 1)]?.focus();
    });
  }, []);
  const grid = useMemo(
    () => ({ columns, current, setCurrent, settle, lose }),
    [columns, current, settle, lose],
  );
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-tree-row]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = rowsIn(table.current);
    let next = nextRow(event.key, rows, row);
    if (event.key.length === 1 && event.key !== " ") {
      const isLater = event.timeStamp - typed.current.at > typingMs;
      typed.current = { text: (isLater ? "" : typed.current.text) + event.key, at: event.timeStamp };
      next = typedRow(typed.current.text, rows, row);
    }
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { table, grid, press };
}

/** The parts of a row that the grid moves between. */
export function useRow(id: string) {
  const grid = useContext(GridContext);
  if (!grid) throw new Error("A row of a tree stands in a TreeGrid.");
  const { settle, lose } = grid;
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    settle();
    return () => {
      if (element?.contains(document.activeElement)) lose(element);
      queueMicrotask(settle);
    };
  }, [settle, lose]);
  const props = {
    ref: row,
    role: "row",
    "data-tree-row": id,
    tabIndex: grid.current === id ? 0 : -1,
    onFocus: () => grid.setCurrent(id),
  };
  return { grid, row, props };
}

/** Where a row stands. */
export type TreePosition = {
  /** Unique in the tree. */
  id: string;
  /** From 1. */
  level: number;
};

/** Indents a row by its level. */
export const indent = (level: number): CSSProperties => ({ "--level": level - 1 }) as CSSProperties;
