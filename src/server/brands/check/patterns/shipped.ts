import type { Platform } from "../../platform.ts";
import { judge } from "./verdict.ts";

/** Nobody waits for these proofs: a busy machine is slow, and says nothing of a pattern. */
const patienceMs = 60_000;

/**
 * The text of generated/pattern-verdicts.json: every pattern of schemas/patterns.json with its verdict. Throws when one
 * of them is not linear, since no brand could use it.
 */
export function shippedVerdicts(platform: Platform): string {
  const patterns = Object.values(platform.patterns).flatMap(({ all }) => all);
  const verdicts = [...new Set(patterns)].toSorted().map((pattern) => {
    const verdict = judge(pattern, patienceMs);
    if (verdict.kind !== "linear") {
      throw new Error(`schemas/patterns.json: ${JSON.stringify(pattern)} is refused: ${verdict.reason}.`);
    }
    return [pattern, verdict.kind];
  });
  return `${JSON.stringify(Object.fromEntries(verdicts), null, 2)}\n`;
}
