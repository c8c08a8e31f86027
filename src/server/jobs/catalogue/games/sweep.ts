import { closeAbandonedRounds } from "../../../domains/games/abandoned-rounds-store.ts";
import type { OwnJob } from "../../job.ts";

/** So many rounds are closed in one transaction. */
const most = 500;

/**
 * Closes rounds that have been open for a day, in small transactions. No money moves, and a vendor that still calls settles its bets all the
 * same. `unsettled` counts closed rounds with bets that wait for that.
 */
export const job: OwnJob = {
  id: "games.sweep",
  title: "Close rounds that their vendors never ended",
  schedule: "*/5 * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { clock, database }, log }) => {
    const now = clock.now();
    const swept = { closed: 0, unsettled: 0 };
    for (let more = true; more; ) {
      const batch = await database.brand(brand.merchant, (tx) => closeAbandonedRounds(tx, now, most));
      swept.closed += batch.closed;
      swept.unsettled += batch.unsettled;
      more = batch.closed === most;
    }
    if (swept.closed > 0) log({ level: "warn", event: "games.swept", merchant: brand.merchant, ...swept });
    return swept;
  },
};
