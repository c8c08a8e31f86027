import { amountFormat, amountLocale, type Currency } from "../kernel/written-amount.ts";
import { balanceDecimals } from "./constants.ts";

/** A language tag that formats with Latin digits and the Gregorian calendar in every language. */
export const latinTag = (language: string): string => `${language}-u-nu-latn-ca-gregory`;

/** A day (yyyy-MM-dd) in the language's own format; pseudo-languages use the English one. */
export function dayText(day: string, language: string): string {
  const tag = latinTag(language.includes("X") ? "en" : language);
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(tag, { dateStyle: "medium", timeZone: "UTC" });
}

/**
 * An amount in major units with the brand's symbol, two decimals (more where the currency has more, so that none is
 * hidden) and the language's grouping (spec section 9), always in Latin digits. A missing amount is 0 (spec section
 * 5); decimal text keeps every digit. The sign comes before the symbol.
 */
export function amountText(
  amount: number | string | undefined,
  { code, symbol, exponent }: Currency,
  language: string,
): string {
  const text = String(amount || 0);
  const isBelow = text.startsWith("-") && /[1-9]/.test(text);
  const format = amountFormat(amountLocale(language, code), Math.max(balanceDecimals, exponent));
  const digits = format.format(text.replace(/^-/, "") as Intl.StringNumericLiteral);
  // Isolated left to right, so that a right-to-left page does not reorder symbol and digits.
  return `\u2066${isBelow ? "−" : ""}${symbol}\u202F${digits}\u2069`;
}
