import { amountLocale } from "./language-tag.ts";
import { type AmountNotation, separatorsOf } from "./typed-amount.ts";
import { amountFormat } from "./written-amount.ts";

/** Longer than any amount. Longer texts stay as they are. */
const mostDigits = 24;

const parts = (text: string, typing: AmountNotation): { whole: string; rest: string } | undefined => {
  const { decimals } = separatorsOf(typing);
  const at = [...text].findIndex((sign) => decimals.includes(sign));
  const whole = at < 0 ? text : text.slice(0, at);
  const rest = at < 0 ? "" : text.slice(at);
  const isPlain = /^(?:0|[1-9]\d*)$/.test(whole) && /^\D?\d*$/.test(rest) && whole.length <= mostDigits;
  return isPlain ? { whole, rest } : undefined;
};

const format = ({ language, currency }: AmountNotation): Intl.NumberFormat =>
  amountFormat(amountLocale(language, currency.code), 0);

const groupSign = (typing: AmountNotation): string =>
  format(typing)
    .formatToParts(1234567)
    .find(({ type }) => type === "group")?.value ?? ",";

/** An amount of plain digits with the groups of its language ("150000.5" is "1,50,000.5"); any other text as it is. */
export function groupedAmount(typed: string, typing: AmountNotation): string {
  const plain = parts(typed, typing);
  if (!plain) return typed;
  return format(typing).format(plain.whole as Intl.StringNumericLiteral) + plain.rest;
}

type Edit = {
  /** The text before and after the edit. */
  before: string;
  after: string;
  /** Where the caret stands after it. */
  caret: number;
};

/**
 * What an amount's field shows after an edit. Groups that it placed itself follow the digits. Separators that a person
 * typed stay as typed: they may mean another amount, which `readAmount` refuses.
 */
export function regrouped(edit: Edit, typing: AmountNotation): { text: string; caret: number } {
  const { before, after, caret } = edit;
  const asTyped = { text: after, caret };
  const sign = groupSign(typing);
  const ungrouped = (text: string) => text.replaceAll(sign, "");
  const isOwn = before === "" || groupedAmount(ungrouped(before), typing) === before;
  const isAdded = after.split(sign).length > before.split(sign).length;
  if (after.includes(sign) && (!isOwn || isAdded)) return asTyped;
  const digits = ungrouped(after);
  const text = groupedAmount(digits, typing);
  if (text === digits && after !== digits && !parts(digits, typing)) return asTyped;
  return { text, caret: caretAfter(ungrouped(after.slice(0, caret)).length, text, sign) };
}

/** The place behind as many digits and signs as stood before the caret. */
function caretAfter(count: number, text: string, sign: string): number {
  let passed = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (passed === count) return at;
    if (text[at] !== sign) passed += 1;
  }
  return text.length;
}
