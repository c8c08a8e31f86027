import { coverRunning } from "../../../domains/agents/settlement/cover.ts";
import type { OwnJob } from "../../job.ts";

/** Sets aside, every five minutes, what uplines owe of the running hour, which is over before an hourly job would see it. */
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
