import { sweepPlay } from "../../../domains/games/play-session-store.ts";
import { sweepRounds } from "../../../domains/games/round-store.ts";
import type { TransactionJob } from "../../job.ts";

/** Closes rounds that have been open for a day, and launches a week old. No money moves. */
export const job: TransactionJob = {
  id: "games.sweep",
  title: "Close rounds that their vendors never ended, and delete old launches",
  schedule: "*/5 * * * *",
  lane: "quick",
  catchUp: "last",
  within: "transaction",
  run: async ({ brand, tx, services, log }) => {
    const now = services.clock.now();
    await sweepPlay(tx, now);
    const swept = await sweepRounds(tx, now);
    if (swept.closed > 0) log({ level: "warn", event: "games.swept", merchant: brand.merchant, ...swept });
    return swept;
  },
};
