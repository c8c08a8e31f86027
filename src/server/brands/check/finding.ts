import type { Unread } from "../disk.ts";
import type { BrandDocuments, Lineage } from "../documents.ts";
import type { Platform } from "../platform.ts";
import type { BrandFolder } from "../read-folder.ts";

/** One thing that is wrong with a brand, before it is placed on a line. */
export type Finding = {
  /** Id of the rule, "LB" and three digits; the numbers are listed in rules.ts. */
  rule: string;
  /** Path inside the brand folder. */
  file: string;
  /** JSON pointer into that file; "" is the whole document. */
  pointer: string;
  /** Whether the key or the value at the pointer is meant. */
  at?: "key" | "value";
  /** The part of the value's text that is meant, as written in the file; the whole value when left out. */
  within?: string;
  /** One sentence: what is wrong, with the offending value. */
  message: string;
  /** Values that would be right, when they can be listed. */
  allowed?: string[];
  /** The nearest right value, or another concrete way out. */
  suggestion?: string;
  /** The value is a secret: whoever shows the line blots it out. */
  masked?: true;
};

/** A finding on its line. Lines and columns count from 1; columns count UTF-16 units, as editors do. */
export type PlacedFinding = Finding & { line: number; column: number; endColumn: number };

/** What a rule sees: the folder's own files, everything it inherits, and the house's catalogues. */
export type CheckContext = {
  folder: BrandFolder;
  lineage: Lineage;
  documents: BrandDocuments;
  platform: Platform;
  /** Names of all brand folders, for "extends". */
  brandNames: string[];
  /** Host to the other brand whose own brand.json names it, spelt as they are compared; none when left out. */
  otherHosts?: ReadonlyMap<string, string>;
  /** Hosts that show this brand now: who has one keeps it, and only the other is told. */
  heldHosts?: readonly string[];
  /** What only the disk tells; left out for documents that are not on one. */
  disk?: DiskReport;
};

/** Files of a brand folder that are not documents. Paths are relative to the folder. */
export type DiskReport = {
  /** Neither JSON nor below assets/. */
  stray: string[];
  /** Refused before their contents are asked, or not to be read. */
  unread: Unread[];
};

export type Rule = (context: CheckContext) => Finding[];
