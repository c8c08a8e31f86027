import { expireRewards } from "../../../domains/rewards/expire.ts";
import type { OwnJob } from "../../job.ts";

/** Ends offers that were not claimed in time, every five minutes. */
export const job: OwnJob = {
  id: "rewards.expire",
  title: "End offers that were not claimed",
  schedule: "*/5 * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { database, clock } }) => ({
    expired: await expireRewards(brand, database, clock.now()),
  }),
};
