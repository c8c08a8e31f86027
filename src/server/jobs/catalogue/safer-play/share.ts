import { shareEarlier } from "../../../core/safer-play/exclude-at-licensee.ts";
import type { OwnJob } from "../../job.ts";

/**
 * Tells the other brands of a licensee who was excluded before the brand had that licensee. Exclusions since then are told by
 * their own commit.
 */
export const job: OwnJob = {
  id: "safer-play.share",
  title: "Share exclusions with the licensee's other brands",
  schedule: "20 * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { clock, database, excluding } }) => {
    let shared = 0;
    const context = { brand, identity: excluding, now: clock.now };
    while (await database.brand(brand.merchant, (tx) => shareEarlier(tx, context))) shared += 1;
    return { shared };
  },
};
