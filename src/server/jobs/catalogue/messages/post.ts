import { hasPost } from "../../../domains/messages/channel-queue-store.ts";
import { postDue } from "../../../domains/messages/send-mail-sms-push.ts";
import type { OwnJob } from "../../job.ts";

/** A run begins no further round of batches after this time; a run of more than `longestMs` (run-window-once.ts) would lose its lock. */
const mostMs = 10 * 60_000;

/** Sends messages by mail, SMS and web push, each minute. */
export const job: OwnJob = {
  id: "messages.post",
  title: "Send messages by mail, SMS and web push",
  schedule: "* * * * *",
  lane: "long",
  catchUp: "last",
  within: "own",
  isIdle: async ({ tx, now }) => !(await hasPost(tx, now)),
  run: ({ brand, services: { platform, database, clock, vendorsOf, codeKey, originOf, log } }) =>
    postDue(
      {
        brand,
        platform,
        inBrand: (work) => database.brand(brand.merchant, work),
        now: clock.now,
        vendorsOf,
        codeKey,
        origin: originOf(brand),
        log,
      },
      clock.now() + mostMs,
    ),
};
