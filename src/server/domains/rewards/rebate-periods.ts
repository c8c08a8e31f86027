import {
  type CalendarDate,
  fromDate,
  parseDate,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
} from "@internationalized/date";
import { dayOf } from "../../../kernel/day.ts";
import { brandZone } from "../../brands/zones.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { GivingDependencies } from "./book-reward.ts";
import { budgetPeriods } from "./brand-budget.ts";
import { computePeriod } from "./compute-rebates.ts";
import { stoppedRules } from "./facts-store.ts";
import { payRebates } from "./pay-rebates.ts";
import { hasEventsBefore } from "./pending-store.ts";
import {
  beginPeriod,
  lastPeriod,
  openPeriods,
  passPeriods,
  type StoredPeriod,
  takeRule,
} from "./rebate-period-store.ts";
import type { RebatePeriod } from "./rebate-store.ts";
import { begunText } from "./rebate-terms.ts";
import { hundredPercent, type Rule, rulesOf } from "./rule.ts";
import { wallClock } from "./rule-conditions.ts";

const dayMs = 86_400_000;
/** A transaction that began before a period's end has written its events by then. */
const settleMs = 60_000;
const mostPeriods = 31;

/** `membersAtOnce`: how many one transaction computes; as many as usual without it. */
export type PeriodDependencies = GivingDependencies & { database: Database; membersAtOnce?: number };

/**
 * Computes the rebates of periods that are over, and pays those that need no claim. A period is computed once, after
 * every event in it is answered; a later correction counts on its own day. What a stopped server or a waiting event kept
 * from being computed is made up for, a month of days in one call; a rule that is not in the file has no periods
 * meanwhile. Returns how many periods.
 */
export async function computePeriods(deps: PeriodDependencies): Promise<number> {
  const { brand, database } = deps;
  const rules = rulesOf(brand).filter(({ effect }) => effect.kind === "rebate");
  let computed = 0;
  // What a node left half-way, also of rules that are not in the file any more.
  for (const open of await database.brand(brand.merchant, openPeriods))
    if (await computePeriod(deps, open, deps.membersAtOnce)) computed += 1;
  for (const rule of rules) {
    for (let more = mostPeriods; more > 0; more -= 1) {
      const begun = await database.brand(brand.merchant, (tx) => beginNext(tx, deps, rule));
      if (!begun) break;
      if (begun.step !== "done" && !(await computePeriod(deps, begun, deps.membersAtOnce))) break;
      computed += 1;
    }
    await payRebates(deps, rule);
  }
  await database.brand(brand.merchant, (tx) => passAbsent(tx, deps, rules));
  return computed;
}

/** Keeps the days that pass while a rule is not in the file: when it comes back, it begins where it comes back. */
async function passAbsent(tx: Tx, { brand, now }: PeriodDependencies, rules: readonly Rule[]): Promise<void> {
  const at = new Date(now());
  const { end } = periodBefore("daily", brandZone(brand), new Date(at.getTime() - settleMs));
  await passPeriods(tx, { brandId: brand.merchant, present: rules.map(({ id }) => id), end, at });
}

type Tx = Parameters<Parameters<Database["brand"]>[1]>[0];

/** Begins the next period of a rule that is over; undefined when there is none, or another node works on one. */
async function beginNext(
  tx: Tx,
  { brand, now }: PeriodDependencies,
  rule: Rule,
): Promise<Pick<StoredPeriod, "rule_id" | "period_end" | "step"> | undefined> {
  const { effect, claimDays, trigger } = rule;
  if (effect.kind !== "rebate") return undefined;
  const { merchant: brandId } = brand;
  const zone = brandZone(brand);
  const at = new Date(now());
  const length = trigger.period ?? "daily";
  const settled = new Date(at.getTime() - settleMs);
  if (!(await takeRule(tx, brandId, rule.id))) return undefined;
  const last = await lastPeriod(tx, rule.id);
  if (last && last.step !== "done") return undefined;
  const period = last ? periodAfter(length, zone, last.period_end) : periodBefore(length, zone, settled);
  if (period.end > settled || (await hasEventsBefore(tx, period.end))) return undefined;
  const isEmpty = (await stoppedRules(tx)).has(rule.id) || !isOn(rule, zone, period);
  const isNoted = budgetPeriods(brand, dayOf(zone, at)).length > 0;
  const step = isEmpty ? "done" : isNoted ? "noting" : "offering";
  const { code: currency, exponent } = brand.payload.currency;
  const terms = {
    ...effect,
    whole: hundredPercent,
    gameTypes: trigger.gameTypes,
    vendors: trigger.vendors,
    currency,
    exponent,
    termsJson: JSON.stringify({ rule: rule.hash, day: period.last, budgetDay: dayOf(zone, at) }),
    at,
    expiresAt: claimDays === undefined ? null : new Date(at.getTime() + claimDays * dayMs),
  };
  const begun = begunText({ first: period.first, last: period.last, isNoted, terms });
  const whole: RebatePeriod = { brandId, ruleId: rule.id, ...period };
  if (!(await beginPeriod(tx, whole, { at, step, terms: isEmpty ? null : begun }))) return undefined;
  return { rule_id: rule.id, period_end: period.end, step };
}

/** Whether a rule's dates hold a period. */
export function isOn(
  { conditions: { from, until } }: Pick<Rule, "conditions">,
  zone: string,
  { first, end }: { first: string; end: Date },
): boolean {
  const last = wallClock(zone, new Date(end.getTime() - 1)).day;
  return (from === undefined || from <= first) && (until === undefined || last <= until);
}

/** How long play adds up. */
export type Length = "daily" | "weekly" | "monthly";

/** A period: its first and last day, both included, its first instant, and the first one after it. */
type Period = { first: string; last: string; start: Date; end: Date };

/** From an instant, which begins a day, to the end of the period that it is in. */
export function periodAfter(length: Length, zone: string, begin: Date): Period {
  const first = toCalendarDate(fromDate(begin, zone));
  const next = firstDay(length, first).add(
    length === "daily" ? { days: 1 } : length === "weekly" ? { weeks: 1 } : { months: 1 },
  );
  return {
    first: first.toString(),
    last: next.subtract({ days: 1 }).toString(),
    start: begin,
    end: next.toDate(zone),
  };
}

/** The period that was over at an instant, by the zone's calendar: also over a change of its clocks. */
export function periodBefore(length: Length, zone: string, at: Date): Period {
  const { first, start } = periodOf(length, zone, at);
  const last = parseDate(first).subtract({ days: 1 });
  const before = periodOf(length, zone, last.toDate(zone));
  return { ...before, last: last.toString(), end: start };
}

/** The first day of the period that an instant is in, by the zone's calendar, and its first instant. */
export function periodOf(length: Length, zone: string, at: Date): { first: string; start: Date } {
  const begins = firstDay(length, toCalendarDate(fromDate(at, zone)));
  return { first: begins.toString(), start: begins.toDate(zone) };
}

/** The first day of the period that a day is in. */
const firstDay = (length: Length, day: CalendarDate): CalendarDate =>
  length === "daily" ? day : length === "weekly" ? startOfWeek(day, "en-GB", "mon") : startOfMonth(day);
