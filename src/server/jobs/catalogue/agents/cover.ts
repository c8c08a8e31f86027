import { coverRunning } from "../../../domains/agents/settlement/cover.ts";
import type { OwnJob } from "../../job.ts";

/** Sets aside, each hour, what uplines owe to the agents below so far of days and dividends, where uplines pay. */
export const job: OwnJob = {
  id: "agents.cover",
  title: "Set aside what uplines owe in the running days and dividends",
  schedule: "7 * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { database, wallet } }) =>
    coverRunning({ brand, wallet }, database, ["dividend", "dailyWage"]),
};
