import { compareRounds } from "../../../domains/games/compare-with-vendor.ts";
import type { Job } from "../../job.ts";

/** The number of differences that an alarm lists; all of them are counted. */
const reportedDifferences = 5;

/** Compares each day's rounds with the vendors' rounds, and raises the alarm for differences. */
export const job: Job = {
  id: "games.reconcile",
  title: "Compare the day's rounds with the vendors' lists",
  schedule: "30 0 * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: async ({ brand, window, services, log }) => {
    const { merchant } = brand;
    const { rounds, silent, differences } = await compareRounds(brand, window, services);
    for (const vendor of silent) log({ level: "warn", event: "games.silent", merchant, vendor });
    const [first] = differences;
    if (first)
      await services.alarm({
        event: "games.differ",
        brand: merchant,
        text: `The rounds of ${merchant} differ from its vendors': ${differences.length} found, first ${first.vendor}, ${first.round}: ${first.detail}`,
        found: differences.length,
        differences: differences.slice(0, reportedDifferences),
      });
    return { rounds, silent, differences: differences.length };
  },
};
