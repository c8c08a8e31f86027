import { dayOf } from "../../../kernel/day.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { giveBack } from "./give-back.ts";
import { expireOffers } from "./reward-store.ts";
import { isCounted } from "./rule.ts";

/**
 * The days (yyyy-MM-dd) whose budgets hold an offer, in its terms: the rule's, and the brand's where it is another one. Offers
 * of earlier versions have none.
 */
type TakenFrom = { day?: string; budgetDay?: string };

/** Ends offers that were not claimed in time, and returns their cost to the budgets; returns how many. */
export const expireRewards = (brand: Brand, database: Database, now: number): Promise<number> =>
  giveBack(brand, database, now, async (tx, most) =>
    (await expireOffers(tx, now, most)).map(({ rule_id: ruleId, amount, created_at, kind, terms }) => {
      const { day = dayOf(brandZone(brand), created_at), budgetDay = day } = terms as TakenFrom;
      return { ruleId, amount, day, budgetDay: isCounted(kind) ? undefined : budgetDay, rewards: 1n };
    }),
  );
