/** Two texts that share their ends: what stands before and after, and what each has between. */
export type TextDifference = { start: string; before: string; after: string; end: string };

/** Words with the space after them; marks of HTML are words of their own. */
const wordsOf = (text: string): string[] => text.match(/<[^<>]{1,200}>|[^\s<]+\s*|\s+|</g) ?? [];

/** Where two texts differ, in whole words. */
export function textDifference(before: string, after: string): TextDifference {
  const one = wordsOf(before);
  const other = wordsOf(after);
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return {
    start: one.slice(0, start).join(""),
    before: one.slice(start, one.length - end).join(""),
    after: other.slice(start, other.length - end).join(""),
    end: one.slice(one.length - end).join(""),
  };
}

/** How much of what is the same is shown around a change. */
const around = 80;

/** The last or first characters of a longer text; no character is cut in two. */
const lastOf = (text: string): string =>
  `…${Array.from(text.slice(-around * 2))
    .slice(-around)
    .join("")
    .trimStart()}`;
const firstOf = (text: string): string =>
  `${Array.from(text.slice(0, around * 2))
    .slice(0, around)
    .join("")
    .trimEnd()}…`;

/** The same with long equal ends shortened; `isShort` says that something was left out. */
export function shortened(difference: TextDifference): { parts: TextDifference; isShort: boolean } {
  const { start, end } = difference;
  const isLongStart = start.length > around * 2;
  const isLongEnd = end.length > around * 2;
  return {
    parts: {
      ...difference,
      start: isLongStart ? lastOf(start) : start,
      end: isLongEnd ? firstOf(end) : end,
    },
    isShort: isLongStart || isLongEnd,
  };
}
