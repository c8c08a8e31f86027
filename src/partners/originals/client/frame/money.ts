import { decimalText, minorUnits } from "../../../../kernel/money.ts";

const isNumber = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

export type MoneyFormat = {
  /** Minor units of a decimal text. Throws for a text the server never sends. */
  minor: (text: string) => bigint;
  /** Decimal text of minor units. */
  text: (minor: bigint) => string;
  /** As display text: "₹1,250.00". */
  shown: (text: string) => string;
  /** The same without zero decimals: "₹10", for chips and buttons. */
  brief: (text: string) => string;
};

/** Reads and writes amounts of a currency; no amount ever becomes a floating-point number. */
export function balanceFormatter(currency: string, exponent: number, language: string): MoneyFormat {
  const format = (strip: boolean) => {
    const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
    const trailing = { trailingZeroDisplay: strip ? "stripIfInteger" : "auto" } as const;
    // A tag may have a region of its own; digits are the same in every language.
    const locale = new Intl.Locale(language, { region: "IN", numberingSystem: "latn" });
    // Currencies beyond ISO 4217 have no symbol: their code follows the number.
    if (!/^[A-Z]{3}$/.test(currency)) {
      const plain = new Intl.NumberFormat(locale, { ...digits, ...trailing });
      return (text: string) => (isNumber(text) ? `${plain.format(text)} ${currency}` : text);
    }
    const full = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...digits,
      ...trailing,
    });
    return (text: string) => (isNumber(text) ? full.format(text) : text);
  };
  return {
    minor: (text) => {
      const read = minorUnits(text, exponent);
      if (!read.ok) throw new Error(`no amount: ${text}`);
      return read.value;
    },
    text: (minor) => decimalText(minor, exponent),
    shown: format(false),
    brief: format(true),
  };
}

/** A price in hundredths as display text: 195 is "1.95×". */
export const priceText = (hundredths: number): string =>
  `${(hundredths / 100).toFixed(hundredths % 100 === 0 ? 0 : 2)}×`;
