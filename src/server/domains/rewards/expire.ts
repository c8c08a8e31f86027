import type { Brand } from "../../brands/brand.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { zoneOf } from "../agents/contracts/kinds.ts";
import { dayOf } from "../agents/contracts/periods.ts";
import { budgetPeriods } from "./brand-budget.ts";
import { lockBudget } from "./brand-spent-store.ts";
import { expireOffers } from "./reward-store.ts";
import { isCounted } from "./rule.ts";
import { release } from "./spent-store.ts";

const atOnce = 200;

/**
 * The days (yyyy-MM-dd) whose budgets hold an offer, in its terms: the rule's, and the brand's where it is another one. Offers
 * of earlier versions have none.
 */
type TakenFrom = { day?: string; budgetDay?: string };

/** Ends offers that were not claimed in time, and returns their cost to the budgets; returns how many. */
export async function expireRewards(brand: Brand, database: Database, now: number): Promise<number> {
  const zone = zoneOf(brand);
  for (let total = 0; ; ) {
    const ended = await database.brand(brand.merchant, async (tx) => {
      // Before any other row, as everything that takes from the brand's budget.
      if (budgetPeriods(brand, dayOf(zone, new Date(now))).length > 0) await lockBudget(tx, brand.merchant);
      const offers = await expireOffers(tx, now, atOnce);
      for (const { rule_id: ruleId, amount, created_at, kind, terms } of offers) {
        const { day = dayOf(zone, created_at), budgetDay = day } = terms as TakenFrom;
        await release(tx, { ruleId, amount, day });
        if (isCounted(kind)) continue;
        for (const period of budgetPeriods(brand, budgetDay))
          await release(tx, { ruleId: period.ruleId, amount, day }, [period.day]);
      }
      return offers.length;
    });
    total += ended;
    if (ended < atOnce) return total;
  }
}
