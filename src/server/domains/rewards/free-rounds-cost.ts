import type { Brand } from "../../brands/brand.ts";
import { lockBudgetDue, updateGrant } from "../../core/free-rounds/free-rounds-store.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { zoneOf } from "../agents/contracts/kinds.ts";
import { dayOf } from "../agents/contracts/periods.ts";
import { budgetPeriods } from "./brand-budget.ts";
import { lockBudget } from "./brand-spent-store.ts";
import { ever, release } from "./spent-store.ts";

const atOnce = 200;

/**
 * Returns to the budgets what ended free rounds could have won and did not: they were reserved with their cap
 * (docs/decisions/0085-free-rounds.md). A cancelled grant does not count as a reward. What may still be told
 * late stays reserved meanwhile. Returns how many were counted.
 */
export async function countFreeRounds(brand: Brand, database: Database, now: number): Promise<number> {
  const zone = zoneOf(brand);
  for (let total = 0; ; ) {
    const counted = await database.brand(brand.merchant, async (tx) => {
      // Before any other row, as everything that takes from the brand's budget.
      if (budgetPeriods(brand, dayOf(zone, new Date(now))).length > 0) await lockBudget(tx, brand.merchant);
      const grants = await lockBudgetDue(tx, now, atOnce);
      for (const { id, rule_id: ruleId, cap, won, state, budget_day: day } of grants) {
        const rewards = state === "cancelled" ? 1n : 0n;
        const amount = cap - won;
        await release(tx, { ruleId, amount, day }, [ever, day], rewards);
        for (const period of budgetPeriods(brand, day))
          await release(tx, { ruleId: period.ruleId, amount, day }, [period.day], rewards);
        await updateGrant(tx, id, { budget_due_at: null });
      }
      return grants.length;
    });
    total += counted;
    if (counted < atOnce) return total;
  }
}
