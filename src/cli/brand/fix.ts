import { renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { PlacedFinding } from "../../server/brands/check/finding.ts";
import { lineStartsIn } from "../../server/brands/check/finding-line.ts";
import { isLinked, readInside } from "../../server/brands/list-folder.ts";
import { maximumBytes } from "../../server/brands/read-folder.ts";
import type { Paint } from "../paint.ts";
import { printableLine } from "../report/printable.ts";
import type { BrandResult } from "../report/result.ts";

/** One correction that was written: where, and the JSON before and after. */
export type Fixed = { path: string; line: number; from: string; to: string };

type Edit = { start: number; end: number; line: number; from: string; to: string };

/**
 * Corrects the brand's own files: where a finding says what was surely meant, that replaces the text that it marks. The rest of a
 * file stays as it is. Findings that mark more or less than what is to be replaced are left alone. Returns what was written.
 */
export function fixBrand({ folder, findings }: BrandResult): Fixed[] {
  if (isLinked(folder)) return [];
  return [...Map.groupBy(findings, ({ file }) => file)].flatMap(([file, inFile]) => {
    const bytes = readInside(folder, file, maximumBytes);
    if (!bytes) return [];
    const original = bytes.toString("utf8");
    // Columns are counted without a byte order mark.
    const byteOrderMark = original.startsWith("\uFEFF") ? "\uFEFF" : "";
    const text = original.slice(byteOrderMark.length);
    const edits = editsOf(text, inFile);
    if (edits.length === 0) return [];
    const path = join(folder, file);
    replaceFile(path, byteOrderMark + edited(text, edits));
    return edits.map(({ line, from, to }) => ({ path, line, from, to }));
  });
}

/** A file is whole at each moment, for a server that watches it too; a link that somebody put in its place is not followed. */
function replaceFile(path: string, text: string): void {
  // Hidden files are no documents of a brand.
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  writeFileSync(draft, text, { flag: "wx" });
  renameSync(draft, path);
}

/** The edits of one text, in its order, none of which overlaps another. What a finding marks is on one line. */
function editsOf(text: string, findings: readonly PlacedFinding[]): Edit[] {
  const starts = lineStartsIn(text);
  const sure = findings.filter((finding) => !isRival(finding, findings));
  const edits = sure.flatMap((finding) => {
    const start = (starts[finding.line - 1] ?? text.length) + finding.column - 1;
    const end = start + finding.endColumn - finding.column;
    const from = text.slice(start, end);
    const [line = ""] = /^.*/.exec(text.slice(starts[finding.line - 1])) ?? [];
    const to = replacement(from, line, finding.replace);
    return to === undefined ? [] : [{ start, end, line: finding.line, from, to }];
  });
  const inOrder = edits.toSorted((one, other) => one.start - other.start);
  return inOrder.filter(({ start }, index) => start >= (inOrder[index - 1]?.end ?? 0));
}

/** Whether another key of the same object would become the same one: only its author knows which is which. */
const isRival = ({ at, pointer, replace }: PlacedFinding, findings: readonly PlacedFinding[]): boolean =>
  at === "key" &&
  findings.some(
    (other) =>
      other.pointer !== pointer &&
      parentOf(other.pointer) === parentOf(pointer) &&
      other.replace !== undefined &&
      other.replace.to === replace?.to,
  );

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/**
 * What to write for the marked text: a whole JSON value or key, or a word inside of one. A word that stands on its line more than once
 * is left alone, since the mark is at the first.
 */
function replacement(marked: string, line: string, replace: PlacedFinding["replace"]): string | undefined {
  if (!replace) return undefined;
  const { from, to } = replace;
  if (marked === from && typeof to === "string")
    return line.split(from).length === 2 ? JSON.stringify(to).slice(1, -1) : undefined;
  // A number is a text with all of its digits, which a value that was read may have lost.
  if (typeof from === "number" && marked !== String(from)) return undefined;
  return sameJson(marked, from) ? JSON.stringify(to) : undefined;
}

function sameJson(text: string, value: unknown): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
  } catch {
    // The mark is no whole value.
    return false;
  }
}

/** The text with its edits, which are in its order. */
function edited(text: string, edits: readonly Edit[]): string {
  const ends = [0, ...edits.map(({ end }) => end)];
  const parts = edits.map(({ start, to }, index) => text.slice(ends[index], start) + to);
  return parts.join("") + text.slice(ends.at(-1));
}

/** The corrections for a terminal; paths are relative to `folder`. */
export const fixedLines = (all: readonly Fixed[], folder: string, paint: Paint): string[] =>
  all.map(({ path, line, from, to }) => {
    const place = printableLine(relative(folder, path));
    return `${paint.green("✎")} ${paint.bold(`${place}:${line}`)}  ${printableLine(from)} → ${paint.green(printableLine(to))}`;
  });
