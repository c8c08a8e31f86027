import { coverRunning } from "../../../domains/agents/settlement/set-aside.ts";
import type { OwnJob } from "../../job.ts";

/**
 * Holds, every five minutes, what uplines owe so far for the running hour of hourly pay. `cover.ts` does the same every hour for
 * daily wages and dividends, which would be too late for an hour.
 */
export const job: OwnJob = {
  id: "agents.cover-hour",
  title: "Set aside what uplines owe in the running hour",
  schedule: "2-59/5 * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { database, wallet } }) =>
    coverRunning({ brand, wallet }, database, ["hourly"]),
};
