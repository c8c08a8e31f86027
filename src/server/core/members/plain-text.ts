import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { inField } from "../wallet/amount.ts";

/** Control characters but line ends and tabs, halves of characters, and what turns the direction of the text around it. */
const unreadable = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u;

/**
 * What somebody wrote, as plain text: pages and desk show it as it was typed. Refuses `code` at the field for what cannot be
 * read, or has fewer characters than `least`.
 */
export function plainText(
  typed: string,
  { field, code, least }: { field: string; code: string; least: number },
): Outcome<string> {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  return text.length < least || unreadable.test(text) ? inField(field, code) : accept(text);
}

/** How many words a text has, in languages with and without blanks between them. */
export function wordsIn(text: string, language: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: "word" }).segment(text))
    if (isWordLike) words += 1;
  return words;
}
