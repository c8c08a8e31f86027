import { sweepKnownBrowsers } from "../identity/attempt-store.ts";
import { sweepCodes } from "../identity/code-store.ts";
import { sweepEnvelopes } from "../identity/envelope-store.ts";
import { sweepLimits } from "../identity/limit-store.ts";
import { sweepSessions } from "../identity/session-store.ts";
import type { Services } from "../services.ts";

/** Forgets what is over: counters, codes, envelopes, sessions, browsers. Running it twice changes nothing. */
export async function sweep({ database, clock }: Services, merchants: readonly string[]): Promise<void> {
  const now = clock.now();
  for (const merchant of merchants) {
    await database.brand(merchant, async (tx) => {
      await sweepLimits(tx, now);
      await sweepCodes(tx, now);
      await sweepEnvelopes(tx, now);
      await sweepSessions(tx, now);
      await sweepKnownBrowsers(tx, now);
    });
  }
}
