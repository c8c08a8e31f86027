import { countRegistered, countSealed, endFigures } from "../../../domains/desk/figure-store.ts";
import { clockOf } from "../../../domains/desk/reports/clock.ts";
import { allowLong } from "../../../foundation/db/allow-long.ts";
import type { TransactionJob } from "../../job.ts";

/** Batches of one run: after a long pause the next runs continue. */
const mostBatches = 20;

/** Counts the sealed ledger and registrations for the back office's overview and reports. */
export const job: TransactionJob = {
  id: "desk.figures",
  title: "Count the day's figures",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "transaction",
  run: async ({ brand, tx, services: { clock } }) => {
    await allowLong(tx);
    const clocked = clockOf(brand);
    let batches = 1;
    while (batches < mostBatches && (await countSealed(tx, clocked))) batches += 1;
    let weeks = 1;
    while (weeks < mostBatches && (await countRegistered(tx, clocked, clock.now()))) weeks += 1;
    await endFigures(tx, clock.now());
    return { batches };
  },
};
