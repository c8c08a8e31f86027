import { countSealed, endFigures } from "../../../domains/desk/figure-store.ts";
import type { TransactionJob } from "../../job.ts";

/** Batches of one run: after a long pause the next runs continue. */
const mostBatches = 20;

/** Counts the sealed ledger for the back office's overview. */
export const job: TransactionJob = {
  id: "desk.figures",
  title: "Count the day's figures",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "transaction",
  run: async ({ brand, tx, services }) => {
    let batches = 1;
    while (batches < mostBatches && (await countSealed(tx, brand.merchant))) batches += 1;
    await endFigures(tx, services.clock.now());
    return { batches };
  },
};
