import { dictionary } from "@zxcvbn-ts/language-common";
import type { Brand } from "../../brands/brand.ts";

/** Lower case, as in the list. */
const common = new Set(dictionary["passwords-common"]);

/** Shorter words occur in too many passwords by chance. */
const shortestWord = 4;

export type Known = {
  /** Public facts of a person: account, number, address. */
  own: (string | null | undefined)[];
  /** See wordsOf. */
  brand: string[];
};

/** Public words of a brand. */
export const wordsOf = ({ merchant, payload }: Brand): string[] => [merchant, payload.name];

/**
 * Why a password is easy to guess; undefined when it is not
 * (docs/reliability.md 2d). password.common: on the list of common passwords. password.guessable:
 * made of the person's own name or number, or the brand's name with digits or signs around it.
 */
export function weakness(password: string, { own, brand }: Known): string | undefined {
  const small = password.trim().toLowerCase();
  if (common.has(small)) return "password.common";
  const bare = lettersOf(small);
  if (brand.some((word) => bare !== "" && bare === lettersOf(word.toLowerCase())))
    return "password.guessable";
  const words = own.flatMap((word) => word?.toLowerCase().split("@")[0] ?? []);
  return words.some((word) => word.length >= shortestWord && small.includes(word))
    ? "password.guessable"
    : undefined;
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "");
