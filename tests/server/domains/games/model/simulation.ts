import assert from "node:assert/strict";
import fc from "fast-check";
import { type House, play } from "./play.ts";
import { scripts, scriptText } from "./steps.ts";

export type Size = { seed: number; runs: number; length: number; atOnce: boolean };
/** What a failure says is to be run again; `path` leads straight to the smallest script. */
type Again = Size & { path?: string | undefined; shrinks?: boolean };

/**
 * Plays so many scripts, each on a house of its own and beside it on the model. Throws with the smallest script that
 * they differ on, and says how to see it again.
 */
export async function simulate(open: () => Promise<House>, size: Again): Promise<void> {
  const { seed, runs, length, atOnce, path, shrinks = true } = size;
  const property = fc.asyncProperty(scripts(length, { atOnce }), async (steps) => play(await open(), steps));
  const told = await fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure: !shrinks,
    // What shrinks on a real database takes a while; the shortest script found by then will do.
    interruptAfterTimeLimit: 45 * 60_000,
    ...(path === undefined ? {} : { path }),
  });
  assert.ok(!told.interrupted, `only ${told.numRuns} of ${runs} scripts were played`);
  if (!told.failed) return;
  const [steps = []] = told.counterexample ?? [];
  const again = `LIVERY_SEED=${told.seed} LIVERY_PATH=${told.counterexamplePath} npx vitest run games/model`;
  const found = `script ${told.numRuns} of ${runs}: ${messageOf(told.errorInstance)}`;
  assert.fail(`${found}\n\n${scriptText(steps)}\n\n${again}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
