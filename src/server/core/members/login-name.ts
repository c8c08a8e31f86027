import countries from "../../../../schemas/countries.json" with { type: "json" };
import { cleaned, latinDigits } from "../../../kernel/typed-text.ts";
import type { Brand } from "../../brands/brand.ts";
import type { PhoneNumber } from "../identity/ports.ts";
import { accountOf } from "./member-store.ts";
import { longestAtHome, nationalNumber } from "./phone-number.ts";

/** A typed login name: an account's name, and the phone numbers that it can be read as. */
export type LoginName = {
  account: string;
  /** The key for counting guesses: different spellings of a number give the same key. */
  counted: string;
  /** Most likely first; empty when it is not a number. */
  numbers: readonly PhoneNumber[];
};

/** Characters people and address books put between the digits. */
const separators = /[\s().\-/\u2010-\u2015]+/g;
const international = /^(?:\+|00)/;
const isNumber = /^\d{6,18}$/;

/**
 * Reads a number with or without its dialling code, with the zeros that are dialled before it at home, with blanks
 * and dashes, in the digits of any script. Without a code it is one of the brand's own country first, then one that
 * begins with a code, then one of the other countries that the brand serves. Everything else is read as a name.
 */
export function readLoginName(brand: Brand, typed: string): LoginName {
  const account = accountOf(typed);
  const text = (latinDigits(cleaned(typed)) ?? "").replace(separators, "");
  const digits = text.replace(international, "");
  if (!isNumber.test(digits)) return { account, counted: account, numbers: [] };
  const [own = "", ...others] = dialingCodesOf(brand);
  const isInternational = international.test(text);
  const numbers = isInternational
    ? withCode(digits, allCodes)
    : [...national(digits, [own]), ...withCode(digits, [own, ...others]), ...national(digits, others)];
  // Digits that are too many at home begin with the code.
  const hasCode = !isInternational && own !== "" && digits.length > longestAtHome(own);
  const [likely] = (hasCode ? withCode(digits, [own]) : []).concat(numbers);
  return { account, counted: likely ? likely.dialingCode + likely.number : digits, numbers };
}

const dialingCodes: Record<string, string> = countries.countries;
/** The longest first, since +1 begins many others. */
const allCodes = [...new Set(Object.values(dialingCodes))].toSorted(
  (one, other) => other.length - one.length,
);

/** Dialling codes of the countries that a brand serves, its own first. */
function dialingCodesOf({ documents }: Brand): string[] {
  const { country, countries: served = [] } = documents.brand;
  const listed = [...(country ? [country] : []), ...served, ...(documents.accounts.sms?.countries ?? [])];
  return [...new Set(listed.flatMap((one) => dialingCodes[one] ?? []))];
}

const phone = (dialingCode: string, digits: string): PhoneNumber => ({
  dialingCode,
  number: nationalNumber(dialingCode, digits),
});

const national = (digits: string, codes: readonly string[]): PhoneNumber[] =>
  codes.flatMap((code) => (code === "" ? [] : [phone(code, digits)]));

const withCode = (digits: string, codes: readonly string[]): PhoneNumber[] =>
  codes
    .filter((code) => code !== "" && digits.startsWith(code))
    .map((code) => phone(code, digits.slice(code.length)));
