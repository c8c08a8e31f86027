import type { Database } from "../../foundation/db/connection.ts";
import { isUnavailable } from "../../foundation/db/database-error.ts";
import { type GivingDependencies, payMoney } from "./deliver.ts";
import { takeUnpaid, unpaidRebates } from "./period-store.ts";
import type { Rule } from "./rule.ts";

/** As many as a transaction pays while the accounts of their members wait for it. */
const paidAtOnce = 250;

type PayingDependencies = GivingDependencies & { database: Database };
type Which = { of?: readonly string[]; except?: readonly string[] };

/**
 * Pays rebates of a rule that come at once: many members in one transaction, each once on any number of nodes, which pay different
 * ones side by side. Where one cannot be paid, those of its transaction are paid one by one, and its error is thrown in the end.
 */
export async function payRebates(
  deps: PayingDependencies,
  { id: ruleId, claimDays }: Pick<Rule, "id" | "claimDays">,
): Promise<void> {
  if (claimDays !== undefined) return;
  const failed = new Map<string, unknown>();
  for (;;) {
    try {
      if ((await pay(deps, ruleId, { except: [...failed.keys()] })) === 0) break;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      await payOneByOne(deps, ruleId, failed);
    }
  }
  const [error] = failed.values();
  if (error !== undefined) throw error;
}

async function payOneByOne(
  deps: PayingDependencies,
  ruleId: string,
  failed: Map<string, unknown>,
): Promise<void> {
  const { brand, database } = deps;
  const most = paidAtOnce + failed.size;
  const found = await database.brand(brand.merchant, (tx) => unpaidRebates(tx, ruleId, most));
  for (const id of found.filter((one) => !failed.has(one)))
    await pay(deps, ruleId, { of: [id] }).catch((reason: unknown) => failed.set(id, reason));
}

const pay = (deps: PayingDependencies, ruleId: string, which: Which): Promise<number> =>
  deps.database.brand(deps.brand.merchant, async (tx) => {
    const at = new Date(deps.now());
    const rewards = await takeUnpaid(tx, { ruleId, ...which, most: paidAtOnce, at });
    if (rewards.length > 0) await payMoney(tx, deps, rewards);
    return rewards.length;
  });
