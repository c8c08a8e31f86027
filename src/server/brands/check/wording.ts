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

/** The part of a finding that helps to fix it: allowed values, and the nearest of them. */
export function wayOut(
  word: string,
  candidates: Iterable<string>,
  listUpTo = 60,
): { allowed?: string[]; suggestion?: string; replace?: Replace } {
  const all = [...candidates];
  const suggestion = nearest(word, all);
  return {
    ...(all.length > 0 && all.length <= listUpTo ? { allowed: all } : {}),
    ...(suggestion === undefined ? {} : instead(word, suggestion)),
  };
}
