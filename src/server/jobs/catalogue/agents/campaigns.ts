import { countCampaigns } from "../../../domains/agents/campaigns/count-campaigns-store.ts";
import type { OwnJob } from "../../job.ts";

/** Counts what members of agents' campaigns played and deposited, each minute. */
export const job: OwnJob = {
  id: "agents.campaigns",
  title: "Count what members of agents' campaigns play and deposit",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  run: async ({ brand: { merchant }, services: { database } }) => ({
    counted: await database.brand(merchant, (tx) => countCampaigns(tx, merchant)),
  }),
};
