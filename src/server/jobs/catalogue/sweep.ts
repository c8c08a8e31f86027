import { endPublishedVersions } from "../../brands/published/ended-version-store.ts";
import { sweepTrialMembers } from "../../core/members/trial-store.ts";
import { retention, sweepBatch } from "../../foundation/db/retention.ts";
import type { OwnJob } from "../job.ts";

/** Rows of one transaction: a batch holds its locks for milliseconds. */
const most = 1_000;
/** A backlog that is larger goes on in the next hour. */
const mostBatches = 200;

/** Deletes what has ended by the rules of foundation/db/retention.ts, in small transactions. */
export const job: OwnJob = {
  id: "sweep",
  title: "Delete expired rows by the rules of retention",
  schedule: "0 * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { clock, database } }) => {
    const now = clock.now();
    const deleted: Record<string, number> = {};
    const works = retention.sweeps.map(
      (sweep) =>
        [sweep.table, (tx: Parameters<typeof sweepBatch>[0]) => sweepBatch(tx, sweep, now, most)] as const,
    );
    const trial = [
      "member",
      (tx: Parameters<typeof sweepBatch>[0]) => sweepTrialMembers(tx, now, most),
    ] as const;
    for (const [table, work] of [...works, trial])
      for (let batch = 0, count = most; batch < mostBatches && count === most; batch += 1) {
        count = await database.brand(brand.merchant, work);
        if (count > 0) deleted[table] = (deleted[table] ?? 0) + count;
      }
    const versions = await database.brand(brand.merchant, (tx) =>
      endPublishedVersions(tx, brand.merchant, now),
    );
    return versions > 0 ? { ...deleted, published_version: versions } : deleted;
  },
};
