import countries from "../../../../schemas/countries.json" with { type: "json" };
import type { Brand } from "../../brands/brand.ts";
import type { PhoneNumber } from "../identity/ports.ts";
import type { RequestContext } from "../identity/request-context.ts";

/** Italy, the Ivory Coast, Gabon, Congo: the leading zero is part of their numbers. */
const keepsZero: ReadonlySet<string> = new Set(["39", "225", "241", "242"]);

/**
 * A number as its country's networks know it: without trunk zeros. A phone has one normal form, however it was
 * typed.
 */
export const nationalNumber = (dialingCode: string, number: string): string =>
  keepsZero.has(dialingCode) ? number : number.replace(/^0+/, "");

/** Brazil: an area code, which may be that of the country, and nine digits. */
const longerAtHome: ReadonlyMap<string, number> = new Map([["55", 11]]);

/** The most digits of a number without its dialling code, as far as one may begin with the digits of that code. */
export const longestAtHome = (dialingCode: string): number => longerAtHome.get(dialingCode) ?? 10;

/** The key of a phone's codes and limits. */
export const numberTarget = (dialingCode: string, number: string): string =>
  `${dialingCode}:${nationalNumber(dialingCode, number)}`;

const dialingCodes: Record<string, string> = countries.countries;
const countryByCode = new Map(Object.entries(dialingCodes).map(([country, code]) => [code, country]));

/**
 * The country from which somebody registers, in two capital letters: of the number that they give, or else of their
 * address; null when neither is known.
 */
export const registeredFrom = (
  dialingCode: string | undefined,
  ofAddress: RequestContext["country"],
): string | null => {
  const country = countryByCode.get(dialingCode ?? "") ?? ofAddress?.();
  // An operator's file of address ranges may name anything.
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null;
};

/** The dialling codes of the countries that a brand sends SMS to. */
export function smsDialingCodes({ documents }: Pick<Brand, "documents">): string[] {
  const listed = documents.accounts.sms?.countries ?? documents.brand.countries ?? [];
  return listed.flatMap((country) => dialingCodes[country] ?? []);
}

/** A number typed with + and its dialling code; undefined for one that a brand sends no SMS to. */
export function writtenNumber(brand: Pick<Brand, "documents">, text: string): PhoneNumber | undefined {
  const digits = text.replace(/[\s().-]/g, "").slice(1);
  const dialingCode = smsDialingCodes(brand).find((code) => digits.startsWith(code));
  if (dialingCode === undefined) return undefined;
  const number = nationalNumber(dialingCode, digits.slice(dialingCode.length));
  return /^[0-9]{4,15}$/.test(number) ? { dialingCode, number } : undefined;
}
