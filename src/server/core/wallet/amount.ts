import { decimalText, exactMinorUnits, mostMinor } from "../../../kernel/money.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";

/** Least and most of one movement, as decimal texts of the brand's documents. */
export type AmountLimits = { minimum?: string; maximum?: string };

/**
 * Minor units of the amount that somebody asks to move: above zero and within the limits. Refuses amount.invalid,
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
  const told = params ? { params } : {};
  return refuse(code, { errors: [{ field, code, ...told }], ...told });
};

const wholeAndFraction = /^(\d+)(?:\.(\d+))?$/;

/**
 * An amount of the brand's documents in minor units. What a currency cannot hold is cut to what it can, since a
 * limit that nobody can read would refuse everything: digits beyond its decimals, and more than an act may move.
 */
export function limitOf(text: string, exponent: number, rounded: "down" | "up" = "down"): bigint {
  const [, whole, fraction = ""] = wholeAndFraction.exec(text) ?? [];
  if (whole === undefined) throw new Error(`${text} is no amount`);
  const more = rounded === "up" && /[^0]/.test(fraction.slice(exponent)) ? 1n : 0n;
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, "0")) + more;
  return minor > mostMinor ? mostMinor : minor;
}
