import { updateWinners } from "../../../domains/games/winner-job-store.ts";
import type { TransactionJob } from "../../job.ts";

/** Keeps what the winner board shows, each minute, from the rounds that were written since. */
export const job: TransactionJob = {
  id: "games.winners",
  title: "Bring the winner board up to date",
  schedule: "* * * * *",
  catchUp: "last",
  within: "transaction",
  run: async ({ brand, tx, services }) => ({
    winners: await updateWinners(tx, brand.merchant, services.clock.now()),
  }),
};
