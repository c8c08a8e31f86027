import type { PlacedFinding } from "../../server/brands/check/finding.ts";
import type { Paint } from "../paint.ts";

const linesBefore = 2;
const widest = 140;

/** Columns of a text in a terminal: combining marks take none, wide scripts two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Mn}|\p{Me}|\p{Cf}/u.test(character)) continue;
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return width;
}

/** Masks the parts of a line that hold secrets; the line keeps its length. */
function blotted(line: string, number: number, secrets: readonly PlacedFinding[]): string {
  return secrets
    .filter((secret) => secret.line === number)
    .reduce(
      (text, { column, endColumn }) =>
        text.slice(0, column - 1) + "•".repeat(endColumn - column) + text.slice(endColumn - 1),
      line,
    );
}

/** The part of a long line around the relevant column. */
function windowOf(line: string, column: number): { text: string; shift: number } {
  if (line.length <= widest) return { text: line, shift: 0 };
  const shift = Math.max(0, Math.min(column - 1 - widest / 2, line.length - widest));
  const [head, tail] = [shift > 0 ? "…" : "", shift + widest < line.length ? "…" : ""];
  return { text: head + line.slice(shift, shift + widest) + tail, shift: shift - head.length };
}

/**
 * The lines around a finding, with carets below the relevant text and the message after them. All `findings` are of the
 * same file: secrets that any of them names are masked.
 */
export function codeFrame(
  text: string,
  finding: PlacedFinding,
  findings: readonly PlacedFinding[],
  paint: Paint,
): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  const secrets = findings.filter(({ masked }) => masked);
  const { line, column, endColumn, message } = finding;
  const digits = String(line).length;
  const first = Math.max(1, line - linesBefore);
  const shown = (number: number) => blotted(lines[number - 1] ?? "", number, secrets).replaceAll("\t", " ");
  const before = Array.from({ length: line - first }, (_, index) => first + index).map((number) =>
    paint.dim(`  ${String(number).padStart(digits)} │ ${windowOf(shown(number), 1).text}`),
  );
  const { text: meant, shift } = windowOf(shown(line), column);
  const indent = " ".repeat(displayWidth(meant.slice(0, column - 1 - shift)));
  const carets = "^".repeat(
    Math.max(1, displayWidth(meant.slice(column - 1 - shift, endColumn - 1 - shift))),
  );
  return [
    ...before,
    `${paint.red(">")} ${String(line).padStart(digits)} ${paint.dim("│")} ${meant}`,
    `  ${" ".repeat(digits)} ${paint.dim("│")} ${indent}${paint.red(carets)} ${paint.bold(message)}`,
  ];
}
