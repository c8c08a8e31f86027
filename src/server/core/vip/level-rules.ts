import { fromDate, startOfMonth, toCalendarDate } from "@internationalized/date";
import type { Amounts, VipScheme } from "./terms.ts";

/** The months that count: their first and last day, their first instant, and the first instant after them. */
export type LevelMonths = { firstDay: string; lastDay: string; start: Date; end: Date };

/** The calendar months of a zone that count at an instant: the one that it is in, and those before it. */
export function windowAt(months: number, zone: string, at: Date): LevelMonths {
  const running = startOfMonth(toCalendarDate(fromDate(at, zone)));
  const first = running.subtract({ months: months - 1 });
  const next = running.add({ months: 1 });
  return {
    firstDay: first.toString(),
    lastDay: next.subtract({ days: 1 }).toString(),
    start: first.toDate(zone),
    end: next.toDate(zone),
  };
}

/** The end of the last month that was over at an instant. */
export const lastMonthEnd = (zone: string, at: Date): Date =>
  startOfMonth(toCalendarDate(fromDate(at, zone))).toDate(zone);

/** The end of the month that begins at an instant. */
export const monthEndAfter = (zone: string, begin: Date): Date =>
  startOfMonth(toCalendarDate(fromDate(begin, zone)).add({ months: 1 })).toDate(zone);

const meets = (has: Amounts, needs: Amounts): boolean =>
  has.turnover >= needs.turnover && has.deposits >= needs.deposits;

/** The highest level that amounts reach; 0 for none. */
export const levelReached = ({ levels }: VipScheme, has: Amounts): number =>
  levels.findLast(({ reach }) => meets(has, reach))?.level ?? 0;

/** The level of a member of `level` after a month with these amounts: the same, or one less. */
export function levelAfterMonth({ levels }: VipScheme, level: number, has: Amounts): number {
  // A level that the brand has taken away falls to the highest that is left.
  if (level > levels.length) return levels.length;
  const keep = levels[level - 1]?.keep;
  return keep && !meets(has, keep) ? level - 1 : level;
}
