import type { Job } from "../../job.ts";
import { reconcileSince } from "../../reconciliation.ts";

/** Verifies what came after the last verified block, each hour (docs/reliability.md 2a). */
export const job: Job = {
  id: "ledger.reconcile",
  title: "Verify the ledger from the last verified block on, record its head, raise the alarm",
  schedule: "0 * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: reconcileSince,
};
