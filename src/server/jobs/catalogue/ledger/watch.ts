import type { Job } from "../../job.ts";
import { watchVerdict } from "../../reconciliation.ts";

/** Watches over the age of the verdict, since a verification that hangs or fails raises no alarm by itself. */
export const job: Job = {
  id: "ledger.watch",
  title: "Raise the alarm when the ledger was not verified in time",
  schedule: "*/15 * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  run: watchVerdict,
};
