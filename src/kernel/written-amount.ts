import { keptByKey } from "./kept-by-key.ts";
import { amountLocale, latinTag } from "./language-tag.ts";

/** A currency as a brand names it. */
export type Currency = { code: string; symbol: string; exponent: number };

const format = keptByKey<Intl.NumberFormat>();

/** The number format of a locale with exactly these decimals, always in Latin digits. */
export const amountFormat = (locale: string, decimals: number): Intl.NumberFormat =>
  format(
    `${locale} ${decimals}`,
    () =>
      new Intl.NumberFormat(latinTag(locale), {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  );

/** A decimal text in the form in which a language types it: without groups, so that it can be edited digit by digit. */
export function plainAmount(decimal: string, { code, exponent }: Currency, language: string): string {
  const parts = amountFormat(amountLocale(language, code), exponent).formatToParts(
    decimal as Intl.StringNumericLiteral,
  );
  return parts.flatMap(({ type, value }) => (type === "group" ? [] : [value])).join("");
}

/** A decimal text in a language's own notation, without the currency's symbol: "1,50,000.00". */
export const writtenAmount = (decimal: string, { code, exponent }: Currency, language: string): string =>
  // Formatted as text: amounts are never floats.
  amountFormat(amountLocale(language, code), exponent).format(decimal as Intl.StringNumericLiteral);
