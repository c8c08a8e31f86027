import { hasAnythingToSettle } from "../../../domains/agents/settlement/due-store.ts";
import { agentReportDifferences } from "../../../domains/agents/settlement/verify-store.ts";
import type { OwnJob } from "../../job.ts";

/** Compares the day's reports of agents with rounds and ledger each night, and raises the alarm for differences. */
export const job: OwnJob = {
  id: "agents.verify",
  title: "Prove that agents' reports are what rounds and ledger say",
  schedule: "10 1 * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: async ({ brand: { merchant }, window, services }) => {
    // The last hour is left to the next run: what it holds may be counted late.
    const [start, end] = [window.start, window.end].map((at) => new Date(at.getTime() - 3_600_000)) as [
      Date,
      Date,
    ];
    const differences = await services.database.snapshot(merchant, async (tx) =>
      // Play of brands without agents is not counted.
      (await hasAnythingToSettle(tx, merchant))
        ? agentReportDifferences(tx, { brandId: merchant, start, end })
        : [],
    );
    const [first] = differences;
    if (first)
      await services.alarm({
        event: "agents.differ",
        brand: merchant,
        text: `Agents' reports of ${merchant} differ from its books: ${first.what}, ${first.rows} rows, one is ${first.example}`,
        found: differences.reduce((sum, { rows }) => sum + rows, 0),
        differences,
      });
    return { differences: differences.length };
  },
};
