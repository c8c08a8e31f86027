import { settleTransfers } from "../../../core/wallet/transfers/settle.ts";
import { dueTransfers } from "../../../core/wallet/transfers/transfer-store.ts";
import { findsNothing } from "../../idle.ts";
import type { Job } from "../../job.ts";

/** Asks vendors for the results of transfers whose result is unknown (docs/reliability.md 2e). */
export const job: Job = {
  id: "wallet.settle-transfers",
  title: "Ask vendors for the results of transfers under way",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  isIdle: ({ tx, now }) => findsNothing(() => dueTransfers(tx, now, 1)),
  run: async ({ brand, services }) => {
    const { database, wallet, transferVendors, clock, alarm } = services;
    const settled = await settleTransfers(brand, {
      wallet,
      transferVendors,
      inBrand: (work) => database.brand(brand.merchant, work),
      now: clock.now,
      log: services.log,
      alarm,
    });
    return { settled };
  },
};
