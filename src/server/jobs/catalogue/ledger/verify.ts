import type { Job } from "../../job.ts";
import { reconcileWhole } from "../../reconciliation.ts";

/** Verifies the ledger from the first transaction on, each night (docs/reliability.md 2a). */
export const job: Job = {
  id: "ledger.verify",
  title: "Verify the whole ledger, record its head, raise the alarm",
  schedule: "30 2 * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: reconcileWhole,
};
