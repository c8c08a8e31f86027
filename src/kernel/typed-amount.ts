import { strippedOfSymbols } from "./currency-symbols.ts";
import { amountLocale, latinTag } from "./language-tag.ts";
import { decimalText, mostMinor } from "./money.ts";
import { accept, type Outcome, refuse } from "./outcome.ts";
import { cleaned, latinDigits, strippedOfSign } from "./typed-text.ts";
import { type Currency, writtenAmount } from "./written-amount.ts";

/** The language and currency in which an amount is typed. */
export type AmountNotation = { language: string; currency: Currency };

/** Most amount fields accept only amounts above zero, without a sign. */
export type AmountKind = { signed?: boolean; zero?: boolean };

/** Longer than any amount with its currency's name. */
const mostCharacters = 60;

/**
 * The decimal text of an amount that a person typed: the language decides what separators mean. Thousands may be
 * grouped by three or the Indian way, with the language's separator or spaces; the currency's own symbols and the
 * digits of other scripts are accepted. Ambiguous text is refused with an example and a code that names the reason:
 * `field.amount`, `field.amount-separators`, `field.amount-fraction`, `field.amount-whole`, `field.amount-currency`,
 * `field.amount-sign`, `amount.huge` and `amount.zero`.
 */
export function readAmount(typed: string, typing: AmountNotation, kind: AmountKind = {}): Outcome<string> {
  const no = (code: string): Outcome<string> => refuse(code, { params: paramsOf(typed, typing) });
  const text = cleaned(typed);
  if (text === "" || text.length > mostCharacters) return no("field.amount");
  const unmarked = strippedOfSymbols(text, typing);
  const { isNegative, isSigned, rest } = strippedOfSign(unmarked);
  const body = latinDigits(isSigned ? strippedOfSymbols(rest, typing) : rest);
  if (isSigned && !kind.signed) return no("field.amount-sign");
  if (body === undefined) return no("field.amount");
  const refused = refusalOfBody(body);
  if (refused) return no(refused);
  const number = numberOf(body, separatorsOf(typing));
  if (!number) return no("field.amount-separators");
  const { exponent } = typing.currency;
  if (number.fraction.length > exponent)
    return no(exponent === 0 ? "field.amount-whole" : "field.amount-fraction");
  const minor = BigInt(number.whole + number.fraction.padEnd(exponent, "0"));
  if (minor > mostMinor) return refuse("amount.huge");
  if (minor === 0n && !kind.zero) return refuse("amount.zero");
  return accept(decimalText(isNegative ? -minor : minor, exponent));
}

/** The parameters of a refusal's text. */
function paramsOf(typed: string, { language, currency }: AmountNotation): Record<string, string | number> {
  const characters = [...cleaned(typed)];
  const shown = characters.length > 24 ? `${characters.slice(0, 24).join("")}…` : characters.join("");
  const { code, exponent } = currency;
  const example = writtenAmount(exponent > 0 ? "150000.5" : "150000", currency, language);
  return { typed: shown, example, currency: code, digits: exponent };
}

/**
 * The refusal for characters other than digits and separators: another currency's symbol or name, or something else.
 */
function refusalOfBody(body: string): string | undefined {
  const words = body.match(/\p{L}+/gu) ?? [];
  if (/\p{Sc}/u.test(body) || words.some(isCurrency)) return "field.amount-currency";
  if (!/\d/.test(body) || /[^\d.,'’٫٬ ]/.test(body)) return "field.amount";
  return undefined;
}

const isCurrency = (word: string): boolean => Intl.supportedValuesOf("currency").includes(word.toUpperCase());

type Separators = { decimals: string; groups: string };

const known = new Map<string, Separators>();

/**
 * The separators that a language uses for decimals and thousands, in numbers or in money. Those of the Arabic script
 * mean the same in every language, and a space never separates decimals.
 */
export function separatorsOf({ language, currency: { code } }: AmountNotation): Separators {
  const locale = amountLocale(language, code);
  const cached = known.get(locale);
  if (cached) return cached;
  const plain = [localeSeparators(locale, {}), localeSeparators(latinTag(locale), {})];
  const money = [localeSeparators(locale, moneyStyle), localeSeparators(latinTag(locale), moneyStyle)];
  const both = joined([...plain, ...money]);
  // A separator whose meaning differs between numbers and money has its meaning in money.
  const clash = [...both.groups].some((sign) => both.decimals.includes(sign));
  const made = clash ? joined(money) : both;
  known.set(locale, made);
  return made;
}

const moneyStyle: Intl.NumberFormatOptions = { style: "currency", currency: "USD" };

function localeSeparators(locale: string, style: Intl.NumberFormatOptions): Separators {
  const parts = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 2 }).formatToParts(
    1234567.89,
  );
  const signs = (type: string) =>
    cleaned(parts.flatMap((part) => (part.type === type ? [part.value] : [])).join("")).replaceAll("’", "'");
  return { decimals: signs("decimal"), groups: signs("group") };
}

const joined = (all: readonly Separators[]): Separators => ({
  decimals: `${all.map(({ decimals }) => decimals).join("")}٫`,
  groups: `${all.map(({ groups }) => groups).join("")} ٬`,
});

/** Whole part and fraction; undefined when separators are misplaced or ambiguous. */
function numberOf(
  body: string,
  { decimals, groups }: Separators,
): { whole: string; fraction: string } | undefined {
  const text = body.replaceAll("’", "'");
  const places = [...text].flatMap((sign, place) => (decimals.includes(sign) ? [place] : []));
  if (places.length > 1) return undefined;
  const [point] = places;
  const before = point === undefined ? text : text.slice(0, point);
  const fraction = point === undefined ? "" : text.slice(point + 1);
  if (point !== undefined && !/^\d+$/.test(fraction)) return undefined;
  const whole = before === "" && point !== undefined ? "0" : ungrouped(before, groups);
  return whole === undefined ? undefined : { whole, fraction };
}

const byThree = /^[1-9]\d{0,2}(?:_\d{3})+$/;
const indian = /^[1-9]\d?(?:_\d{2})*_\d{3}$/;

/** The digits without their group separators; undefined for groups of a wrong size. */
function ungrouped(text: string, groups: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const signs = new Set(text.replaceAll(/\d/g, ""));
  const [sign = ""] = signs;
  if (signs.size !== 1 || !groups.includes(sign)) return undefined;
  const marked = text.replaceAll(sign, "_");
  return byThree.test(marked) || indian.test(marked) ? marked.replaceAll("_", "") : undefined;
}
