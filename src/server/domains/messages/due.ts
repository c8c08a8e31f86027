import { parseDateTime, Time } from "@internationalized/date";
import { dayOf, isDay } from "../../../kernel/day.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { inField } from "../../core/wallet/amount.ts";

const dayMs = 24 * 3_600_000;
/** How far ahead a send may be scheduled. */
export const furthestMs = 90 * dayMs;

type InZone = Pick<Brand, "documents">;

/** Whether a text is a time of day, HH:mm. */
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/**
 * When a send is due: at a day and a time in the brand's time zone, today when the day is left out, and at once without
 * both. Refuses `message.due` for another text, a day without a time, the past, and more than 90 days ahead.
 */
export function dueAt(
  brand: InZone,
  { day, time }: { day?: string | undefined; time?: string | undefined },
  now: number,
): Outcome<Date> {
  if (!day && !time) return accept(new Date(now));
  if (!time || !isTime(time)) return inField("time", "message.due");
  if (day && !isDay(day)) return inField("day", "message.due");
  const zone = brandZone(brand);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const on = day || dayOf(zone, new Date(now));
  const at = parseDateTime(`${on}T${new Time(hour, minute).toString()}`).toDate(zone);
  if (at.getTime() < now || at.getTime() > now + furthestMs) return inField("day", "message.due");
  return accept(at);
}
