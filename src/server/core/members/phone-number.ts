/** Italy, the Ivory Coast, Gabon, Congo: the leading zero is part of their numbers. */
const keepsZero: ReadonlySet<string> = new Set(["39", "225", "241", "242"]);

/**
 * A number as its country's networks know it: without trunk zeros. A phone has one normal form, however it was
 * typed.
 */
export const nationalNumber = (dialingCode: string, number: string): string =>
  keepsZero.has(dialingCode) ? number : number.replace(/^0+/, "");

/** The key of a phone's codes and limits. */
export const numberTarget = (dialingCode: string, number: string): string =>
  `${dialingCode}:${nationalNumber(dialingCode, number)}`;
