import type { KeyboardEvent } from "react";

/** The rows of a tree that can have the focus, in their order. */
export const rowsIn = (tree: Element | null): HTMLElement[] => [
  ...(tree?.querySelectorAll<HTMLElement>("[data-tree-row]") ?? []),
];

/** Rows that a page key passes. */
const pageRows = 10;

/** The row that a key leads to; undefined for other keys. */
export function nextRow(
  key: string,
  rows: readonly HTMLElement[],
  row: HTMLElement,
): HTMLElement | undefined {
  const at = rows.indexOf(row);
  const last = rows.length - 1;
  const ways: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: Math.min(last, at + pageRows),
    PageUp: Math.max(0, at - pageRows),
    Home: 0,
    End: last,
  };
  return rows[ways[key] ?? -1];
}

const levelOf = (row: Element): number => Number(row.getAttribute("aria-level"));

/** The row that another one is below. */
export function parentRow(row: HTMLElement | null): HTMLElement | undefined {
  if (!row) return undefined;
  const rows = rowsIn(row.closest("table"));
  return rows.slice(0, rows.indexOf(row)).findLast((one) => levelOf(one) < levelOf(row));
}

/**
 * The next row whose name begins with the typed text. One letter, also typed several times, leads from name to name; a
 * longer text may stay on the same row.
 */
export function typedRow(
  text: string,
  rows: readonly HTMLElement[],
  row: HTMLElement,
): HTMLElement | undefined {
  const letters = [...text.toLocaleLowerCase()];
  const isOne = letters.every((letter) => letter === letters[0]);
  const wanted = isOne ? (letters[0] ?? "") : letters.join("");
  const from = rows.indexOf(row) + (isOne ? 1 : 0);
  return [...rows.slice(from), ...rows.slice(0, from)].find((one) =>
    one.dataset.name?.toLocaleLowerCase().startsWith(wanted),
  );
}

type Way = "open" | "toggle" | "in" | "out";

/** What a key means on a row; the arrows follow the direction of the text. */
export function wayOf({
  key,
  currentTarget,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent<HTMLElement>): Way | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const isMirrored = getComputedStyle(currentTarget).direction === "rtl";
  const ways: Record<string, Way> = {
    Enter: "open",
    " ": "toggle",
    [isMirrored ? "ArrowLeft" : "ArrowRight"]: "in",
    [isMirrored ? "ArrowRight" : "ArrowLeft"]: "out",
  };
  return ways[key];
}
