import { updateWinners } from "../../../domains/games/winner-job-store.ts";
import type { TransactionJob } from "../../job.ts";

/** Updates the winner board each minute, from the rounds written since. */
export const job: TransactionJob = {
  id: "games.winners",
  title: "Update the winner board",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "transaction",
  run: async ({ brand, tx, services }) => ({
    winners: await updateWinners(tx, brand.merchant, services.clock.now()),
  }),
};
