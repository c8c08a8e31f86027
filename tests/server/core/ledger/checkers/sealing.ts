import assert from "node:assert/strict";
import { account, give, type TestLedger } from "../../../../support/ledger.ts";

/** Two ticks: what was there before the first is sealed by the second. */
export const sealTwice = async ({ sealer }: TestLedger, brandId = "aurora"): Promise<number> =>
  (await sealer.seal(brandId)) + (await sealer.seal(brandId));

/** A transaction that is carried out and neither commits nor rolls back until it gets the order. */
export function startTransaction(test: TestLedger, key: string, to = account("asha")) {
  const going = Promise.withResolvers<boolean>();
  const acted = Promise.withResolvers<void>();
  const over = test.database
    .brand("aurora", async (tx) => {
      await test.ledger.postIn(tx, "aurora", [give(key, to, 10n)]);
      acted.resolve();
      if (!(await going.promise)) throw new Error("broken off");
    })
    .catch((error: Error) => {
      acted.reject(error);
      if (error.message !== "broken off") throw error;
    });
  const end = (commit: boolean) => {
    going.resolve(commit);
    return over;
  };
  return { acted: acted.promise, end };
}

/** Nothing is sealed over a transaction that has its number and may still come, and the house's balances keep up. */
export async function checkSealing(test: TestLedger): Promise<void> {
  const [asha, ravi] = [account("asha"), account("ravi")];
  for (const one of [asha, ravi]) await test.ledger.post("aurora", give(`opens ${one.owner}`, one, 10n));
  await sealTwice(test);
  const slow = startTransaction(test, "slow");
  await slow.acted;
  await test.ledger.post("aurora", give("quick", ravi, 10n));
  await sealTwice(test);
  await sealTwice(test);
  await slow.end(true);
  await sealTwice(test);
  const { findings, transactions, chain } = await test.verify();
  assert.deepEqual(findings, []);
  assert.equal(chain.sealedTo, 4n);
  assert.equal(transactions, 4n);
}
