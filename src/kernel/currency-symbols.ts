import { amountLocale } from "./language-tag.ts";
import { cleaned } from "./typed-text.ts";
import type { Currency } from "./written-amount.ts";

/** Symbols that people type besides those that locales define. */
const typedSymbols: Record<string, readonly string[]> = {
  BDT: ["Tk.", "Tk"],
  IDR: ["Rp."],
  INR: ["Rs.", "Rs", "रु.", "रु", "रू"],
  VND: ["đ", "VNĐ"],
};

const symbolsByKey = new Map<string, readonly string[]>();

/** The symbols and names of a currency, the longest first. */
function symbolsOf(language: string, { code, symbol }: Currency): readonly string[] {
  const locale = amountLocale(language, code);
  const key = `${locale} ${code} ${symbol}`;
  const cached = symbolsByKey.get(key);
  if (cached) return cached;
  const made = [
    code,
    symbol,
    ...(typedSymbols[code] ?? []),
    ...symbolsInLocale(locale, code),
    ...symbolsInLocale("en", code),
  ]
    .map((one) => cleaned(one).toLowerCase())
    // Digits or separators alone are not a currency symbol.
    .filter((one) => /[\p{L}\p{Sc}]/u.test(one));
  const sorted = [...new Set(made)].toSorted((one, other) => other.length - one.length);
  symbolsByKey.set(key, sorted);
  return sorted;
}

/** The currency's symbols in a locale; none for a currency that is not in ISO 4217. */
function symbolsInLocale(locale: string, currency: string): string[] {
  if (!/^[A-Z]{3}$/.test(currency)) return [];
  return (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === "currency" ? [value] : [])),
  );
}

/** A cleaned text without one symbol or name of the currency before it and one after it. */
export function strippedOfSymbols(
  text: string,
  { language, currency }: { language: string; currency: Currency },
): string {
  const all = symbolsOf(language, currency);
  const lower = text.toLowerCase();
  const first = all.find((symbol) => lower.startsWith(symbol));
  const rest = first === undefined ? text : text.slice(first.length);
  const last = all.find((symbol) => rest.toLowerCase().endsWith(symbol));
  return (last === undefined ? rest : rest.slice(0, -last.length)).trim();
}
