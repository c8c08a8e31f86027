/** Italy, the Ivory Coast, Gabon, Congo: their numbers really begin with a zero. */
const keepsZero: ReadonlySet<string> = new Set(["39", "225", "241", "242"]);

/**
 * A number as its country's networks know it: without the zeros that people dial before it at home. One
 * phone has one number here, however it was typed.
 */
export const nationalNumber = (dialingCode: string, number: string): string =>
  keepsZero.has(dialingCode) ? number : number.replace(/^0+/, "");

/** What codes and limits of a phone go by. */
export const numberTarget = (dialingCode: string, number: string): string =>
  `${dialingCode}:${nationalNumber(dialingCode, number)}`;
