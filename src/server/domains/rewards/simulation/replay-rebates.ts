import { isOn, type Length, periodAfter, periodOf } from "../periods.ts";
import { rebateOf } from "../rebate-amount.ts";
import type { Rule } from "../rule.ts";
import type { MemberState } from "./member-state.ts";
import type { ReplayOptions, SimulatedPlay, Span } from "./stream.ts";
import { count, type RuleTally } from "./tallies.ts";

type Period = { first: string; last: string; end: Date };

/** Gives the rebates of the periods that end in the span, by the VIP levels that members have. */
export function giveRebates(
  { rules, span, cuts }: ReplayOptions,
  tallies: ReadonlyMap<string, RuleTally>,
  states: ReadonlyMap<string, MemberState>,
): void {
  for (const rule of rules) {
    const tally = tallies.get(rule.id);
    if (rule.effect.kind !== "rebate" || !tally) continue;
    for (const period of periodsIn(rule.trigger.period ?? "daily", span, cuts))
      if (isOn(rule, span.zone, period))
        for (const state of states.values()) giveRebate(tally, state, period);
  }
}

function giveRebate(tally: RuleTally, state: MemberState, { first, last }: Period): void {
  const { effect } = tally.rule;
  if (effect.kind !== "rebate") return;
  const played = state.plays.filter(({ day }) => first <= day && day <= last);
  if (played.length === 0) return;
  const sum = rebateOf(tally.rule, sumsOf(played), state.member.vipLevel);
  const amount = effect.cap !== undefined && sum > effect.cap ? effect.cap : sum;
  if (amount === 0n || amount < effect.minimum) return;
  count(tally, state.member.id, amount, amount);
  state.cost += amount;
  state.free += amount;
}

/** Play by vendor and game type: a rebate rounds each of these sums down. */
const sumsOf = (plays: readonly SimulatedPlay[]) =>
  [...Map.groupBy(plays, ({ vendor, gameType }) => `${vendor}|${gameType}`).values()].flatMap((same) => {
    const [one] = same;
    const validBet = same.reduce((sum, play) => sum + play.validBet, 0n);
    return one ? [{ vendor: one.vendor, gameType: one.gameType, validBet }] : [];
  });

/** The periods that end in the span, and with `cuts` the one that its end cuts. */
function periodsIn(length: Length, { zone, from, until }: Span, cuts: boolean): Period[] {
  const periods: Period[] = [];
  for (let { start } = periodOf(length, zone, from); start < until; ) {
    const period = periodAfter(length, zone, start);
    if (period.end <= until || cuts) periods.push(period);
    start = period.end;
  }
  return periods;
}

/** The first day whose play periods of these rules need: that of the period which the first day is in. */
export const playFrom = (
  rules: readonly Rule[],
  { zone, from, first }: Pick<Span, "zone" | "from" | "first">,
) =>
  rules
    .filter(({ effect }) => effect.kind === "rebate")
    .map(({ trigger }) => periodOf(trigger.period ?? "daily", zone, from).first)
    .reduce((earliest, one) => (one < earliest ? one : earliest), first);
