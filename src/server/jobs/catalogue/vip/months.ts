import { endMonths } from "../../../domains/vip/months.ts";
import type { OwnJob } from "../../job.ts";

/** Lets members fall who have not kept their VIP level in a month that is over, every ten minutes. */
export const job: OwnJob = {
  id: "vip.months",
  title: "End months of VIP levels",
  schedule: "*/10 * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  run: async ({ brand, services: { database, clock } }) => ({
    fell: await endMonths({ brand, database, now: clock.now }),
  }),
};
