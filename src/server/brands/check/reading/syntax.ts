import { type ParseError, printParseErrorCode } from "jsonc-parser";
import type { BrandFile } from "../../read-folder.ts";
import type { PlacedFinding } from "../finding.ts";
import { placedAt, positionAt } from "../finding-line.ts";
import { hexOf, quote } from "../wording.ts";

/** The position and the wording of a syntax mistake. */
type Mistake = { offset: number; length: number; message: string; suggestion?: string };

const mostPerFile = 5;

/** After an earlier mistake these codes mostly mean that brackets no longer match. */
const followUpCodes = new Set(["CloseBraceExpected", "CloseBracketExpected", "EndOfFileExpected"]);

/** Offset of the last character before `offset` that is not white space; -1 when there is none. */
function before(text: string, offset: number): number {
  let index = Math.min(offset, text.length) - 1;
  while (index >= 0 && /\s/.test(text[index] ?? "")) index -= 1;
  return index;
}

/** A missing token is reported at the end of the preceding text, not on the line of the following one. */
const afterPrevious = (text: string, offset: number, message: string, suggestion: string): Mistake => ({
  offset: Math.max(before(text, offset), 0),
  length: 1,
  message,
  suggestion,
});

/** What stands at the place of a mistake, as the middle of a sentence: `"}" is`, or "the file ends". */
function foundPhrase(text: string, { offset, length }: ParseError): string {
  if (offset >= text.length) return "the file ends";
  const token = text.slice(offset, offset + length);
  // A text already contains its quotes.
  return `${token.startsWith('"') && token.length < 60 ? token : quote(token)} is`;
}

function trailingComma(text: string, offset: number): Mistake | undefined {
  const comma = before(text, offset);
  if (text[comma] !== "," || !/[\]}]/.test(text[offset] ?? "")) return undefined;
  const message = `There is a comma before ${quote(text[offset])}, but nothing follows it.`;
  return { offset: comma, length: 1, message, suggestion: "remove the comma" };
}

function unclosed(text: string, error: ParseError, bracket: string, what: string): Mistake {
  const message = `Expected ${quote(bracket)} to close the ${what}, but ${foundPhrase(text, error)} here.`;
  return afterPrevious(text, error.offset, message, `close the ${what} with ${bracket}`);
}

/** The place of a parser's error, what is wrong there in a sentence, and how to mend it where that is known. */
function mistakeOf(text: string, error: ParseError): Mistake {
  const { length } = error;
  // A token missing at the end of the file is reported after the last text, not on an empty line.
  const ended = error.offset >= text.trimEnd().length;
  const offset = ended ? text.length : error.offset;
  const here = (message: string, suggestion?: string): Mistake => ({
    offset: ended ? Math.max(before(text, offset), 0) : offset,
    length,
    message,
    ...(suggestion ? { suggestion } : {}),
  });
  if (text.trim() === "") {
    return { ...here("The file is empty.", "write at least {} or delete the file"), offset: 0 };
  }
  switch (printParseErrorCode(error.error)) {
    case "CommaExpected":
      return afterPrevious(
        text,
        offset,
        `Expected a comma, but ${foundPhrase(text, error)} next.`,
        "add a comma",
      );
    case "ColonExpected":
      return afterPrevious(
        text,
        offset,
        `Expected a colon, but ${foundPhrase(text, error)} next.`,
        "add a colon",
      );
    case "CloseBraceExpected":
      return unclosed(text, error, "}", "object");
    case "CloseBracketExpected":
      return unclosed(text, error, "]", "list");
    case "PropertyNameExpected":
      return (
        trailingComma(text, offset) ??
        here(`Expected a key in double quotes, but ${foundPhrase(text, error)} here.`, `"key": value`)
      );
    case "ValueExpected":
      return trailingComma(text, offset) ?? here(`Expected a value, but ${foundPhrase(text, error)} here.`);
    case "EndOfFileExpected":
      return here(`Expected the end of the file, but ${foundPhrase(text, error)} here.`);
    case "UnexpectedEndOfString":
      return here("This text is not closed on its line.", 'end it with "');
    case "InvalidCommentToken":
    case "UnexpectedEndOfComment":
      return here("JSON has no comments.", "remove the comment");
    case "InvalidNumberFormat":
    case "UnexpectedEndOfNumber":
      return here(numberMistake(text.slice(offset, offset + length)));
    case "InvalidUnicode":
    case "InvalidEscapeCharacter":
      return here("This text contains an escape that JSON does not have.", 'a backslash is written "\\\\"');
    case "InvalidCharacter":
      return here("This text contains a control character.", "write it as \\n, \\t or \\u0000");
    default:
      return here(
        `${quote(text.slice(offset, offset + length))} is not JSON.`,
        suggestionFor(text.slice(offset)),
      );
  }
}

/** 1e999 is valid JSON, but too large to read: the message says so instead of calling it malformed. */
const numberMistake = (text: string): string =>
  Number.isNaN(Number(text)) || Number.isFinite(Number(text))
    ? `${quote(text)} is not a JSON number.`
    : `${quote(text)} is larger than any number that can be read.`;

/** 0x1F is a number elsewhere; the parser ends it after its zero. */
function hexadecimal(text: string, { offset, length }: ParseError): Mistake | undefined {
  const written = text.slice(offset - 1, offset + length);
  if (!/^0x[0-9a-f]*$/i.test(written)) return undefined;
  const message = `${quote(written)} is not a JSON number.`;
  return {
    offset: offset - 1,
    length: length + 1,
    message,
    suggestion: "write the number in decimal digits",
  };
}

/** What to write instead of a word or quote of another language; undefined where nothing is known. */
function suggestionFor(text: string): string | undefined {
  if (text.startsWith("'")) return 'texts are in double quotes: "…"';
  if (/^[“”„‟«»‘’]/.test(text)) return 'texts are in straight double quotes: "…"';
  if (/^[+-]?(NaN|Infinity)\b/.test(text)) return "write a number, or leave the key out";
  // They look like a blank, or like nothing, and stand in what is copied from a page or a word processor.
  const blank = /^[\p{Zs}\p{Cf}]/u.exec(text)?.[0];
  if (blank) return `replace the character ${hexOf(blank)} by a plain space`;
  return /^(True|False|None|undefined|nil)\b/.test(text) ? "true, false or null" : undefined;
}

/** The lines that version control writes around both sides of a conflict. */
const conflict = /^(?:<{7}|={7}|>{7})(?=\s|$)/m;

/** A merge that was left unfinished; its other markers are the same mistake. */
function conflictFinding(file: BrandFile): PlacedFinding | undefined {
  const marker = conflict.exec(file.text);
  if (!marker) return undefined;
  const message = "A merge is unfinished here: both sides of a conflict stand in the file.";
  const suggestion = "keep one side, and delete the other with the lines of <<<<<<<, ======= and >>>>>>>";
  const finding = { rule: "LB102", file: file.path, pointer: "", message, suggestion };
  return placedAt(file, finding, marker.index, marker[0].length);
}

/**
 * The syntax mistakes of a file. One broken line often causes follow-up errors, so only the first mistake of a line is
 * reported, and none on the line right after it. Brackets that do not match are reported only where no mistake stands before them. At
 * most `mostPerFile` mistakes are reported.
 */
export function syntaxFindings(file: BrandFile): PlacedFinding[] {
  const unfinished = file.syntaxErrors.length > 0 ? conflictFinding(file) : undefined;
  if (unfinished) return [unfinished];
  const findings: PlacedFinding[] = [];
  /** The line of the last mistake that was reported. */
  let last = Number.NEGATIVE_INFINITY;
  for (const error of file.syntaxErrors.toSorted((one, other) => one.offset - other.offset)) {
    if (findings.length > 0 && followUpCodes.has(printParseErrorCode(error.error))) continue;
    const { offset, length, message, suggestion } =
      hexadecimal(file.text, error) ?? mistakeOf(file.text, error);
    const { line } = positionAt(file, offset);
    if (line <= last + 1 || findings.length === mostPerFile) continue;
    last = line;
    const finding = { rule: "LB102", file: file.path, pointer: "", message };
    findings.push(placedAt(file, { ...finding, ...(suggestion ? { suggestion } : {}) }, offset, length));
  }
  return findings;
}
