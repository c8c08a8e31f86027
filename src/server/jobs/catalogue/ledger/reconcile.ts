import type { Job } from "../../job.ts";
import { reconcile } from "../../reconciliation.ts";

/** Verifies the books of every brand each hour (docs/reliability.md 2a). */
export const job: Job = {
  id: "ledger.reconcile",
  title: "Verify the ledger, record its head, raise the alarm",
  schedule: "0 * * * *",
  catchUp: "last",
  within: "own",
  run: reconcile,
};
