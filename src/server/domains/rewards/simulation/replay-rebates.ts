import { rebateOf } from "../rebate-amount.ts";
import { isOn, type Length, periodAfter, periodBefore, periodOf } from "../rebate-periods.ts";
import type { Rule } from "../rule.ts";
import type { MemberState } from "./member-state.ts";
import type { Schedule } from "./schedule.ts";
import type { ReplayOptions, SimulatedPlay, Span } from "./stream.ts";
import { type BrandBudget, count, countRefused, type RuleTally, reserveOfBrand } from "./tallies.ts";

type Period = { first: string; last: string; end: Date };

type Giving = Pick<ReplayOptions, "rules" | "span" | "cuts"> & {
  tallies: ReadonlyMap<string, RuleTally>;
  states: ReadonlyMap<string, MemberState>;
  budget: BrandBudget;
  dayAt: (at: number) => string;
};

/** Puts the rebates of the periods that end in the span on the schedule, each at its end, in the order of the rules. */
export function scheduleRebates(schedule: Schedule, giving: Giving): void {
  const { rules, span, cuts, tallies } = giving;
  for (const rule of rules) {
    const tally = tallies.get(rule.id);
    if (rule.effect.kind !== "rebate" || !tally) continue;
    for (const period of periodsIn(rule.trigger.period ?? "daily", span, cuts))
      if (isOn(rule, span.zone, period)) {
        const at = Math.min(period.end.getTime(), span.until.getTime());
        schedule.add(at, () => giveRebates(giving, tally, { ...period, day: giving.dayAt(at) }));
      }
  }
}

/** Gives everybody the rebate of a period: who gets least comes first, until the brand's budget does not hold it. */
function giveRebates(
  { states, budget }: Giving,
  tally: RuleTally,
  { first, last, day }: Pick<Period, "first" | "last"> & { day: string },
): void {
  const due = [...states.values()]
    .flatMap((state) => {
      const amount = rebateIn(tally.rule, state, first, last);
      return amount > 0n ? [{ state, amount }] : [];
    })
    .toSorted((one, other) =>
      one.amount < other.amount ? -1 : one.amount > other.amount ? 1 : byId(one, other),
    );
  for (const [place, { state, amount }] of due.entries()) {
    if (!reserveOfBrand(budget, day, amount)) {
      // Everybody after this one gets as much or more, and nothing either.
      budget.refused += due.length - place - 1;
      for (const _left of due.slice(place)) countRefused(tally, ["budget"]);
      return;
    }
    count(tally, state.member.id, amount, amount);
    state.cost += amount;
    state.free += amount;
  }
}

const byId = (one: { state: MemberState }, other: { state: MemberState }): number =>
  one.state.member.id < other.state.member.id ? -1 : 1;

/** What play of some days comes to, by the VIP level that the member has. */
function rebateIn(rule: Rule, { plays, vipLevel }: MemberState, first: string, last: string): bigint {
  const { effect } = rule;
  if (effect.kind !== "rebate") return 0n;
  const played = plays.filter(({ day }) => first <= day && day <= last);
  if (played.length === 0) return 0n;
  const sum = rebateOf(rule, sumsOf(played), vipLevel);
  const amount = effect.cap !== undefined && sum > effect.cap ? effect.cap : sum;
  return amount < effect.minimum ? 0n : amount;
}

/** Play by vendor and game type: a rebate rounds each of these sums down. */
const sumsOf = (plays: readonly SimulatedPlay[]) =>
  [...Map.groupBy(plays, ({ vendor, gameType }) => `${vendor}|${gameType}`).values()].flatMap((same) => {
    const [one] = same;
    const validBet = same.reduce((sum, play) => sum + play.validBet, 0n);
    return one ? [{ vendor: one.vendor, gameType: one.gameType, validBet }] : [];
  });

/** The periods that end in the span or as it begins, and with `cuts` the one that its end cuts. */
function periodsIn(length: Length, { zone, from, until }: Span, cuts: boolean): Period[] {
  const periods: Period[] = [];
  for (let { start } = firstPeriod(length, zone, from); start < until; ) {
    const period = periodAfter(length, zone, start);
    if (period.end <= until || cuts) periods.push(period);
    start = period.end;
  }
  return periods;
}

/** The first period of which something is given in a span: one that ends as it begins is computed on the first day. */
function firstPeriod(length: Length, zone: string, from: Date): { first: string; start: Date } {
  const before = periodBefore(length, zone, from);
  return before.end.getTime() === from.getTime() ? before : periodOf(length, zone, from);
}

/** The first day whose play periods of these rules need. */
export const playFrom = (
  rules: readonly Rule[],
  { zone, from, first }: Pick<Span, "zone" | "from" | "first">,
) =>
  rules
    .filter(({ effect }) => effect.kind === "rebate")
    .map(({ trigger }) => firstPeriod(trigger.period ?? "daily", zone, from).first)
    .reduce((earliest, one) => (one < earliest ? one : earliest), first);
