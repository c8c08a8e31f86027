import { endMonths } from "../../../domains/vip/fall-at-month-end.ts";
import type { OwnJob } from "../../job.ts";

/**
 * Every ten minutes, looks whether a month is over; then lowers each member who did not keep their level by one. Months
 * that were missed are ended, too.
 */
export const job: OwnJob = {
  id: "vip.months",
  title: "Lower VIP levels at a month's end",
  schedule: "*/10 * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { database, clock } }) => ({
    fell: await endMonths({ brand, database, now: clock.now }),
  }),
};
