import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { type Period, periodOf } from "../wallet/period.ts";
import { dayIn, daysAfter, startOf } from "./periods.ts";

/** First and last day that a list of the desk is narrowed to, yyyy-MM-dd; either may be left out. */
export type AskedDays = { from?: string | undefined; to?: string | undefined };

/**
 * The time from the first day's beginning to the last one's end, by the brand's clock; undefined when no day is named.
 * With one day alone it reaches from the first to today, or through the 30 days up to the last. Refuses `period.invalid`
 * for days that do not exist, an end before its start and more than a year.
 */
export function askedDays(brand: Brand, { from, to }: AskedDays, now: number): Outcome<Period | undefined> {
  if (from === undefined && to === undefined) return accept(undefined);
  const zone = brandZone(brand);
  const last = to ?? dayIn(zone, now);
  const days = periodOf({ ...(from === undefined ? {} : { from }), to: last }, now);
  if (!days.ok) return refuse("period.invalid");
  const first = days.value.start.toISOString().slice(0, 10);
  return accept({ start: startOf(zone, first), end: startOf(zone, daysAfter(last, 1)) });
}
