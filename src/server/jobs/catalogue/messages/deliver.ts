import { deliverSlice } from "../../../domains/messages/deliver.ts";
import { lockDueSend } from "../../../domains/messages/send-store.ts";
import type { OwnJob } from "../../job.ts";

/** Delivers what staff send to members, slice by slice, each minute. */
export const job: OwnJob = {
  id: "messages.deliver",
  title: "Deliver messages to members",
  schedule: "* * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  isIdle: async ({ tx, now }) => !(await lockDueSend(tx, now)),
  run: async ({ brand, services: { database, clock } }) => {
    let delivered = 0;
    for (;;) {
      const now = clock.now();
      const slice = await database.brand(brand.merchant, (tx) => deliverSlice(tx, brand, { now }));
      if (!slice) return { delivered };
      delivered += slice.delivered;
    }
  },
};
