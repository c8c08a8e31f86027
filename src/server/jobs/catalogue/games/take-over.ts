import { isSingleWallet } from "../../../core/wallet/accounts.ts";
import { takeOver } from "../../../domains/games/import-vendor-rounds.ts";
import type { Job } from "../../job.ts";

/** Copies rounds from vendors with wallets of their own, each minute. */
export const job: Job = {
  id: "games.take-over",
  title: "Copy rounds from vendors with their own wallets",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  // Vendors are asked for rounds: only a brand whose members play from one wallet has none to copy.
  isIdle: async ({ brand }) => isSingleWallet(brand),
  run: async ({ brand, services }) => ({ taken: await takeOver(brand, services) }),
};
