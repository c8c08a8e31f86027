import type { PlacedFinding } from "../../server/brands/check/finding.ts";

/** What the check found in one brand. */
export type BrandResult = {
  code: string;
  /** Absolute path of the brand's folder. */
  folder: string;
  findings: PlacedFinding[];
  /** How many documents were read. */
  documents: number;
  /** How long the check took, in milliseconds. */
  milliseconds: number;
};

/** Count and noun: "1 problem", "3 problems". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
