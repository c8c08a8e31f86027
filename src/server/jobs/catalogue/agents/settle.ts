import { settleDue } from "../../../domains/agents/settlement/settle-due.ts";
import type { OwnJob } from "../../job.ts";

/** Counts agents' teams and settles the contracts' periods that are over, each minute. */
export const job: OwnJob = {
  id: "agents.settle",
  title: "Count agents' teams and settle their contracts",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { database, wallet } }) => settleDue(brand, { database, wallet }),
};
