import { afterAll, beforeAll, it } from "vitest";
import { openTestLedger, type TestLedger } from "../../../support/ledger.ts";
import { checkSimulation } from "./checkers/simulation.ts";

/**
 * docs/reliability.md 2a, size "PR": fifteen times what finds the rarest planted fault (1,000 transactions of four
 * seeds). LIVERY_SEEDS=5000 LIVERY_STEPS=2000 is the nightly size.
 */
const seeds = Number(process.env.LIVERY_SEEDS ?? 60);
const steps = Number(process.env.LIVERY_STEPS ?? 250);
const firstSeed = Number(process.env.LIVERY_SEED ?? 1);

let test: TestLedger;
beforeAll(async () => {
  test = await openTestLedger();
});
afterAll(() => test.close());

it(`agrees with a model of its own over ${seeds} seeds of ${steps} transactions`, {
  timeout: 3_600_000,
}, async () => {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) await checkSimulation(test, seed, steps);
});
