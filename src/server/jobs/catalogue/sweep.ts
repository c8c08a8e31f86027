import { sweepKnownBrowsers } from "../../core/identity/attempt-store.ts";
import { sweepCodes } from "../../core/identity/code-store.ts";
import { sweepEnvelopes } from "../../core/identity/envelope-store.ts";
import { sweepLimits } from "../../core/identity/limit-store.ts";
import { sweepSessions } from "../../core/identity/session-store.ts";
import { sweepAnswers } from "../../core/wallet/idempotency-store.ts";
import type { TransactionJob } from "../job.ts";

/**
 * Deletes expired data each hour: counters, codes, envelopes, sessions, browsers, stored answers of idempotent calls.
 */
export const job: TransactionJob = {
  id: "sweep",
  title: "Delete expired counters, codes, envelopes, sessions, browsers and stored answers",
  schedule: "0 * * * *",
  lane: "long",
  catchUp: "last",
  within: "transaction",
  run: async ({ tx, services }) => {
    const now = services.clock.now();
    await sweepLimits(tx, now);
    await sweepCodes(tx, now);
    await sweepEnvelopes(tx, now);
    await sweepSessions(tx, now);
    await sweepKnownBrowsers(tx, now);
    await sweepAnswers(tx, now);
  },
};
