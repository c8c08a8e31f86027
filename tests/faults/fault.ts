import type { CheckerName } from "./checkers.ts";
import type { Edit } from "./mutant.ts";

/** A mistake somebody might make, and the checker that has to find it. */
export type Fault = { name: string; edits: Edit[]; by: CheckerName };
