import { accept, type Outcome, refuse } from "./outcome.ts";

/**
 * The largest amount that one transaction may move, in minor units: above every real amount, far below the limit of
 * int8.
 */
export const mostMinor = 10n ** 15n;

const decimal = /^-?\d{1,19}(\.\d{1,19})?$/;

/**
 * Minor units of a decimal text: "12.34" with exponent 2 is 1234n (docs/protocols/calls.md: money is decimal text with
 * the currency's exponent). Refuses `amount.invalid` for anything but a plain decimal, `amount.fraction` for digits the
 * currency does not have, `amount.huge` beyond `mostMinor`. The caller checks for zero and negative amounts.
 */
export function minorUnits(text: string, exponent: number): Outcome<bigint> {
  if (!decimal.test(text)) return refuse("amount.invalid");
  const negative = text.startsWith("-");
  const [whole = "0", fraction = ""] = (negative ? text.slice(1) : text).split(".");
  const digits = fraction.slice(0, exponent).padEnd(exponent, "0");
  if (/[^0]/.test(fraction.slice(exponent)))
    return refuse("amount.fraction", { params: { digits: exponent } });
  const minor = BigInt(whole + digits);
  if (minor > mostMinor) return refuse("amount.huge");
  return accept(negative ? -minor : minor);
}

const exact = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Minor units of the amount that a caller asks to move, in its only accepted notation: "150" and "150.00" with exponent
 * 2, never "150.000", "+150", " 150", "1e3" or "0150". Refuses what `minorUnits` refuses. Amounts stated by a gateway
 * or a game vendor are parsed by `minorUnits`, which accepts redundant zeros.
 */
export function exactMinorUnits(text: string, exponent: number): Outcome<bigint> {
  if (!exact.test(text)) return refuse("amount.invalid");
  const [whole = "", fraction = ""] = text.split(".");
  if (fraction.length > exponent) return refuse("amount.fraction", { params: { digits: exponent } });
  const minor = BigInt(whole + fraction.padEnd(exponent, "0"));
  return minor > mostMinor || minor < -mostMinor ? refuse("amount.huge") : accept(minor);
}

/** The decimal text of minor units: 1234n with exponent 2 is "12.34". */
export function decimalText(minor: bigint, exponent: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, "0");
  const sign = minor < 0n ? "-" : "";
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * The exact sum of decimal texts, with as many digits after the point as the longest of them has. What is no decimal
 * text counts as nothing.
 */
export function decimalSum(texts: readonly string[]): string {
  // By how many digits stand after the point. Numbers add faster, and are exact up to their limit.
  const small: number[] = [];
  const large: bigint[] = [];
  for (const text of texts) {
    if (!decimal.test(text)) continue;
    const point = text.indexOf(".");
    const digits = point < 0 ? 0 : text.length - point - 1;
    const minor = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
    const sum = (small[digits] ?? 0) + (minor.length > 15 ? 0 : Number(minor));
    const isFull = Math.abs(sum) >= 2 ** 52;
    small[digits] = isFull ? 0 : sum;
    if (isFull) large[digits] = (large[digits] ?? 0n) + BigInt(sum);
    if (minor.length > 15) large[digits] = (large[digits] ?? 0n) + BigInt(minor);
  }
  const most = Math.max(0, small.length - 1);
  const sumOf = (digits: number): bigint => (large[digits] ?? 0n) + BigInt(small[digits] ?? 0);
  const scaled = Array.from(
    { length: most + 1 },
    (_, digits) => sumOf(digits) * 10n ** BigInt(most - digits),
  );
  return decimalText(
    scaled.reduce((one, other) => one + other),
    most,
  );
}
