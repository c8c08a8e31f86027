import type { Brand } from "../../brands/brand.ts";
import { lockBudgetDue, updateGrant } from "../../core/free-rounds/free-rounds-store.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { giveBack, type Returned } from "./give-back.ts";

/**
 * Returns to the budgets what ended free rounds could have won and did not: they were reserved with their cap
 * (docs/decisions/0085-free-rounds.md). A cancelled grant does not count as a reward. What may still be told
 * late stays reserved meanwhile. Returns how many were counted.
 */
export const countFreeRounds = (brand: Brand, database: Database, now: number): Promise<number> =>
  giveBack(brand, database, now, async (tx, most) => {
    const returned: Returned[] = [];
    for (const { id, rule_id: ruleId, cap, won, state, budget_day: day } of await lockBudgetDue(
      tx,
      now,
      most,
    )) {
      await updateGrant(tx, id, { budget_due_at: null });
      returned.push({
        ruleId,
        amount: cap - won,
        day,
        budgetDay: day,
        rewards: state === "cancelled" ? 1n : 0n,
      });
    }
    return returned;
  });
