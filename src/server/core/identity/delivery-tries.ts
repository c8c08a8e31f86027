import { NotTaken } from "./ports.ts";

const minuteMs = 60_000;

/** A try that has no result by then has none: longer than any provider's answer takes. */
export const lostAfterMs = 5 * minuteMs;

/** When a message that was not taken is tried again, by the number of tries. */
const waitsMs = [1, 5, 15, 60, 180].map((minutes) => minutes * minuteMs);

export type FailedTry =
  | { state: "failed"; reason: "refused" | "unsure" }
  | { state: "waiting"; dueAt: Date; reason: "away" };

/**
 * What a try that threw comes to: ended where the provider refused for good or may have sent it, else another try later. `tries`
 * are those before it.
 */
export function afterFailure(error: unknown, tries: number, now: number): FailedTry {
  if (error instanceof NotTaken)
    return { state: "failed", reason: error.how === "never" ? "refused" : "unsure" };
  const wait = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? minuteMs;
  return { state: "waiting", dueAt: new Date(now + wait), reason: "away" };
}
