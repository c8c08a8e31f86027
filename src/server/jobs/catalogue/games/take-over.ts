import { takeOver } from "../../../domains/games/take-over.ts";
import type { Job } from "../../job.ts";

/** Copies rounds from vendors with wallets of their own, each minute. */
export const job: Job = {
  id: "games.take-over",
  title: "Copy rounds from vendors with their own wallets",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services }) => ({ taken: await takeOver(brand, services) }),
};
