import assert from "node:assert/strict";
import { account, give, hold, settle, type TestLedger } from "../../../../support/ledger.ts";

/** What no caller may ask: each throws, by a message of its own, and moves nothing. */
export async function checkLimits({ ledger, database, brand, verify }: TestLedger): Promise<void> {
  const [asha, bank] = [account("asha"), account("house", "payouts")];
  const transaction = (...args: Parameters<typeof ledger.post>[1][]) =>
    Promise.all(args.map((one) => ledger.post("aurora", one)));
  await transaction(give("limits/win", asha, 1_000n));
  await transaction(hold("limits/hold", asha, 100n));
  await brand("jade");
  await assert.rejects(transaction(settle("limits/more", "limits/hold", bank, 101n)), /does not cover/);
  await assert.rejects(transaction(settle("limits/self", "limits/hold", asha, 100n)), /somebody else/);
  await assert.rejects(transaction(settle("limits/not", "limits/win", bank, 100n)), /does not close/);
  await assert.rejects(transaction(give("limits/exponent", { ...asha, exponent: 0 }, 1n)), /exponent/);
  const trial = account("house", "payouts", "trial");
  await assert.rejects(transaction(settle("limits/trial", "limits/hold", trial, 100n)), /balance/);
  const elsewhere = database.brand("aurora", (tx) =>
    ledger.postIn(tx, "jade", [give("limits/jade", asha, 1n)]),
  );
  await assert.rejects(elsewhere, /another brand/);
  assert.deepEqual((await verify()).findings, []);
  assert.equal((await verify()).transactions, 2n);
}
