import type { ListBlock } from "../../../contract/generated/block.ts";
import { isThere } from "../../../site/conditions.ts";
import type { Values } from "../field-text.ts";

/** What a list shows of a row. */
export type CardDocument = NonNullable<ListBlock["card"]>;

/** What a card shows below its head. */
export type PartDocument = NonNullable<CardDocument["parts"]>[number];

/** What one can do with a row. */
export type CardAction = NonNullable<PartDocument["actions"]>[number];

/** The part of an action's input that is known before anybody types. */
export const inputOf = ({ input, row: fields, as = {} }: CardAction, row: Values): Values => ({
  ...input,
  ...Object.fromEntries(fields.map((field) => [as[field] ?? field, row[field]])),
});

/** The initial values of an action's fields: of each the first of its fields of the row that is not empty. */
export const knownOf = ({ known = {} }: CardAction, row: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(known).map(([field, from]) => [
      field,
      String(from.map((name) => row[name]).find(isThere) ?? ""),
    ]),
  );
