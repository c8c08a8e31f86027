import { minorUnits } from "../../kernel/money.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../kernel/outcome.ts";
import type { Brand } from "../brands/brand.ts";

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
  const amount = minorUnits(text.trim(), exponent);
  if (!amount.ok) return inField("amount", amount.code, amount.params);
  if (amount.value <= 0n) return inField("amount", "amount.zero");
  if (minimum !== undefined && amount.value < limitOf(minimum, exponent))
    return inField("amount", "amount.low", { minimum });
  if (maximum !== undefined && amount.value > limitOf(maximum, exponent))
    return inField("amount", "amount.high", { maximum });
  return accept(amount.value);
}

/** A refusal that belongs to a field of the form. */
export const inField = (field: string, code: string, params?: Record<string, string | number>): Refusal => {
  const told = params ? { params } : {};
  return refuse(code, { errors: [{ field, code, ...told }], ...told });
};

/** An amount of the brand's documents; the check has seen to it that the currency has its decimals. */
export function limitOf(text: string, exponent: number): bigint {
  const minor = minorUnits(text, exponent);
  if (!minor.ok) throw new Error(`${text} is no amount of the brand's currency: ${minor.code}`);
  return minor.value;
}
