import { dayIn } from "../../../core/safer-play/periods.ts";
import { clockOf } from "../../../domains/desk/reports/clock.ts";
import { reportDifferences } from "../../../domains/desk/reports/verify-store.ts";
import type { OwnJob } from "../../job.ts";

const dayMs = 86_400_000;

/** Compares the last day that is over with the ledger each night, and raises the alarm for differences. */
export const job: OwnJob = {
  id: "desk.verify",
  title: "Prove that the desk's reports are what ledger and members say",
  schedule: "40 1 * * *",
  lane: "long",
  catchUp: "all",
  within: "own",
  run: async ({ brand, window, services }) => {
    const clocked = clockOf(brand);
    const day = dayIn(clocked.zone, window.end.getTime() - dayMs);
    const found = await services.database.snapshot(brand.merchant, (tx) =>
      reportDifferences(tx, clocked, day),
    );
    const [first] = found ?? [];
    if (first)
      await services.alarm({
        event: "reports.differ",
        brand: brand.merchant,
        text: `The desk's reports of ${brand.merchant} on ${day} differ from its books: ${first.what}, ${first.rows} rows, one is ${first.example}`,
        day,
        differences: found,
      });
    return { day, ...(found ? { differences: found.length } : { skipped: "still counting" }) };
  },
};
