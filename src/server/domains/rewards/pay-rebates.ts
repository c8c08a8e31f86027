import type { Database } from "../../foundation/db/connection.ts";
import { isUnavailable } from "../../foundation/db/database-error.ts";
import { type GivingDependencies, payMoney } from "./book-reward.ts";
import { takeOffered, unpaidRebates } from "./rebate-period-store.ts";
import type { Rule } from "./rule.ts";

/** As many as a transaction pays while the accounts of their members wait for it. */
const paidAtOnce = 250;

type PayingDependencies = GivingDependencies & { database: Database };

/**
 * Pays rebates of a rule that come at once: many members in one transaction, each once on any number of nodes, which pay different
 * ones side by side. Where one cannot be paid, those of its transaction are paid one by one, and its error is thrown in the end.
 */
export async function payRebates(
  deps: PayingDependencies,
  { id: ruleId, claimDays }: Pick<Rule, "id" | "claimDays">,
): Promise<void> {
  if (claimDays !== undefined) return;
  const { brand, database } = deps;
  const failed: unknown[] = [];
  // A look from the first one on would pass by all that are paid already.
  for (let after = ""; ; ) {
    const next = { ruleId, after, most: paidAtOnce };
    const ids = await database.brand(brand.merchant, (tx) => unpaidRebates(tx, next));
    const last = ids.at(-1);
    if (last === undefined) break;
    try {
      await pay(deps, ids);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      for (const id of ids) await pay(deps, [id]).catch((reason: unknown) => failed.push(reason));
    }
    after = last;
  }
  const [error] = failed;
  if (error !== undefined) throw error;
}

const pay = (deps: PayingDependencies, ids: readonly string[]): Promise<void> =>
  deps.database.brand(deps.brand.merchant, async (tx) => {
    const rewards = await takeOffered(tx, ids, new Date(deps.now()));
    if (rewards.length > 0) await payMoney(tx, deps, rewards);
  });
