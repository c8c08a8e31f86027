/** Invisible characters that copied amounts carry: marks of direction, and blanks without width. */
const unseen = /[\u061C\u200B-\u200F\u2066-\u2069\uFEFF]/g;
const fullWidth = /[\uFF01-\uFF5E]/g;
const fullWidthSigns: Record<string, string> = { "￠": "¢", "￡": "£", "￥": "¥", "￦": "₩" };

/**
 * A text without invisible characters and outer blanks; full-width characters become plain ones, and tabs and spaces of
 * all kinds become spaces.
 */
export const cleaned = (text: string): string =>
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

/** A cleaned text without a leading minus or plus. */
export function strippedOfSign(text: string): { isNegative: boolean; isSigned: boolean; rest: string } {
  const isNegative = /^[-−﹣]/.test(text);
  const isSigned = isNegative || text.startsWith("+");
  return { isNegative, isSigned, rest: isSigned ? text.slice(1).trim() : text };
}
