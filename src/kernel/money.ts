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
  const decimals = texts.filter((text) => decimal.test(text));
  const digits = Math.max(0, ...decimals.map((text) => text.split(".")[1]?.length ?? 0));
  // Numbers add faster, and are exact up to their limit.
  let small = 0;
  let sum = 0n;
  for (const text of decimals) {
    const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
    const minor = whole + fraction.padEnd(digits, "0");
    const sign = text.startsWith("-") ? -1 : 1;
    if (minor.length > 15) sum += BigInt(sign) * BigInt(minor);
    else small += sign * Number(minor);
    if (Math.abs(small) < 2 ** 52) continue;
    sum += BigInt(small);
    small = 0;
  }
  sum += BigInt(small);
  return decimalText(sum, digits);
}
