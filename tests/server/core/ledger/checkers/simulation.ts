import assert from "node:assert/strict";
import { seededRandom } from "../../../../../src/kernel/random.ts";
import type { PostOutcome } from "../../../../../src/server/core/ledger/ledger-store.ts";
import type { TestLedger } from "../../../../support/ledger.ts";
import { type Expected, nameOf } from "./model.ts";
import { scriptOf } from "./script.ts";

/**
 * One brand's life: transactions in batches of every size, each compared with the model, then everything proved at the end.
 * Throws at the first difference, and says how to see it again.
 */
export async function checkSimulation(test: TestLedger, seed: number, steps: number): Promise<void> {
  const brand = `sim${seed}`;
  await test.brand(brand);
  const again = `LIVERY_SEED=${seed} LIVERY_SEEDS=1 LIVERY_STEPS=${steps} npx vitest run ledger/simulation`;
  const { transactions, expected } = scriptOf(seed, "", steps);
  const random = seededRandom(seed + 1_000_000);
  for (let done = 0; done < steps; ) {
    const batch = transactions.slice(done, done + 1 + Math.floor(random() * 40));
    const outcomes = await test.database.brand(brand, (tx) => test.ledger.postIn(tx, brand, batch));
    for (const [index, outcome] of outcomes.entries()) {
      const wanted = expected[done + index];
      assert.ok(wanted);
      compare(outcome, wanted, `act ${done + index}, ${again}`);
    }
    done += batch.length;
  }
  for (const _tick of [1, 2]) await test.sealer.seal(brand);
  assert.deepEqual((await test.verify(brand)).findings, [], again);
}

/** Throws when an answer is not what the model expects. */
export function compare(outcome: PostOutcome, wanted: Expected, where: string): void {
  assert.equal(outcome.ok ? undefined : outcome.code, wanted.refusal, where);
  if (!outcome.ok) return;
  assert.equal(outcome.value.replayed, wanted.replayed, where);
  assert.deepEqual(balancesOf(outcome), wanted.balances, where);
}

/** The balances of an answer as the model writes them. */
export const balancesOf = ({ balances }: PostOutcome): Expected["balances"] =>
  Object.fromEntries(balances.map((one) => [nameOf(one), { posted: one.posted, held: one.held }]));
