import { hasNoDraw, runDraws } from "../../../domains/rewards/draws/draw-winners.ts";
import type { OwnJob } from "../../job.ts";

/** Announces red envelopes and raffles, ends them, draws, and pays the prizes, each minute. */
export const job: OwnJob = {
  id: "rewards.draws",
  title: "Announce, end and draw red envelopes and raffles",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  isIdle: ({ tx, brand }) => hasNoDraw(tx, brand),
  run: async ({ brand, services: { database, wallet, clock } }) =>
    runDraws({ brand, database, wallet, now: clock.now }),
};
