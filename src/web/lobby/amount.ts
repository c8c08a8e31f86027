import { balanceDecimals } from "../../site/constants.ts";
import { leftToRight } from "../kit/left-to-right.ts";

type Currency = { code: string; symbol: string };

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount in major units with the brand's symbol, two decimals and thousands separators (spec section
 * 9), always in Latin digits. A missing amount is 0 (spec section 5); decimal text keeps every digit.
 */
export function amountText(
  amount: number | string | undefined,
  { symbol }: Currency,
  language: string,
): string {
  const tag = `${language === "ar-XB" || language === "en-XA" ? "en" : language}-u-nu-latn`;
  let format = formats.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag, {
      minimumFractionDigits: balanceDecimals,
      maximumFractionDigits: balanceDecimals,
    });
    formats.set(tag, format);
  }
  // Isolated left to right, so that a right-to-left page does not turn symbol and digits about.
  return leftToRight(`${symbol}\u202F${format.format((amount || 0) as number)}`);
}
