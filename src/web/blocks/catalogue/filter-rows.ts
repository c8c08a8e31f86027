import type { CatalogueBlock } from "../../../contract/generated/block.ts";
import type { Row } from "../../../site/call-input.ts";
import { type CatalogueState, filtersOf } from "./catalogue-state.ts";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The fields without which a card cannot draw a row. */
const needed: Record<CatalogueBlock["card"], readonly string[]> = {
  game: ["nodeId", "vassalage", "gameCode", "gameName", "gameType", "state"],
  vendor: ["vassalage", "displayName", "gameType"],
  promotion: ["id", "title", "type"],
  picture: [],
};

/** The field that names a row of each card. */
const idFields = { game: "nodeId", vendor: "vassalage", promotion: "id" } as const;

/** What names a row, in React and as its generated picture. */
export const rowId = ({ card, fields }: CatalogueBlock, row: Row): string =>
  String(row[card === "picture" ? (fields?.id ?? "id") : idFields[card]] ?? "");

/** The rows that a block's card can draw. */
export const drawable = ({ card, fields }: CatalogueBlock, rows: readonly Row[]): Row[] => {
  const names = card === "picture" && fields ? [fields.title] : needed[card];
  return rows.filter((row) => names.every((name) => textOf(row[name]) !== ""));
};

/** The rows that the filters of the browser leave: those whose fields have the value, or contain the text. */
export function narrowed(
  block: CatalogueBlock,
  rows: readonly Row[],
  values: CatalogueState["values"],
): Row[] {
  return filtersOf(block).reduce<Row[]>(
    (left, { kind, param, name, fields }) => {
      const value = values[param];
      if (!value || name || !fields) return left;
      const words = value.toLowerCase();
      return left.filter((row) =>
        fields.some((field) =>
          kind === "search" ? textOf(row[field]).toLowerCase().includes(words) : row[field] === value,
        ),
      );
    },
    [...rows],
  );
}

/** The values that the filters send with the call. */
export const sentValues = (block: CatalogueBlock, values: CatalogueState["values"]): Record<string, string> =>
  Object.fromEntries(
    filtersOf(block).flatMap(({ name, param }) => (name && values[param] ? [[name, values[param]]] : [])),
  );
