import { coverRunning } from "../../../domains/agents/settlement/set-aside.ts";
import type { OwnJob } from "../../job.ts";

/**
 * Holds, every hour, what uplines owe so far for running daily wages and dividends, in brands whose uplines pay
 * (`unpaidUpline` of agents.json). `cover-hour.ts` does it for hourly pay, every five minutes.
 */
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
