import { silentConversations } from "../../../domains/chat/chat-store.ts";
import { closeSilent, silentBefore } from "../../../domains/chat/silence.ts";
import { findsNothing } from "../../idle.ts";
import type { OwnJob } from "../../job.ts";

/** Closes conversations in which nobody writes any more, every minute. */
export const job: OwnJob = {
  id: "support.chats",
  title: "Close silent conversations",
  schedule: "* * * * *",
  lane: "quick",
  catchUp: "last",
  within: "own",
  isIdle: ({ tx, brand, now }) => findsNothing(() => silentConversations(tx, silentBefore(brand, now), 1)),
  run: async ({ brand, services: { clock, database } }) => ({
    closed: await closeSilent(brand, {
      now: clock.now,
      inBrand: (work) => database.brand(brand.merchant, work),
    }),
  }),
};
