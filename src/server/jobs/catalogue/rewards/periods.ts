import { computePeriods } from "../../../domains/rewards/rebate-periods.ts";
import type { OwnJob } from "../../job.ts";

/** Computes the rebates of days, weeks and months that are over, missed ones too, and pays those that need no claim. */
export const job: OwnJob = {
  id: "rewards.periods",
  title: "Compute and pay rebates",
  schedule: "*/5 * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { database, wallet, clock } }) => ({
    periods: await computePeriods({ brand, database, wallet, now: clock.now }),
  }),
};
