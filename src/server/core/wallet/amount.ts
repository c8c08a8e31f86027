import { decimalText, exactMinorUnits, mostMinor } from "../../../kernel/money.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";

/** Minimum and maximum of one movement, as decimal texts of the brand's documents. */
export type AmountLimits = { minimum?: string; maximum?: string };

/**
 * Minor units of a requested amount: above zero and within the limits. Refuses amount.invalid,
 * amount.fraction, amount.huge, amount.zero, amount.low and amount.high at the form's field `amount`.
 */
export function amountOf(
  { payload }: Brand,
  text: string,
  { minimum, maximum }: AmountLimits,
): Outcome<bigint> {
  const { exponent } = payload.currency;
  const amount = exactMinorUnits(text, exponent);
  if (!amount.ok) return inField("amount", amount.code, amount.params);
  if (amount.value <= 0n) return inField("amount", "amount.zero");
  const least = minimum === undefined ? undefined : limitOf(minimum, exponent, "up");
  if (least !== undefined && amount.value < least)
    return inField("amount", "amount.low", { minimum: decimalText(least, exponent) });
  const most = maximum === undefined ? undefined : limitOf(maximum, exponent);
  if (most !== undefined && amount.value > most)
    return inField("amount", "amount.high", { maximum: decimalText(most, exponent) });
  return accept(amount.value);
}

/** A refusal that belongs to a field of the form. */
export const inField = (field: string, code: string, params?: Record<string, string | number>): Refusal => {
  const shown = params ? { params } : {};
  return refuse(code, { errors: [{ field, code, ...shown }], ...shown });
};

/** The refusal of a missing field; the text is shown at the field. */
export const missingField = (field: string): Refusal =>
  refuse("request.invalid", { errors: [{ field, code: "field.required" }] });

const wholeAndFraction = /^(\d+)(?:\.(\d+))?$/;

/**
 * An amount of the brand's documents in minor units. Digits beyond the currency's decimals, and amounts beyond the
 * largest that a transaction may move, are cut: an unreadable limit would refuse everything.
 */
export function limitOf(text: string, exponent: number, rounded: "down" | "up" = "down"): bigint {
  const [, whole, fraction = ""] = wholeAndFraction.exec(text) ?? [];
  if (whole === undefined) throw new Error(`${text} is no amount`);
  const more = rounded === "up" && /[^0]/.test(fraction.slice(exponent)) ? 1n : 0n;
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, "0")) + more;
  return minor > mostMinor ? mostMinor : minor;
}
