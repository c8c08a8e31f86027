import { keptByKey } from "../kernel/kept-by-key.ts";
import { amountLocale, latinTag } from "../kernel/language-tag.ts";
import { amountFormat, type Currency } from "../kernel/written-amount.ts";
import { balanceDecimals } from "./constants.ts";

const timeFormat = keptByKey<Intl.DateTimeFormat>();

/** A time as a format of the language writes it. */
function timeText(time: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  // A traveller's device changes its zone while a page is open: a format keeps the one in which it was made.
  const key = `${language} ${options.timeZone ?? time.getTimezoneOffset()}`;
  const format = timeFormat(key, () => new Intl.DateTimeFormat(latinTag(language), options));
  // A format throws for what is no time; that must not take the page away.
  return Number.isNaN(time.getTime()) ? String(time) : format.format(time);
}

/** A day (yyyy-MM-dd) in the language's own format. */
export const dayText = (day: string, language: string): string =>
  timeText(new Date(`${day}T00:00:00Z`), language, { dateStyle: "medium", timeZone: "UTC" });

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

/**
 * A rate of a contract, given as decimal text: the language's decimal sign and all digits as they are stored, since a
 * rounded rate is another agreement. Other texts are returned unchanged.
 */
export function rateText(rate: string, language: string): string {
  if (!/^-?\d+(\.\d{1,100})?$/.test(rate)) return rate;
  return amountFormat(language, rate.split(".")[1]?.length ?? 0).format(rate as Intl.StringNumericLiteral);
}

/**
 * An instant as day and time in the language's own format, in the reader's zone. A line never ends between the hour and its half of the
 * day (7:57 AM).
 */
export const momentText = (at: string, language: string): string =>
  timeText(new Date(at), language, { dateStyle: "medium", timeStyle: "short" }).replace(
    /(?<=\d)[ \u202F](?=[ap]m$)/i,
    "\u00A0",
  );

/** The name of a weekday, 0 for Monday to 6. */
export const weekdayText = (day: number, language: string): string =>
  // 1 January 2024 is a Monday.
  new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(latinTag(language), {
    weekday: "long",
    timeZone: "UTC",
  });
