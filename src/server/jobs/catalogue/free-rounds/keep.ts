import { expireGrants, remindOfEnding } from "../../../core/free-rounds/free-rounds.ts";
import { hasFreeRoundsUnderWay } from "../../../core/free-rounds/free-rounds-store.ts";
import { tellVendors } from "../../../domains/games/free-rounds/order-at-vendors.ts";
import { countFreeRounds } from "../../../domains/rewards/free-rounds-cost.ts";
import type { OwnJob } from "../../job.ts";

/** Grants of one run; the next run comes in a minute. */
const most = 500;

/**
 * Tells vendors of free rounds that were given or taken back, ends those whose time is over, reminds members of those that end
 * soon, and returns what was not won to the budgets. Each step may run again.
 */
export const job: OwnJob = {
  id: "free-rounds.keep",
  title: "Tell vendors of free rounds, and end those that are over",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  isIdle: async ({ tx }) => !(await hasFreeRoundsUnderWay(tx)),
  run: async ({ brand, services, log }) => {
    const { clock, database, wallet, gameVendors: vendors } = services;
    const inBrand: Parameters<typeof expireGrants>[0] = (work) => database.brand(brand.merchant, work);
    const now = clock.now();
    const told = await tellVendors(brand, { database, vendors, now: clock.now, log }, most);
    const ended = await expireGrants(inBrand, { brand, wallet, now }, most);
    const reminded = await remindOfEnding(inBrand, { brand, now }, most);
    const counted = await countFreeRounds(brand, database, now);
    return { told, ended, reminded, counted };
  },
};
