import { amountFormat, amountLocale, type Currency } from "../kernel/written-amount.ts";
import { balanceDecimals } from "./constants.ts";

/**
 * An amount in major units with the brand's symbol, two decimals (more where the currency has more, so that none is
 * hidden) and the groups of its readers (spec section 9), always in Latin digits. A missing amount is 0 (spec section
 * 5); decimal text keeps every digit. The sign stands before the symbol.
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
  // Isolated left to right, so that a right-to-left page does not turn symbol and digits about.
  return `\u2066${isBelow ? "−" : ""}${symbol}\u202F${digits}\u2069`;
}
