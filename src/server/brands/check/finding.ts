import type { BrandDocuments, Lineage } from "../inheritance.ts";
import type { Unread } from "../list-folder.ts";
import type { Platform } from "../platform.ts";
import type { BrandFolder } from "../read-folder.ts";

/** One problem of a brand, before it has a line. */
export type Finding = {
  /** Id of the rule, "LB" and three digits; the numbers are listed in rules.ts. */
  rule: string;
  /** Path inside the brand folder. */
  file: string;
  /** JSON pointer into that file; "" is the whole document. */
  pointer: string;
  /** Whether the finding is about the key or the value at the pointer. */
  at?: "key" | "value";
  /** The relevant part of the value's text, as written in the file; the whole value by default. */
  within?: string;
  /** One sentence: the problem, with the offending value. */
  message: string;
  /** Valid values, when they can be listed. */
  allowed?: string[];
  /** The nearest valid value, or another concrete fix. */
  suggestion?: string;
  /** The JSON value, or the key, to write in the place of the marked one: `livery brand check --fix` does. */
  replace?: { from: unknown; to: unknown };
  /** The value is a secret: reports mask it. */
  masked?: true;
  /** Nothing waits for it to be mended: the brand is served and published with it. */
  warning?: true;
};

/** A finding on its line. Lines and columns count from 1; columns count UTF-16 units, as editors do. */
export type PlacedFinding = Finding & { line: number; column: number; endColumn: number };

/** The input of a rule: the folder's own files, everything it inherits, and the platform's catalogues. */
export type CheckContext = {
  folder: BrandFolder;
  lineage: Lineage;
  documents: BrandDocuments;
  platform: Platform;
  /** Names of all brand folders, for "extends". */
  brandNames: string[];
  /** Host to the other brand whose own brand.json names it, in normal form; none by default. */
  otherHosts?: ReadonlyMap<string, string>;
  /** Hosts that currently show this brand: it keeps them, and only the other brand gets a finding. */
  heldHosts?: readonly string[];
  /** The licensees of the other brands' safer-play.json; not known by default. */
  otherLicensees?: () => ReadonlySet<string>;
  /** When it is checked, in milliseconds since the epoch. Without it nothing is past. */
  now?: number;
  /** Findings that only the file system knows; absent for documents that are not on a disk. */
  disk?: DiskReport;
};

/** Files of a brand folder that are not documents. Paths are relative to the folder. */
export type DiskReport = {
  /** Neither JSON nor below assets/. */
  stray: string[];
  /** Refused by name or size before reading, or unreadable. */
  unread: Unread[];
  /** Hidden; none by default. */
  hidden?: string[];
};

export type Rule = (context: CheckContext) => Finding[];

/** Warnings but those at the place of a finding that has to be mended: one mistake is told once. */
export const warningsElsewhere = (
  problems: readonly PlacedFinding[],
  warnings: readonly PlacedFinding[],
): PlacedFinding[] =>
  warnings.filter(
    ({ file, pointer }) => !problems.some((problem) => problem.file === file && problem.pointer === pointer),
  );
