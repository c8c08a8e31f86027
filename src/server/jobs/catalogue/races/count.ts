import { hasNoContest, runRaces } from "../../../domains/races/count-and-end-races.ts";
import type { OwnJob } from "../../job.ts";

/** Counts play for races and missions, and ends the races' periods that are over, each minute. */
export const job: OwnJob = {
  id: "races.count",
  title: "Count races and missions, and end races",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  isIdle: ({ tx, brand }) => hasNoContest(tx, brand),
  run: async ({ brand, services }) => runRaces(brand, services),
};
