import { endOffersOfErased } from "../../../domains/agents/contracts/end-offers-of-erased.ts";
import { carryOutApprovals } from "../../../domains/agents/payments/approve-all.ts";
import { hasAnythingToSettle } from "../../../domains/agents/settlement/due-store.ts";
import { settleDue } from "../../../domains/agents/settlement/settle-due.ts";
import type { OwnJob } from "../../job.ts";

/** Payslips that one run approves where the desk has ordered many: some seconds of the quick lane. */
const approvalsAtOnce = 500;

/**
 * Adds up what agents' teams played, settles the contracts' periods that are over, goes on with what the desk ordered to approve, and ends open
 * offers whose party is erased, each minute.
 */
export const job: OwnJob = {
  id: "agents.settle",
  title: "Count agents' teams and settle their contracts",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  isIdle: async ({ tx, brand }) => !(await hasAnythingToSettle(tx, brand.merchant)),
  run: async ({ brand, services: { database, wallet, clock, alarm, log } }) => {
    const done = await settleDue(brand, { database, wallet });
    for (const { kind, period, start, problem } of done.unproved ?? [])
      await alarm({
        event: "agents.unproved",
        brand: brand.merchant,
        text: `Commissions of ${brand.merchant} (${kind}${period ? ` ${period}` : ""} from ${start}) do not add up and are not settled: ${problem}`,
        kind,
        period,
        start,
        problem,
      });
    // It is left out where there is nothing to settle.
    if (done.closedThrough === undefined) return done;
    const ended = await endOffersOfErased(brand, database, clock.now());
    const approved = await carryOutApprovals(brand, { database, wallet, log }, { most: approvalsAtOnce });
    return { ...done, approved, ...(ended > 0 ? { ended } : {}) };
  },
};
