import type { Brand } from "../../brands/brand.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { zoneOf } from "../agents/contracts/kinds.ts";
import { dayOf } from "../agents/contracts/periods.ts";
import { expireOffers } from "./reward-store.ts";
import { release } from "./spent-store.ts";

const atOnce = 200;

/** Ends offers that were not claimed in time, and returns their cost to the budgets; returns how many. */
export async function expireRewards(brand: Brand, database: Database, now: number): Promise<number> {
  const zone = zoneOf(brand);
  for (let total = 0; ; ) {
    const ended = await database.brand(brand.merchant, async (tx) => {
      const offers = await expireOffers(tx, now, atOnce);
      for (const { rule_id: ruleId, amount, created_at } of offers)
        await release(tx, { ruleId, amount, day: dayOf(zone, created_at) });
      return offers.length;
    });
    total += ended;
    if (ended < atOnce) return total;
  }
}
