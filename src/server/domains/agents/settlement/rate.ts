/** Rates are whole millionths: "1.2" percent is 12,000. */
export const whole = 1_000_000n;

const digitsOfPercent = 4;

/** Millionths of a rate in percent. Throws for text that is none; contracts are checked before they are stored. */
export function rateOf(percent: string | undefined): bigint {
  if (percent === undefined) return 0n;
  const [, units = "", fraction = ""] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent) ?? [];
  if (units === "") throw new Error(`${percent} is no rate`);
  return BigInt(units + fraction.padEnd(digitsOfPercent, "0"));
}

/** Percent of a rate in millionths, as decimal text: 12,000 is "1.2". */
export function percentOf(rate: bigint): string {
  const digits = rate.toString().padStart(digitsOfPercent + 1, "0");
  const fraction = digits.slice(-digitsOfPercent).replace(/0+$/, "");
  const units = digits.slice(0, -digitsOfPercent);
  return fraction === "" ? units : `${units}.${fraction}`;
}

/** Rounds towards minus infinity, so that parts never add up to more than their sum. */
export const floorOf = (millionths: bigint): bigint => {
  const quotient = millionths / whole;
  return millionths < 0n && quotient * whole !== millionths ? quotient - 1n : quotient;
};
