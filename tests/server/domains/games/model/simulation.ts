import assert from "node:assert/strict";
import fc from "fast-check";
import { type App, play } from "./play.ts";
import { scripts, scriptText } from "./steps.ts";

export type Size = { seed: number; runs: number; length: number; atOnce: boolean };
/** The values by which a failure is repeated; `path` leads to the smallest script. */
type Again = Size & { path?: string | undefined; shrinks?: boolean };

/**
 * Plays so many scripts, each on an app of its own and on the model. Throws with the smallest script that
 * they differ on, and says how to see it again.
 */
export async function simulate(open: () => Promise<App>, size: Again): Promise<void> {
  const { seed, runs, length, atOnce, path, shrinks = true } = size;
  const property = fc.asyncProperty(scripts(length, { atOnce }), async (steps) => play(await open(), steps));
  const checked = await fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure: !shrinks,
    // What shrinks on a real database takes a while; the shortest script found by then will do.
    interruptAfterTimeLimit: 45 * 60_000,
    ...(path === undefined ? {} : { path }),
  });
  assert.ok(!checked.interrupted, `only ${checked.numRuns} of ${runs} scripts were played`);
  if (!checked.failed) return;
  const [steps = []] = checked.counterexample ?? [];
  const again = `LIVERY_SEED=${checked.seed} LIVERY_PATH=${checked.counterexamplePath} npx vitest run games/model`;
  const found = `script ${checked.numRuns} of ${runs}: ${messageOf(checked.errorInstance)}`;
  assert.fail(`${found}\n\n${scriptText(steps)}\n\n${again}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
