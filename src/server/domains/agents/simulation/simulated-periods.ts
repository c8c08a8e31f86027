import { type Period, type PeriodOf, periodOf } from "../contracts/periods.ts";

/** How many days a simulation looks at: as many as it may, and fewer where that is too much work. */
export const simulatedDays = [30, 7, 1] as const;

/**
 * The whole periods that are over and lie in so many days before today, oldest first, without gap; at least one. Salaries
 * of real time are looked at by days.
 */
export function simulatedPeriods(what: PeriodOf, zone: string, now: Date, days: number): Period[] {
  const before = (of: PeriodOf, at: Date): Period => periodOf(of, zone, new Date(at.getTime() - 1));
  const day: PeriodOf = { kind: "dailyWage" };
  const today = periodOf(day, zone, now).start;
  let since = today;
  for (let count = 0; count < days; count += 1) since = before(day, since).start;
  const counted = what.kind === "realTime" ? day : what;
  const list: Period[] = [];
  let { start } = periodOf(counted, zone, today);
  for (;;) {
    const one = before(counted, start);
    if (list.length > 0 && one.start < since) return list.reverse();
    list.push(one);
    start = one.start;
  }
}
