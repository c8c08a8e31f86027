import type { ListBlock } from "../../../contract/generated/block.ts";
import type { Values } from "../written.ts";

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
