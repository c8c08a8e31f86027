import { amountLocale } from "../../../kernel/language-tag.ts";
import { decimalText } from "../../../kernel/money.ts";
import type { Language } from "./texts.ts";

/** Money as people read it: ₹1,00,000.00; a currency that Intl cannot write stands behind the number. */
export function moneyText(
  amount: bigint,
  { currency, exponent }: { currency: string; exponent: number },
  language: Language,
): string {
  const locale = amountLocale(language, currency);
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
  // As text: no amount is ever a float.
  const decimal = decimalText(amount, exponent) as Intl.StringNumericLiteral;
  if (!/^[A-Z]{3}$/.test(currency))
    return `${new Intl.NumberFormat(locale, digits).format(decimal)} ${currency}`;
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(locale, { ...style, ...digits }).format(decimal);
}
