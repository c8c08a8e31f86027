import type { Database } from "../../foundation/db/connection.ts";
import { isUnavailable } from "../../foundation/db/database-error.ts";
import { type GivingDependencies, payMoney } from "./deliver.ts";
import { unpaidRebates } from "./period-store.ts";
import { lockOffered, setAllTaken } from "./reward-store.ts";
import type { Rule } from "./rule.ts";

/** As many as a transaction pays while the accounts of their members wait for it. */
const paidAtOnce = 100;

/**
 * Pays rebates of a rule that come at once: a hundred members in one transaction, each once on any number of nodes. Where one
 * cannot be paid, the others of its hundred are paid one by one, and its error is thrown in the end.
 */
export async function payRebates(
  deps: GivingDependencies & { database: Database },
  { id: ruleId, claimDays }: Pick<Rule, "id" | "claimDays">,
): Promise<void> {
  if (claimDays !== undefined) return;
  const { brand, database } = deps;
  const failed = new Map<string, unknown>();
  for (;;) {
    const most = paidAtOnce + failed.size;
    const found = await database.brand(brand.merchant, (tx) => unpaidRebates(tx, ruleId, most));
    const unpaid = found.filter((id) => !failed.has(id));
    if (unpaid.length === 0) break;
    try {
      await payAll(deps, unpaid);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      for (const id of unpaid) await payAll(deps, [id]).catch((reason: unknown) => failed.set(id, reason));
    }
  }
  const [error] = failed.values();
  if (error !== undefined) throw error;
}

const payAll = (deps: GivingDependencies & { database: Database }, ids: readonly string[]): Promise<void> =>
  deps.database.brand(deps.brand.merchant, async (tx) => {
    const rewards = await lockOffered(tx, ids);
    if (rewards.length === 0) return;
    await setAllTaken(
      tx,
      rewards.map(({ id }) => id),
      new Date(deps.now()),
    );
    await payMoney(tx, deps, rewards);
  });
