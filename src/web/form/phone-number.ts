import type { Country } from "./form-context.ts";

/** Characters that people and address books put between the digits. */
const separators = /[\s().\-\u00a0\u2010-\u2015]+/g;

/**
 * A typed or autofilled number without separators, and without a leading +code if one of the countries has it.
 * The longest code wins, since +1 is the start of many others.
 */
export function readNumber(
  text: string,
  countries: readonly Country[],
): { number: string; country?: Country } {
  const plain = text.replace(separators, "");
  if (!plain.startsWith("+")) return { number: plain };
  const country = countries
    .filter(({ countryDialingCode }) => plain.startsWith(`+${countryDialingCode}`))
    .toSorted((one, other) => other.countryDialingCode.length - one.countryDialingCode.length)[0];
  return country
    ? { number: plain.slice(country.countryDialingCode.length + 1), country }
    : { number: plain };
}
