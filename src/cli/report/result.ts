import type { PlacedFinding } from "../../server/brands/check/finding.ts";

/** The findings of the check in one brand. */
export type BrandResult = {
  code: string;
  /** Absolute path of the brand's folder. */
  folder: string;
  findings: PlacedFinding[];
  /** The number of documents read. */
  documents: number;
  /** The duration of the check in milliseconds. */
  milliseconds: number;
};

/** Count and noun: "1 problem", "3 problems". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Whether a finding has to be mended: a warning need not be. */
export const isProblem = ({ warning }: PlacedFinding): boolean => warning !== true;
