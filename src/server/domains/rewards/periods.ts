import {
  type CalendarDate,
  fromDate,
  parseDate,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
} from "@internationalized/date";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { allowLong } from "../../foundation/db/allow-long.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { dayOf } from "../agents/contracts/periods.ts";
import { budgetPeriods } from "./brand-budget.ts";
import { beginPeriod, brandSpent, lockBudget } from "./brand-spent-store.ts";
import type { GivingDependencies } from "./deliver.ts";
import { stoppedRules } from "./facts-store.ts";
import { wallClock } from "./judge.ts";
import { payRebates } from "./pay-rebates.ts";
import { hasEventsBefore } from "./pending-store.ts";
import {
  claimPeriod,
  lastPeriod,
  offerRebates,
  passPeriods,
  planRebates,
  type RebatePeriod,
  type RebateTerms,
  setPeriod,
} from "./period-store.ts";
import { hundredPercent, type Rule, rulesOf } from "./rule.ts";
import { addSpent, ever } from "./spent-store.ts";

const dayMs = 86_400_000;
/** A transaction that began before a period's end has written its events by then. */
const settleMs = 60_000;
const mostPeriods = 31;
/** Members whose rebates one statement writes: of all members of a large brand it would take longer than a statement may. */
const offeredAtOnce = 10_000;

export type PeriodDependencies = GivingDependencies & { database: Database };

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
  for (const rule of rules) {
    for (let more = mostPeriods; more > 0; more -= 1) {
      if (!(await database.brand(brand.merchant, (tx) => computeRule(tx, deps, rule)))) break;
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

async function computeRule(tx: Tx, { brand, now }: PeriodDependencies, rule: Rule): Promise<boolean> {
  const { effect, claimDays, trigger } = rule;
  if (effect.kind !== "rebate") return false;
  const zone = brandZone(brand);
  const at = new Date(now());
  const length = trigger.period ?? "daily";
  const settled = new Date(at.getTime() - settleMs);
  const last = await lastPeriod(tx, rule.id);
  const period = last ? periodAfter(length, zone, last) : periodBefore(length, zone, settled);
  if (period.end > settled) return false;
  const whole: RebatePeriod = { brandId: brand.merchant, ruleId: rule.id, ...period };
  if (await hasEventsBefore(tx, period.end)) return false;
  if (!(await claimPeriod(tx, whole, at))) return false;
  if ((await stoppedRules(tx)).has(rule.id) || !isOn(rule, zone, period)) return true;
  const { code: currency, exponent } = brand.payload.currency;
  const today = dayOf(zone, at);
  const room = await roomForRebates(tx, brand, today);
  await allowLong(tx);
  const sums = await offerAll(tx, whole, {
    room,
    ...effect,
    whole: hundredPercent,
    gameTypes: trigger.gameTypes,
    vendors: trigger.vendors,
    currency,
    exponent,
    terms: JSON.stringify({ rule: rule.hash, day: period.last, budgetDay: today }),
    at,
    expiresAt: claimDays === undefined ? null : new Date(at.getTime() + claimDays * dayMs),
  });
  await setPeriod(tx, whole, sums);
  const brandId = brand.merchant;
  await addSpent(tx, { brandId, ruleId: rule.id, ...sums }, [ever, period.last]);
  for (const { ruleId, day } of budgetPeriods(brand, today))
    await addSpent(tx, { brandId, ruleId, ...sums }, [day]);
  return true;
}

/** Offers everybody the rebate of a period, some members in a statement. Throws, and offers none, when the budget does not hold it. */
async function offerAll(tx: Tx, period: RebatePeriod, terms: RebateTerms) {
  const { slices, cut } = await planRebates(tx, period, terms, offeredAtOnce);
  let [rewards, amount] = [0n, 0n];
  for (const slice of slices) {
    const offered = await offerRebates(tx, period, terms, { slice, cut });
    rewards += offered.rewards;
    amount += offered.amount;
  }
  // A VIP level that was reached between two statements brings another rate.
  if (terms.room !== undefined && amount > terms.room)
    throw new Error(`the budget holds ${terms.room}, and the rebates of ${period.ruleId} came to ${amount}`);
  return { rewards, amount };
}

/** What the brand's budget holds; undefined without one. Nobody else takes from it until the transaction ends. */
async function roomForRebates(tx: Tx, brand: Brand, today: string): Promise<bigint | undefined> {
  const periods = budgetPeriods(brand, today);
  if (periods.length === 0) return undefined;
  await lockBudget(tx, brand.merchant);
  let room: bigint | undefined;
  for (const period of periods) {
    await beginPeriod(tx, brand.merchant, period);
    if (period.most === undefined) continue;
    const left = period.most - (await brandSpent(tx, period));
    if (room === undefined || left < room) room = left;
  }
  return room;
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
