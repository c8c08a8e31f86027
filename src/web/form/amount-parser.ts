import { decimalText, minorUnits } from "../../kernel/money.ts";
import { type AmountKind, readAmount } from "../../kernel/typed-amount.ts";
import { type Currency, plainAmount } from "../../kernel/written-amount.ts";
import { amountText } from "../../site/format.ts";
import type { FormPlan } from "../../site/forms/form-plan.ts";
import type { FieldParser, FieldParsers } from "./field-parser.ts";

// The input is loaded with its parser: forms without amounts have neither.
export { AmountInput } from "../kit/amount-input.tsx";

/** Reads and writes amounts of a currency in a language's fields. */
export function amountParser(currency: Currency, language: string, kind: AmountKind = {}): FieldParser {
  const typing = { language, currency };
  return {
    read: (typed) => readAmount(typed, typing, kind),
    write: (value) => {
      const meant = minorUnits(value, currency.exponent);
      if (!meant.ok) return value;
      return plainAmount(decimalText(meant.value, currency.exponent), currency, language);
    },
    show: (value) => amountText(value, currency, language),
  };
}

/** The parsers of the given money fields, in a language. */
export const amountParsers = (
  fields: readonly [name: string, ui: FormPlan["ui"][string]][],
  currency: Currency,
  language: string,
): FieldParsers =>
  Object.fromEntries(
    fields.map(([field, { signed = false, zero = false }]) => [
      field,
      amountParser(currency, language, { signed, zero }),
    ]),
  );
