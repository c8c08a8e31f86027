import { isObject } from "../kernel/json-values.ts";

export const densities = ["compact", "normal", "roomy"] as const;
export type Density = (typeof densities)[number];

/** What a reader has made of a dense table: the height of its rows, the order of its columns, and those left out. */
export type TableLook = { density: Density; order: readonly string[]; hidden: readonly string[] };

export const plainLook: TableLook = { density: "normal", order: [], hidden: [] };

type Column = { field: string; below?: string | undefined; inDialog?: boolean | undefined };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string").slice(0, 60) : [];

/** A look as it was stored; the plain look when it cannot be read. */
export function lookFrom(text: string | null): TableLook {
  try {
    const kept: unknown = JSON.parse(text ?? "");
    if (!isObject(kept)) return plainLook;
    const density = densities.find((one) => one === kept.density) ?? plainLook.density;
    return { density, order: texts(kept.order), hidden: texts(kept.hidden) };
  } catch {
    return plainLook;
  }
}

/** The columns that have a head, in the look's order; columns that it does not know keep their place after the others. */
export function orderedHeads<C extends Column>(columns: readonly C[], { order }: TableLook): C[] {
  const heads = columns.filter(({ below, inDialog }) => below === undefined && !inDialog);
  const placeOf = ({ field }: C): number => {
    const at = order.indexOf(field);
    return at === -1 ? order.length + heads.findIndex((head) => head.field === field) : at;
  };
  return heads.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The columns that a cell shows below the value of another one; those of dialogs are in none. */
export const lowerColumns = <C extends Column>(columns: readonly C[], field: string): C[] =>
  columns.filter(({ below, inDialog }) => below === field && !inDialog);

/** The shown columns in their order, each followed by those below it. The first of a document names the row: it stays. */
export function lookedColumns<C extends Column>(columns: readonly C[], look: TableLook): C[] {
  const shown = orderedHeads(columns, look).filter(
    ({ field }) => field === columns[0]?.field || !look.hidden.includes(field),
  );
  return shown.flatMap((head) => [head, ...columns.filter(({ below }) => below === head.field)]);
}

/** A look with a column one place earlier or later. */
export function movedColumn(
  columns: readonly Column[],
  look: TableLook,
  field: string,
  step: -1 | 1,
): TableLook {
  const order = orderedHeads(columns, look).map((head) => head.field);
  const at = order.indexOf(field);
  const other = order[at + step];
  if (at === -1 || other === undefined) return look;
  order[at] = other;
  order[at + step] = field;
  return { ...look, order };
}

/** A look with a column shown or left out. */
export const toggledColumn = (look: TableLook, field: string): TableLook => ({
  ...look,
  hidden: look.hidden.includes(field) ? look.hidden.filter((one) => one !== field) : [...look.hidden, field],
});
