import { membersToReview } from "../../../core/bonuses/bonus-store.ts";
import { canHoldBonus, reviewBonus } from "../../../core/bonuses/bonuses.ts";
import { findsNothing } from "../../idle.ts";
import type { OwnJob } from "../../job.ts";

/** Members of one run; the next run comes in a minute. */
const most = 2_000;

/** Ends bonuses by the clock, and what play left to do when a node stopped; starts those that wait. */
export const job: OwnJob = {
  id: "bonuses.review",
  title: "End bonuses that are over, start those that wait",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  isIdle: async ({ tx, brand, now }) =>
    !canHoldBonus(brand) || findsNothing(() => membersToReview(tx, now, 1)),
  run: async ({ brand, services: { clock, database, wallet }, log }) => {
    if (!canHoldBonus(brand)) return { reviewed: 0, failed: 0 };
    const now = clock.now();
    const members = await database.brand(brand.merchant, (tx) => membersToReview(tx, now, most));
    let failed = 0;
    for (const memberId of members)
      try {
        await database.brand(brand.merchant, (tx) => reviewBonus(tx, { brand, wallet, now }, memberId));
      } catch (error) {
        // One member's bonus does not hold up the others'; the next run tries again.
        failed += 1;
        log({ level: "error", event: "bonuses.failed", merchant: brand.merchant, error: String(error) });
      }
    return { reviewed: members.length - failed, failed };
  },
};
