import type { CheckerName } from "./checkers.ts";
import type { Edit } from "./mutant.ts";

/** A mistake somebody might make, and the checker that has to find it. */
export type Fault = { name: string; edits: Edit[]; by: CheckerName };

/** A mistake that a scene has to complain of. */
export type SceneFault = { name: string; edits: readonly Edit[] };

/** One mistake in one place. */
export const inScene = (name: string, file: string, search: string, replace: string): SceneFault => ({
  name,
  edits: [{ file, search, replace }],
});
