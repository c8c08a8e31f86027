import type { DifferenceRow, Mark, Step } from "../../site/difference.ts";
import type { FileDifference } from "../brand/difference.ts";
import type { Paint } from "../paint.ts";

/** Longer values are cut. */
const mostLetters = 60;

const signs: Record<Mark, string> = { added: "+", removed: "-", changed: "~", moved: "↕", same: " " };
const inks = { added: "green", removed: "red", changed: "yellow", moved: "cyan", same: "dim" } as const;

/** The differences of brands for a terminal: a heading for each file, a line for each part. */
export function prettyDifference(differences: readonly FileDifference[], paint: Paint): string {
  const parts = differences.map(({ file, rows }) =>
    [paint.bold(file), ...rows.map((row) => lineOf(row, paint))].join("\n"),
  );
  return [...parts, totalOf(differences)].join("\n\n");
}

function totalOf(differences: readonly FileDifference[]): string {
  const count = differences.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return "Nothing differs.";
  const plural = (many: number, word: string) => `${many} ${word}${many === 1 ? "" : "s"}`;
  return `${plural(count, "difference")} in ${plural(differences.length, "file")}`;
}

function lineOf(row: DifferenceRow, paint: Paint): string {
  const { mark, path } = row;
  const where = path.map(nameOf).join(" › ");
  return `  ${paint[inks[mark]](signs[mark])} ${[where, paint.dim(valuesOf(row))].filter(Boolean).join("  ")}`;
}

/** An entry of a list that only its place names is a number. */
const nameOf = ({ name, isEntry }: Step): string => (isEntry && /^\d+$/.test(name) ? `#${name}` : name);

function valuesOf({ mark, path, before, after }: DifferenceRow): string {
  // The bytes of a picture or a font say nothing to a reader.
  if (path.length === 0) return mark === "changed" ? "other bytes" : mark;
  if (mark === "added") return valueText(after);
  if (mark === "removed") return valueText(before);
  return `${valueText(before)} → ${valueText(after)}`;
}

function valueText(value: unknown): string {
  // No control character of a file reaches the terminal as it is.
  const text = (JSON.stringify(value) ?? "").replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g,
    "�",
  );
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
}

/** The differences of brands for programs, as one JSON text. */
export const differenceReport = (from: string, to: string, differences: readonly FileDifference[]): string =>
  JSON.stringify(
    {
      from,
      to,
      differences: differences.flatMap(({ file, rows }) =>
        rows.map(({ path, ...row }) => ({ file, path: path.map(({ name }) => name), ...row })),
      ),
    },
    undefined,
    2,
  );
