import {
  CalendarDateTime,
  fromDate,
  parseTime,
  toCalendarDate,
  toTime,
  toZoned,
} from "@internationalized/date";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";

/**
 * When the quiet hours end in which an instant lies; undefined outside of them, and for a brand without any. They are read
 * on the wall clock of the brand's zone: an hour that the clock shows twice counts twice, one that it leaves out never.
 */
export function quietUntil(brand: Pick<Brand, "documents">, at: Date): Date | undefined {
  const { quietHours } = brand.documents.messages;
  if (!quietHours) return undefined;
  const zone = brandZone(brand);
  const local = fromDate(at, zone);
  const [from, to, clock] = [parseTime(quietHours.from), parseTime(quietHours.to), toTime(local)];
  const isOvernight = from.compare(to) > 0;
  const isQuiet = isOvernight
    ? clock.compare(from) >= 0 || clock.compare(to) < 0
    : clock.compare(from) >= 0 && clock.compare(to) < 0;
  if (!isQuiet) return undefined;
  const today = toCalendarDate(local);
  const day = isOvernight && clock.compare(from) >= 0 ? today.add({ days: 1 }) : today;
  const end = new CalendarDateTime(day.year, day.month, day.day, to.hour, to.minute);
  const first = toZoned(end, zone, "earlier").toDate();
  return first > at ? first : toZoned(end, zone, "later").toDate();
}
