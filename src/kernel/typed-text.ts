import { amountLocale } from "./language-tag.ts";
import type { Currency } from "./written-amount.ts";

/** Invisible characters: direction marks that copied amounts carry. */
const unseen = /[\u061C\u200B-\u200F\u2066-\u2069\uFEFF]/g;
const fullWidth = /[\uFF01-\uFF5E]/g;
const fullWidthSigns: Record<string, string> = { "￠": "¢", "￡": "£", "￥": "¥", "￦": "₩" };

/**
 * A text without invisible characters and outer blanks; full-width characters become plain ones, and all blanks become
 * spaces.
 */
export const bare = (text: string): string =>
  text
    .replace(unseen, "")
    .replace(fullWidth, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/[￠￡￥￦]/g, (sign) => fullWidthSigns[sign] ?? sign)
    .replace(/[\t\p{Zs}]/gu, " ")
    .trim();

/** The zeros of the scripts that people type amounts in; their other digits follow in order. */
const zeros = [..."0٠۰०০੦૦୦௦౦೦൦๐໐၀០"].map((zero) => zero.codePointAt(0) ?? 0);

/** A text with the digits 0 to 9 for those of one script; undefined when it mixes scripts, or has unknown digits. */
export function latinDigits(text: string): string | undefined {
  const scripts = new Set<number | undefined>();
  const latin = text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code <= one + 9);
    scripts.add(zero);
    return String(code - (zero ?? code));
  });
  return scripts.size > 1 || scripts.has(undefined) ? undefined : latin;
}

/** Signs that people type besides those that locales define. */
const ownWords: Record<string, readonly string[]> = {
  BDT: ["Tk.", "Tk"],
  IDR: ["Rp."],
  INR: ["Rs.", "Rs", "रु.", "रु", "रू"],
  VND: ["đ", "VNĐ"],
};

const marks = new Map<string, readonly string[]>();

/** The symbols and names of a currency, the longest first. */
function marksOf(language: string, { code, symbol }: Currency): readonly string[] {
  const locale = amountLocale(language, code);
  const key = `${locale} ${code} ${symbol}`;
  const known = marks.get(key);
  if (known) return known;
  const made = [code, symbol, ...(ownWords[code] ?? []), ...signsOf(locale, code), ...signsOf("en", code)]
    .map((mark) => bare(mark).toLowerCase())
    // Digits or separators alone are not a currency symbol.
    .filter((mark) => /[\p{L}\p{Sc}]/u.test(mark));
  const sorted = [...new Set(made)].toSorted((one, other) => other.length - one.length);
  marks.set(key, sorted);
  return sorted;
}

/** The currency's symbols in a locale; none for a currency that is not in ISO 4217. */
function signsOf(locale: string, currency: string): string[] {
  if (!/^[A-Z]{3}$/.test(currency)) return [];
  return (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === "currency" ? [value] : [])),
  );
}

/** A bare text without one symbol or name of the currency before it and one after it. */
export function strippedOfMarks(
  text: string,
  { language, currency }: { language: string; currency: Currency },
): string {
  const all = marksOf(language, currency);
  const lower = text.toLowerCase();
  const first = all.find((mark) => lower.startsWith(mark));
  const rest = first === undefined ? text : text.slice(first.length);
  const last = all.find((mark) => rest.toLowerCase().endsWith(mark));
  return (last === undefined ? rest : rest.slice(0, -last.length)).trim();
}

/** A bare text without a leading minus or plus. */
export function strippedOfMinus(text: string): { isNegative: boolean; isSigned: boolean; rest: string } {
  const isNegative = /^[-−﹣]/.test(text);
  const isSigned = isNegative || text.startsWith("+");
  return { isNegative, isSigned, rest: isSigned ? text.slice(1).trim() : text };
}
