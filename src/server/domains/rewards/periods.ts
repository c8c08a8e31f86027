import { fromDate, parseDate, startOfMonth, startOfWeek, toCalendarDate } from "@internationalized/date";
import type { Database } from "../../foundation/db/connection.ts";
import { zoneOf } from "../agents/contracts/kinds.ts";
import { deliver, type GivingDependencies } from "./deliver.ts";
import { stoppedRules } from "./facts-store.ts";
import { wallClock } from "./judge.ts";
import { hasEventsBefore } from "./pending-store.ts";
import {
  claimPeriod,
  lastPeriod,
  offerRebates,
  type RebatePeriod,
  setPeriod,
  unpaidRebates,
} from "./period-store.ts";
import { lockReward, setTaken } from "./reward-store.ts";
import { hundredPercent, type Rule, rulesOf } from "./rule.ts";
import { addSpent } from "./spent-store.ts";

const dayMs = 86_400_000;
/** A transaction that began before a period's end has written its events by then. */
const settleMs = 60_000;
const paidAtOnce = 200;

export type PeriodDependencies = GivingDependencies & { database: Database };

/**
 * Computes the rebates of periods that are over, and pays those that nobody has to claim. A period is computed once, after
 * every event in it is answered; what is corrected later counts on the day of its correction. Returns how many periods.
 */
export async function computePeriods(deps: PeriodDependencies): Promise<number> {
  const { brand, database } = deps;
  let computed = 0;
  for (const rule of rulesOf(brand).filter(({ effect }) => effect.kind === "rebate")) {
    if (await database.brand(brand.merchant, (tx) => computeRule(tx, deps, rule))) computed += 1;
    await payRebates(deps, rule);
  }
  return computed;
}

type Tx = Parameters<Parameters<Database["brand"]>[1]>[0];

async function computeRule(tx: Tx, { brand, now }: PeriodDependencies, rule: Rule): Promise<boolean> {
  const { effect, claimDays, trigger } = rule;
  if (effect.kind !== "rebate") return false;
  const zone = zoneOf(brand);
  const at = new Date(now());
  const period = periodBefore(trigger.period ?? "daily", zone, new Date(at.getTime() - settleMs));
  const whole: RebatePeriod = { brandId: brand.merchant, ruleId: rule.id, ...period };
  const last = await lastPeriod(tx, rule.id);
  if (last && last >= period.end) return false;
  if (await hasEventsBefore(tx, period.end)) return false;
  if (!(await claimPeriod(tx, whole, at))) return false;
  if ((await stoppedRules(tx)).has(rule.id) || !isOn(rule, zone, period)) return true;
  const { code: currency, exponent } = brand.payload.currency;
  const sums = await offerRebates(tx, whole, {
    ...effect,
    whole: hundredPercent,
    gameTypes: trigger.gameTypes,
    vendors: trigger.vendors,
    currency,
    exponent,
    terms: JSON.stringify({ rule: rule.hash }),
    at,
    expiresAt: claimDays === undefined ? null : new Date(at.getTime() + claimDays * dayMs),
  });
  await setPeriod(tx, whole, sums);
  await addSpent(tx, { brandId: brand.merchant, ruleId: rule.id, day: period.last, ...sums });
  return true;
}

/** Whether a rule's dates hold a period. */
function isOn(
  { conditions: { from, until } }: Rule,
  zone: string,
  { first, end }: { first: string; end: Date },
): boolean {
  const last = wallClock(zone, new Date(end.getTime() - 1)).day;
  return (from === undefined || from <= first) && (until === undefined || last <= until);
}

type Length = "daily" | "weekly" | "monthly";

/** The period that was over at an instant, by the zone's calendar: also over a change of its clocks. */
export function periodBefore(
  length: Length,
  zone: string,
  at: Date,
): { first: string; last: string; start: Date; end: Date } {
  const { first, start } = periodOf(length, zone, at);
  const last = parseDate(first).subtract({ days: 1 });
  const before = periodOf(length, zone, last.toDate(zone));
  return { ...before, last: last.toString(), end: start };
}

/** The first day of the period that an instant is in, by the zone's calendar, and its first instant. */
export function periodOf(length: Length, zone: string, at: Date): { first: string; start: Date } {
  const today = toCalendarDate(fromDate(at, zone));
  const begins =
    length === "daily"
      ? today
      : length === "weekly"
        ? startOfWeek(today, "en-GB", "mon")
        : startOfMonth(today);
  return { first: begins.toString(), start: begins.toDate(zone) };
}

/** Pays rebates that come at once, some members at a time: each in a transaction of its own, once. */
async function payRebates(deps: PeriodDependencies, { id, claimDays }: Rule): Promise<void> {
  if (claimDays !== undefined) return;
  const { brand, database, now } = deps;
  for (;;) {
    const unpaid = await database.brand(brand.merchant, (tx) => unpaidRebates(tx, id, paidAtOnce));
    if (unpaid.length === 0) return;
    for (const { id: rewardId, memberId } of unpaid)
      await database.brand(brand.merchant, async (tx) => {
        const reward = await lockReward(tx, memberId, rewardId);
        if (reward?.state !== "offered") return;
        await setTaken(tx, rewardId, new Date(now()));
        await deliver(tx, deps, reward);
      });
  }
}
