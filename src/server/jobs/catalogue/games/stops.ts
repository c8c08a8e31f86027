import { dueStops } from "../../../core/safer-play/vendor-stop-store.ts";
import { stopPlay } from "../../../domains/games/stop-play.ts";
import { findsNothing } from "../../idle.ts";
import type { Job } from "../../job.ts";

/** Ends games at vendors with wallets of their own, and calls the money back, for members who may not play any more. */
export const job: Job = {
  id: "games.stops",
  title: "Stop games at vendors with their own wallets",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  isIdle: ({ tx, now }) => findsNothing(() => dueStops(tx, now, 1)),
  run: async ({ brand, services }) => {
    const { database, wallet, transferVendors, gameVendors, clock, log, alarm } = services;
    return stopPlay(brand, {
      wallet,
      transferVendors,
      gameVendors,
      inBrand: (work) => database.brand(brand.merchant, work),
      now: clock.now,
      log,
      alarm,
    });
  },
};
