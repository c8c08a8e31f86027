import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountLocale } from "../../src/kernel/language-tag.ts";
import { decimalText } from "../../src/kernel/money.ts";
import { type AmountNotation, readAmount } from "../../src/kernel/typed-amount.ts";
import { type Currency, writtenAmount } from "../../src/kernel/written-amount.ts";
import { assertProperty } from "../support/property.ts";

const rupees: Currency = { code: "INR", symbol: "₹", exponent: 2 };
const currencies: Record<string, Currency> = {
  INR: rupees,
  MYR: { code: "MYR", symbol: "RM", exponent: 2 },
  USD: { code: "USD", symbol: "$", exponent: 2 },
  EUR: { code: "EUR", symbol: "€", exponent: 2 },
  BRL: { code: "BRL", symbol: "R$", exponent: 2 },
  VND: { code: "VND", symbol: "₫", exponent: 0 },
  IDR: { code: "IDR", symbol: "Rp", exponent: 0 },
  KWD: { code: "KWD", symbol: "KD", exponent: 3 },
  USDT: { code: "USDT", symbol: "₮", exponent: 6 },
};

/** Language, currency, what is typed, and what it means: an amount, or the code that refuses it. */
type Case = [language: string, currency: keyof typeof currencies, typed: string, means: string];

const cases: Case[] = [
  // Indian and western groups.
  ["en", "INR", "150000", "150000.00"],
  ["en", "INR", "150,000", "150000.00"],
  ["en", "INR", "1,50,000", "150000.00"],
  ["en", "INR", "1,00,000", "100000.00"],
  ["en", "INR", "1,00,000.50", "100000.50"],
  ["en", "INR", "12,34,56,789.01", "123456789.01"],
  ["en", "INR", "123,456,789.01", "123456789.01"],
  ["hi", "INR", "1,50,000", "150000.00"],
  ["hi", "INR", "150,000.5", "150000.50"],
  ["en", "MYR", "1,50,000", "150000.00"],
  ["en-XA", "INR", "1,50,000", "150000.00"],
  // Blanks.
  ["en", "INR", " 150 000 ", "150000.00"],
  ["en", "INR", "1 50 000", "150000.00"],
  ["en", "INR", "150\u00A0000.00", "150000.00"],
  ["en", "INR", "150\u202F000", "150000.00"],
  ["de", "EUR", "150\u2009000,5", "150000.50"],
  ["en", "INR", "\u20661,50,000\u2069", "150000.00"],
  // Signs and names of the currency.
  ["en", "INR", "₹1,50,000", "150000.00"],
  ["en", "INR", "₹\u202F1,50,000.00", "150000.00"],
  ["en", "INR", "1,50,000 ₹", "150000.00"],
  ["en", "INR", "INR 500", "500.00"],
  ["en", "INR", "500inr", "500.00"],
  ["en", "INR", "Rs. 500", "500.00"],
  ["en", "INR", "Rs500", "500.00"],
  ["hi", "INR", "रु. 500", "500.00"],
  ["en", "INR", "₹500 INR", "500.00"],
  ["en", "MYR", "RM 1,234.50", "1234.50"],
  ["en", "USD", "$12.50", "12.50"],
  ["pt-BR", "BRL", "R$ 1.234,50", "1234.50"],
  ["vi", "VND", "150.000 ₫", "150000"],
  ["vi", "VND", "150.000đ", "150000"],
  ["id", "IDR", "Rp 150.000", "150000"],
  ["en", "KWD", "KD 1.500", "1.500"],
  ["en", "USDT", "₮0.000001", "0.000001"],
  // Other languages' separators.
  ["de", "EUR", "1.234,50", "1234.50"],
  ["de", "EUR", "1.500", "1500.00"],
  ["de", "EUR", "1.50.000", "150000.00"],
  ["de", "EUR", "12,5", "12.50"],
  ["de-CH", "EUR", "1’234.50", "1234.50"],
  ["de-CH", "EUR", "1'234.50", "1234.50"],
  ["fr", "EUR", "1\u202F234,50", "1234.50"],
  ["es", "EUR", "1234,50", "1234.50"],
  ["es", "EUR", "1.234,50", "1234.50"],
  ["de", "KWD", "1,500", "1.500"],
  // Digits of other scripts.
  ["hi", "INR", "१,५०,०००", "150000.00"],
  ["en", "INR", "१५०००.५०", "15000.50"],
  ["bn", "INR", "১,৫০,০০০.০০", "150000.00"],
  ["th", "INR", "๑๕๐,๐๐๐", "150000.00"],
  ["ar", "INR", "١٥٠٬٠٠٠٫٥٠", "150000.50"],
  ["en", "INR", "١٥٠٬٠٠٠٫٥٠", "150000.50"],
  ["fa", "INR", "۱۵۰٬۰۰۰", "150000.00"],
  ["en", "INR", "１５０，０００．５０", "150000.50"],
  ["en", "INR", "￥500", "field.amount-currency"],
  // Short ways that mean one thing.
  ["en", "INR", "12.5", "12.50"],
  ["en", "INR", ".5", "0.50"],
  ["de", "EUR", ",5", "0.50"],
  ["en", "INR", "0150", "150.00"],
  ["en", "INR", "0.01", "0.01"],
  // What could mean something else.
  ["en", "INR", "1,50", "field.amount-separators"],
  ["en", "INR", "150,00", "field.amount-separators"],
  ["en", "INR", "1,5000", "field.amount-separators"],
  ["en", "INR", "15,00,00", "field.amount-separators"],
  ["en", "INR", "1500,000", "field.amount-separators"],
  ["en", "INR", "0,150", "field.amount-separators"],
  ["en", "INR", ",500", "field.amount-separators"],
  ["en", "INR", "1,,500", "field.amount-separators"],
  ["en", "INR", "1,50 000", "field.amount-separators"],
  ["en", "INR", "1, 500", "field.amount-separators"],
  ["en", "INR", "15 00", "field.amount-separators"],
  ["en", "INR", "1.2.3", "field.amount-separators"],
  ["en", "INR", "1.234,50", "field.amount-separators"],
  ["en", "INR", "150.", "field.amount-separators"],
  ["en", "INR", "150 .00", "field.amount-separators"],
  ["en", "INR", ".", "field.amount"],
  ["en", "INR", "1'500", "field.amount-separators"],
  ["de", "EUR", "12.50", "field.amount-separators"],
  ["de", "EUR", "1,234.50", "field.amount-separators"],
  ["fr", "EUR", "12.50", "field.amount-separators"],
  // More decimals than the currency has, also when they are zeros.
  ["en", "INR", "1.000", "field.amount-fraction"],
  ["en", "INR", "150.000", "field.amount-fraction"],
  ["en", "INR", "0.001", "field.amount-fraction"],
  ["de", "EUR", "1,500", "field.amount-fraction"],
  ["en", "VND", "150.0", "field.amount-whole"],
  ["en", "VND", "150.000", "field.amount-whole"],
  ["en", "KWD", "1.0000", "field.amount-fraction"],
  // Another currency.
  ["en", "INR", "$500", "field.amount-currency"],
  ["en", "INR", "500 €", "field.amount-currency"],
  ["en", "INR", "USD 500", "field.amount-currency"],
  ["en", "INR", "500 myr", "field.amount-currency"],
  ["en", "MYR", "₹500", "field.amount-currency"],
  // No amount.
  ["en", "INR", "", "field.amount"],
  ["en", "INR", "   ", "field.amount"],
  ["en", "INR", "₹", "field.amount"],
  ["en", "INR", "₹₹5", "field.amount-currency"],
  ["en", "INR", "abc", "field.amount"],
  ["en", "INR", "1e5", "field.amount"],
  ["en", "INR", "10k", "field.amount"],
  ["en", "INR", "0x10", "field.amount"],
  ["en", "INR", "5 lakh", "field.amount"],
  ["en", "INR", "1/2", "field.amount"],
  ["en", "INR", "10²", "field.amount"],
  ["en", "INR", "½", "field.amount"],
  ["en", "INR", "50%", "field.amount"],
  ["en", "INR", "१२3", "field.amount"],
  ["en", "INR", "1,2\u202E3", "field.amount"],
  ["en", "INR", "9".repeat(61), "field.amount"],
  ["en", "INR", "-5", "field.amount-sign"],
  ["en", "INR", "₹-5", "field.amount-sign"],
  ["en", "INR", "−5", "field.amount-sign"],
  ["en", "INR", "+5", "field.amount-sign"],
  ["en", "INR", "9".repeat(20), "amount.huge"],
  ["en", "INR", "0", "amount.zero"],
  ["en", "INR", "0.00", "amount.zero"],
];

const meaningOf = (typed: string, typing: AmountNotation, kind = {}): string => {
  const read = readAmount(typed, typing, kind);
  return read.ok ? read.value : read.code;
};

const languages = (
  "en en-IN en-GB hi bn mr ne ta te gu kn ml pa ur th vi id ms zh-Hans zh-Hant ja ko pt-BR pt-PT es es-MX es-CR de de-AT de-CH fr fr-CH " +
  "it it-CH pl ru uk tr ar ar-EG ar-AE fa he sv nb fi cs el bg km my sw en-ZA en-XA ar-XB"
).split(" ");

describe("readAmount", () => {
  test.each(cases)("%s %s: %s means %s", (language, currency, typed, means) => {
    expect(meaningOf(typed, { language, currency: currencies[currency] ?? rupees })).toBe(means);
  });

  test("a field with signs accepts them on either side of the currency's", () => {
    const typing = { language: "en", currency: rupees };
    const signed = (typed: string) => meaningOf(typed, typing, { signed: true });
    expect(["-1,50,000", "₹-500", "-₹ 500", "− 500", "+500", "500"].map(signed)).toEqual([
      "-150000.00",
      "-500.00",
      "-500.00",
      "-500.00",
      "500.00",
      "500.00",
    ]);
    expect(["--5", "5-", "(5)", "-0"].map(signed)).toEqual([
      "field.amount",
      "field.amount",
      "field.amount",
      "amount.zero",
    ]);
  });

  test("a field that accepts zero reads it", () => {
    expect(meaningOf("0", { language: "en", currency: rupees }, { zero: true })).toBe("0.00");
  });

  test("a refusal shows the typed text and a valid example", () => {
    for (const language of languages)
      for (const currency of Object.values(currencies)) {
        const refused = readAmount("abc", { language, currency });
        expect(refused).toMatchObject({ ok: false, params: { typed: "abc", currency: currency.code } });
        const example = String(refused.ok ? "" : refused.params?.example);
        expect(meaningOf(example, { language, currency })).toMatch(/^150000(\.50*)?$/);
      }
  });

  test.each(languages)("amounts written in %s are parsed as the same amount", (language) => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });
    assertProperty(
      fc.property(amounts, fc.constantFrom(...Object.values(currencies)), (minor, currency) => {
        const decimal = decimalText(minor, currency.exponent);
        for (const written of writings(decimal, language, currency))
          expect([written, meaningOf(written, { language, currency })]).toEqual([written, decimal]);
      }),
      { numRuns: 40 },
    );
  });

  test("every accepted text of a few characters is one of the notations of that amount, and of that amount alone", () => {
    const signs = fc.string({ unit: fc.constantFrom(...Array.from("0123459,,,...  '")), maxLength: 11 });
    assertProperty(
      fc.property(signs, fc.constantFrom("en", "hi", "de", "vi", "fr", "de-CH"), (typed, language) => {
        const read = meaningOf(typed, { language, currency: rupees });
        if (!/^\d/.test(read)) return;
        expect(ways(read, language)).toContain(typed.trim().replace(/^0+(?=\d)/, ""));
      }),
      { numRuns: 20_000 },
    );
  });
});

/** Every way of Intl to write an amount: with and without its currency, in Latin and in the language's own digits. */
function writings(decimal: string, language: string, currency: Currency): string[] {
  const text = decimal as Intl.StringNumericLiteral;
  const decimals = { minimumFractionDigits: currency.exponent, maximumFractionDigits: currency.exponent };
  const isIso = /^[A-Z]{3}$/.test(currency.code);
  const displays = isIso ? (["symbol", "narrowSymbol", "code"] as const) : [];
  const locale = amountLocale(language, currency.code);
  return [
    decimal.replace(".", writtenAmount("1.5", { ...currency, exponent: 1 }, language).charAt(1)),
    writtenAmount(decimal, currency, language),
    ...["latn", "native"].flatMap((numbers) => [
      new Intl.NumberFormat(`${locale}-u-nu-${numbers}`, decimals).format(text),
      ...displays.map((currencyDisplay) =>
        new Intl.NumberFormat(`${locale}-u-nu-${numbers}`, {
          ...decimals,
          style: "currency",
          currency: currency.code,
          currencyDisplay,
        }).format(text),
      ),
    ]),
  ];
}

/** Every text of digits and separators that may be read as an amount, made from the amount and not from the text. */
function ways(decimal: string, language: string): string[] {
  const { groups, point } = oracle[language] ?? { groups: "", point: "" };
  const [whole = "", fraction = ""] = decimal.split(".");
  const wholes = [
    whole,
    ...[...groups].flatMap((sign) => [grouped(whole, 3, sign), grouped(whole, 2, sign)]),
  ];
  const fractions = [
    ...(fraction === "00" ? [""] : []),
    ...(fraction.endsWith("0") ? [point + fraction.slice(0, 1)] : []),
    point + fraction,
  ];
  const all = wholes.flatMap((one) => fractions.map((other) => one + other));
  return whole === "0" ? [...all, ...fractions.filter((one) => one !== "")] : all;
}

const oracle: Record<string, { groups: string; point: string }> = {
  en: { groups: ", ", point: "." },
  hi: { groups: ", ", point: "." },
  de: { groups: ". ", point: "," },
  vi: { groups: ". ", point: "," },
  fr: { groups: " ", point: "," },
  "de-CH": { groups: "' ", point: "." },
};

/** The last three digits, and those before them in groups of `size`. */
function grouped(whole: string, size: number, sign: string): string {
  const groups = [whole.slice(-3)];
  for (let end = whole.length - 3; end > 0; end -= size)
    groups.unshift(whole.slice(Math.max(0, end - size), end));
  return groups.join(sign);
}
