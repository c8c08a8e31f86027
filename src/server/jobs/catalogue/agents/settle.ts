import { settleDue } from "../../../domains/agents/settlement/settle-due.ts";
import type { OwnJob } from "../../job.ts";

/** Counts agents' teams and settles the contracts' periods that are over, each minute. */
export const job: OwnJob = {
  id: "agents.settle",
  title: "Count agents' teams and settle their contracts",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { database, wallet, alarm } }) => {
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
    return done;
  },
};
