import type { PaymentsDocument } from "../../../contract/generated/payments.ts";
import type { AskedField } from "../../../site/forms/payment-plan.ts";
import { localized } from "../../../site/locale.ts";
import type { Platform } from "../../brands/platform.ts";

export type DepositChannel = NonNullable<NonNullable<PaymentsDocument["deposit"]>["channels"]>[number];
export type PayoutMethod = NonNullable<NonNullable<PaymentsDocument["withdraw"]>["methods"]>[number];
type WrittenField = PayoutMethod["fields"][number];

const mostLength = 120;

/**
 * The values of a form in the order of its fields; the database does not keep the order of an object's keys. Values
 * that the form no longer asks for come last.
 */
export function inOrderOf(
  fields: readonly { name: string }[],
  values: Record<string, string>,
): [name: string, value: string][] {
  const places = new Map(fields.map(({ name }, place) => [name, place]));
  const placeOf = (name: string) => places.get(name) ?? fields.length;
  return Object.entries(values).sort(([one], [other]) => placeOf(one) - placeOf(other));
}

/** Fields of payments.json in a visitor's language, with the patterns of their named formats. */
export const askedFields = (
  fields: readonly WrittenField[],
  { patterns }: Platform,
  language: string,
): AskedField[] =>
  fields.map(({ name, label, hint, patternId = "any", minLength = 1, maxLength = mostLength, ...rest }) => ({
    name,
    label: localized(label, language),
    hint: hint ? localized(hint, language) : "",
    patternId,
    acceptedPattern: [...(patterns[patternId]?.all ?? ["*"])],
    minLength,
    maxLength,
    optional: rest.optional ?? false,
    inputMode: rest.inputMode ?? "text",
  }));
