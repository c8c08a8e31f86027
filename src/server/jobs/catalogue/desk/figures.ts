import { countRegistered, countSealed, deleteOldFigures } from "../../../domains/desk/figure-store.ts";
import { clockOf } from "../../../domains/desk/reports/clock.ts";
import { allowLong } from "../../../foundation/db/allow-long.ts";
import type { TransactionJob } from "../../job.ts";

/** The most batches of each counting in one run: after a long pause the next runs continue. */
const mostBatches = 20;

/** Counts the sealed ledger and registrations that are new for the desk's overview and reports, and deletes figures too old to be shown. */
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
    const batches = await inBatches(() => countSealed(tx, clocked));
    await inBatches(() => countRegistered(tx, clocked, clock.now()));
    await deleteOldFigures(tx, clock.now());
    return { batches };
  },
};

/** Counts until nothing more is left, or for as many batches as a run may take. Returns how many it took. */
async function inBatches(countNext: () => Promise<boolean>): Promise<number> {
  let batches = 1;
  while ((await countNext()) && batches < mostBatches) batches += 1;
  return batches;
}
