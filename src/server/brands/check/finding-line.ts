import type { BrandFile } from "../read-folder.ts";
import type { Finding, PlacedFinding } from "./finding.ts";
import { placeAt } from "./json-tree.ts";

/** Where the lines of a text begin. */
export const lineStartsIn = (text: string): number[] => [
  0,
  ...[...text.matchAll(/\r\n|\n|\r/g)].map((end) => end.index + end[0].length),
];

const lineStartsOf = new WeakMap<BrandFile, number[]>();

function lineStarts(file: BrandFile): number[] {
  const known = lineStartsOf.get(file);
  if (known) return known;
  const starts = lineStartsIn(file.text);
  lineStartsOf.set(file, starts);
  return starts;
}

/** Line and column (from 1) of an offset, and the column where that line ends. */
export function positionAt(file: BrandFile, offset: number): { line: number; column: number; end: number } {
  const starts = lineStarts(file);
  let low = 0;
  for (let high = starts.length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const start = starts[low] ?? 0;
  const text = file.text.slice(start, starts[low + 1] ?? file.text.length).replace(/[\r\n]+$/, "");
  return { line: low + 1, column: offset - start + 1, end: text.length + 1 };
}

/** A finding at a range of the text; a range over several lines is cut at the end of the first. */
export function placedAt(file: BrandFile, finding: Finding, offset: number, length: number): PlacedFinding {
  const { line, column, end } = positionAt(file, Math.min(offset, file.text.length));
  const endColumn = Math.max(column + 1, Math.min(column + Math.max(length, 1), end));
  return { ...finding, line, column, endColumn };
}

/** Puts a finding on its line by its JSON pointer; without a file it is at the very start. */
export function placed(finding: Finding, file: BrandFile | undefined): PlacedFinding {
  if (!file?.tree) return { ...finding, line: 1, column: 1, endColumn: 2 };
  const { node, keyNode } = placeAt(file.tree, finding.pointer);
  const meant = finding.at === "key" ? (keyNode ?? node) : (node ?? keyNode);
  if (!meant) return { ...finding, line: 1, column: 1, endColumn: 2 };
  const text = file.text.slice(meant.offset, meant.offset + meant.length);
  const inner = finding.within ? text.indexOf(finding.within) : -1;
  return inner >= 0
    ? placedAt(file, finding, meant.offset + inner, finding.within?.length ?? 1)
    : placedAt(file, finding, meant.offset, meant.length);
}
