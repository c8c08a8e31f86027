import { hasNoReportDue, postReports } from "../../../domains/desk/reports/mail-due-reports.ts";
import type { OwnJob } from "../../job.ts";

/** A run begins no further batch after this time; a run of more than `longestMs` (run-window-once.ts) would lose its lock. */
const sendsForMs = 5 * 60_000;

/** Sends the scheduled reports of the desk by mail when they are due, each minute. */
export const job: OwnJob = {
  id: "desk.reports",
  title: "Send scheduled reports by mail",
  schedule: "* * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  isIdle: ({ tx, now }) => hasNoReportDue(tx, now),
  run: ({ brand, services: { platform, database, clock, vendorsOf, originOf, log } }) =>
    postReports(
      {
        brand,
        platform,
        inBrand: (work) => database.brand(brand.merchant, work),
        now: clock.now,
        vendorsOf,
        origin: originOf(brand),
        log,
      },
      clock.now() + sendsForMs,
    ),
};
