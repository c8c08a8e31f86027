import { closest, distance } from "fastest-levenshtein";
import type { Finding } from "./finding.ts";

/** A value as quoted in a message: JSON, shortened when it is long. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…${typeof value === "string" ? '"' : ""}` : text;
}

/** The code of a character, such as U+00A0. */
export const hexOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** "a, b and c". */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/**
 * The most likely candidate for a misspelt word; undefined when none is near. Case is ignored, and a longer word may
 * have more errors.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  if (all.length === 0 || word.length > 80) return undefined;
  const lower = word.toLowerCase();
  const same = all.find((candidate) => candidate.toLowerCase() === lower);
  if (same) return same;
  const best = closest(
    lower,
    all.map((candidate) => candidate.toLowerCase()),
  );
  const limit = Math.max(1, Math.floor(word.length / 3));
  if (distance(lower, best) <= Math.min(limit, 4)) return all.find((one) => one.toLowerCase() === best);
  return all.find((candidate) => {
    const known = candidate.toLowerCase();
    return sharesTail(known, lower) || sharesHead(known, lower) || lettersOf(known) === lettersOf(lower);
  });
}

/** "label" means "labelKey", and the reverse. */
const sharesHead = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one));

/** Swapped letters are one typing error, however large their edit distance is. */
const lettersOf = (word: string): string => [...word].toSorted().join("");

/** "securityCenter" means "member/securityCenter", and the reverse. */
const sharesTail = (one: string, other: string): boolean =>
  other.length >= 4 && (one.endsWith(`/${other}`) || other.endsWith(`/${one}`));

/** The part of a finding that tells what to write, and writes it. */
export const instead = <Value>(from: Value, to: Value): { suggestion: string; replace: Replace } => ({
  suggestion: String(to),
  replace: { from, to },
});

type Replace = NonNullable<Finding["replace"]>;

/**
 * Whether one word is so surely a slip of the pen for another that it may be written in its place unasked: it differs in case alone, or
 * has four letters at least, two mistakes at most, the same digits, and no other candidate is as near. Codes of countries, currencies
 * and languages are too short for that: each neighbour is another one.
 */
function isSlip(word: string, meant: string, candidates: Iterable<string>): boolean {
  const [lower, known] = [word.toLowerCase(), meant.toLowerCase()];
  if (lower === known) return true;
  const far = distance(lower, known);
  const digits = (text: string) => text.replaceAll(/\D/g, "");
  if (word.length < 4 || far > 2 || digits(word) !== digits(meant)) return false;
  return [...candidates].every((one) => one === meant || distance(lower, one.toLowerCase()) > far);
}

/** The part of a finding that names the nearest candidate, and writes it where it is surely meant. */
export const nearestHelp = (
  word: string,
  candidates: readonly string[],
): { suggestion?: string; replace?: Replace } => {
  const suggestion = nearest(word, candidates);
  if (suggestion === undefined) return {};
  return isSlip(word, suggestion, candidates) ? instead(word, suggestion) : { suggestion };
};

/** The part of a finding that helps to fix it: allowed values, and the nearest of them. */
export function wayOut(
  word: string,
  candidates: Iterable<string>,
  listUpTo = 60,
): { allowed?: string[]; suggestion?: string; replace?: Replace } {
  const all = [...candidates];
  return {
    ...(all.length > 0 && all.length <= listUpTo ? { allowed: all } : {}),
    ...nearestHelp(word, all),
  };
}
