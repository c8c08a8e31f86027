import type { Transaction } from "kysely";
import { dayOf } from "../../../kernel/day.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { budgetPeriods } from "./brand-budget.ts";
import { lockBudget } from "./brand-budget-store.ts";
import { ever, release } from "./budget-store.ts";

type Tx = Transaction<Schema>;

const atOnce = 200;

/** What budgets get back: of a rule on a day (yyyy-MM-dd), and of the brand on `budgetDay`, where its budget paid it. */
export type Returned = {
  ruleId: string;
  amount: bigint;
  day: string;
  budgetDay: string | undefined;
  /** How many rewards were not given; none when they only cost less. */
  rewards: bigint;
};

/**
 * Returns to the budgets the cost of what `take` finds and ends, at most so many in one transaction, until nothing is left.
 * Returns how many they were.
 */
export async function giveBack(
  brand: Brand,
  database: Database,
  now: number,
  take: (tx: Tx, most: number) => Promise<readonly Returned[]>,
): Promise<number> {
  const today = dayOf(brandZone(brand), new Date(now));
  for (let total = 0; ; ) {
    const taken = await database.brand(brand.merchant, async (tx) => {
      // Before any other row, as everything that takes from the brand's budget.
      if (budgetPeriods(brand, today).length > 0) await lockBudget(tx, brand.merchant);
      const found = await take(tx, atOnce);
      for (const { ruleId, amount, day, budgetDay, rewards } of found) {
        await release(tx, { ruleId, amount, day }, [ever, day], rewards);
        for (const period of budgetDay === undefined ? [] : budgetPeriods(brand, budgetDay))
          await release(tx, { ruleId: period.ruleId, amount, day }, [period.day], rewards);
      }
      return found.length;
    });
    total += taken;
    if (taken < atOnce) return total;
  }
}
