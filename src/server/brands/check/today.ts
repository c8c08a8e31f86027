import { dayOf } from "../../../kernel/day.ts";
import { zoneOf } from "../zones.ts";
import type { CheckContext } from "./finding.ts";

/** The day of the brand on which it is checked; undefined without a clock, or without a zone that there is (LB709). */
export function todayOf({ documents, now }: CheckContext): string | undefined {
  if (now === undefined) return undefined;
  try {
    return dayOf(zoneOf(documents, "agents"), new Date(now));
  } catch {
    return undefined;
  }
}
