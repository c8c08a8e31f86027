import type { RewardEvent } from "../../../core/events/event.ts";
import type { Amounts } from "../../../core/vip/terms.ts";
import { bonusTermsOf } from "../book-reward.ts";
import { isFor, isForPlay, occasionOf, occurrenceOf } from "../occasion.ts";
import { isCounted, type Rule } from "../rule.ts";
import { evaluateRule, type Occasion } from "../rule-conditions.ts";
import { bonusCost } from "./edge.ts";
import { countFor, fallAt, liftIn, monthEndsIn, riseIn, setByStaff } from "./levels.ts";
import { type MemberState, playedBy } from "./member-state.ts";
import { scheduleRebates } from "./replay-rebates.ts";
import { countGiven, factsFor, type Replay, startOf } from "./running.ts";
import { createSchedule } from "./schedule.ts";
import type { Occurrence, PointsRate, ReplayOptions, SimulatedPlay, Stream } from "./stream.ts";
import { type BrandBudget, countRefused, type RuleTally, reservePartsIn } from "./tallies.ts";

/** What came of it: sums by rule in the order of the file, draws last; by member; and the budget over all rules. */
export type Replayed = { tallies: RuleTally[]; states: MemberState[]; budget: BrandBudget };

type Answering = {
  rule: Rule;
  occasion: Occasion;
  occurrence: string;
  at: number;
  friend?: string | undefined;
};

/**
 * Runs a stream through the rules as handle-member-events.ts, answer.ts and give-within-budget.ts do: each condition is decided by `judge`. Every offer
 * is taken as claimed, so the cost is the most that the stream can cause. Without I/O.
 */
export function replay(stream: Stream, options: ReplayOptions): Replayed {
  const schedule = createSchedule();
  const running = startOf(stream, options, schedule);
  const { span, vip, states } = running;
  scheduleRebates(schedule, running);
  for (const end of vip ? monthEndsIn(span) : [])
    schedule.add(end, () => vip && fallAt(vip, states.values(), { zone: span.zone, end }));
  for (const { at, memberId, event } of stream.occurrences) {
    schedule.runUntil(at);
    const state = states.get(memberId);
    if (!state) continue;
    if (event.type === "play") takePlay(running, state, at, event);
    else if (event.type === "claim") takeClaims(running, state, at);
    else if (event.type === "ask") takeClaims(running, state, at, event.rule);
    else if (event.type === "staffLevel") setByStaff(state, at, event);
    else if (event.type === "deposit") takeDeposit(running, state, at, event);
    else takeEvent(running, state, { at, event, nth: 0 });
  }
  schedule.runUntil(span.until.getTime());
  return { tallies: [...running.tallies.values()], states: [...states.values()], budget: running.budget };
}

type Deposit = Extract<Occurrence["event"], { type: "deposit" }>;

function takeDeposit(running: Replay, state: MemberState, at: number, event: Deposit): void {
  const nth = state.deposits + 1;
  const amount = BigInt(event.amount);
  state.deposited += amount;
  const choice = event.chooses ? bestChoice(running, state, { at, event, nth }) : event.choice;
  takeEvent(running, state, { at, event: { ...event, choice }, nth });
  // Conditions of the deposit's own rules count the deposits before it.
  state.deposits = nth;
  const inviter = running.states.get(state.member.inviter ?? "");
  const { reference } = event;
  const about = { type: "friendDeposit" as const, friend: state.member.id, reference, amount: event.amount };
  if (inviter) takeEvent(running, inviter, { at, event: { ...about, nth }, nth: 0 });
  reviewIn(running, state, { day: running.dayAt(at), at, counts: { turnover: 0n, deposits: amount } });
}

type Reviewing = { day: string; at: number; counts: Amounts };

/** Counts play or a deposit for the VIP levels; each level that is reached for the first time is an event. */
function reviewIn(running: Replay, state: MemberState, { day, at, counts }: Reviewing): void {
  const { vip, windowOf, dayAt } = running;
  if (!vip) return;
  countFor(state, day, counts);
  for (const level of riseIn(vip, state, windowOf(dayAt(at), at), at))
    takeEvent(running, state, { at, event: { type: "level", level }, nth: 0 });
}

type Taking = { at: number; event: RewardEvent; nth: number };

function takeEvent(running: Replay, state: MemberState, { at, event, nth }: Taking): void {
  const friend = event.type === "friendDeposit" ? event.friend : undefined;
  for (const rule of running.rules)
    if (rule.trigger.on === event.type && isFor(rule, event))
      answerIn(running, state, {
        rule,
        occasion: occasionOf(event, nth),
        occurrence: occurrenceOf(event),
        at,
        friend,
      });
}

/** The rule that gives most of those which have to be chosen and would fire. */
function bestChoice(running: Replay, state: MemberState, { at, event, nth }: Taking): string | null {
  const chosen = running.rules
    .filter(({ trigger }) => trigger.on === "deposit" && trigger.chosen)
    .map((rule) => {
      const occasion = { ...occasionOf(event, nth), choice: rule.id };
      return { id: rule.id, ...evaluateRule(rule, occasion, factsFor(running, state, { rule, at })) };
    })
    .filter(({ fires }) => fires)
    .toSorted((one, other) => (one.amount < other.amount ? 1 : one.amount > other.amount ? -1 : 0));
  return chosen[0]?.id ?? null;
}

/**
 * A member asks for everything that may be asked for, and enters every code, or asks by one rule alone; each asking is an occasion of
 * its own.
 */
function takeClaims(running: Replay, state: MemberState, at: number, only?: string): void {
  for (const rule of running.rules)
    if ((rule.trigger.on === "claim" || rule.trigger.on === "code") && (only ?? rule.id) === rule.id) {
      const occurrence = `${rule.trigger.on}:${running.dayAt(at)}:${(state.times.get(rule.id)?.times ?? 0) + 1}`;
      answerIn(running, state, { rule, occasion: {}, occurrence, at });
    }
}

function answerIn(running: Replay, state: MemberState, answering: Answering): void {
  const { rule, occasion, occurrence, at } = answering;
  const tally = running.tallies.get(rule.id);
  if (!tally || state.answered.has(`${rule.id}|${occurrence}`)) return;
  const { effect } = rule;
  const verdict = evaluateRule(rule, occasion, factsFor(running, state, answering));
  if (!verdict.fires) {
    const missing = verdict.checks.filter(({ met }) => !met).map(({ check }) => check);
    return countRefused(tally, missing);
  }
  if (effect.kind === "tickets" && !running.collecting.collects(effect.raffle, at))
    return countRefused(tally, ["raffle"]);
  if (effect.kind === "level" && (state.member.isAgent || state.vipLevel >= effect.level))
    return countRefused(tally, ["below"]);
  state.answered.add(`${rule.id}|${occurrence}`);
  const { friend } = answering;
  const given = { rule, amount: verdict.amount, at, deposit: occasion.amount, friend };
  if (!giveIn(running, state, given)) state.answered.delete(`${rule.id}|${occurrence}`);
}

/** `part`: what the amount is made of, for an amount of which a part may be given. */
type Giving = {
  rule: Rule;
  amount: bigint;
  part?: bigint;
  at: number;
  deposit: bigint | undefined;
  friend?: string | undefined;
};

/** Gives a reward within the budgets; false when they do not hold it. */
function giveIn(
  running: Replay,
  state: MemberState,
  { rule, at, deposit, friend, ...asked }: Giving,
): boolean {
  const tally = running.tallies.get(rule.id);
  const day = running.dayAt(at);
  if (!tally) return false;
  const { part = asked.amount } = asked;
  const amount = reservePartsIn(tally, running.budget, { day, amount: asked.amount, part });
  if (amount === 0n) {
    countRefused(tally, ["budget"]);
    return false;
  }
  const { effect } = rule;
  if (effect.kind === "tickets")
    running.collecting.collect(effect.raffle, at, { memberId: state.member.id, count: amount });
  if (effect.kind === "level") liftIn(state, at, effect);
  countGiven(running, state, {
    rule,
    amount,
    cost: costOf(running, { rule, amount, deposit, before: tally.amount }),
    friend,
  });
  const got = state.times.get(rule.id);
  const today = got?.day === day ? got.today : 0;
  state.times.set(rule.id, { times: (got?.times ?? 0) + 1, today: today + 1, day });
  return true;
}

type Costing = { rule: Rule; amount: bigint; deposit: bigint | undefined; before: bigint };

/**
 * What a reward costs: money as it is, bonus money after its wagering, points what they are exchanged for, tickets nothing until they
 * are drawn, and a level nothing: what it brings has rules of its own. `before` is what the rule gave so far: the cost of few points is what they add to that of all.
 */
function costOf(
  { edges, exponent, pointsFor }: Replay,
  { rule: { effect }, amount, deposit, before }: Costing,
): bigint {
  if (effect.kind === "points") return worthOf(before + amount, pointsFor) - worthOf(before, pointsFor);
  if (isCounted(effect.kind)) return 0n;
  if (effect.kind !== "bonus") return amount;
  const stored = { bonus: effect.terms, ...(deposit === undefined ? {} : { deposit: `${deposit}` }) };
  return bonusCost(amount, bonusTermsOf(stored), edges, exponent);
}

/** The money that points are exchanged for, rounded up. */
const worthOf = (points: bigint, rate: PointsRate | undefined): bigint =>
  rate ? (points * rate.money + rate.points - 1n) / rate.points : 0n;

/** Counts play, and gives the points that are due for it, as play.ts does. */
function takePlay(running: Replay, state: MemberState, at: number, play: SimulatedPlay): void {
  playedBy(state, play, running.edges, running.span.first);
  if (play.day < running.span.first) return;
  givePoints(running, state, at, play);
  reviewIn(running, state, { day: play.day, at, counts: { turnover: play.validBet, deposits: 0n } });
}

function givePoints(running: Replay, state: MemberState, at: number, play: SimulatedPlay): void {
  if (play.validBet === 0n) return;
  for (const rule of running.rules) {
    const { effect, conditions } = rule;
    if (effect.kind === "rebate" || effect.gift.kind !== "each" || !isForPlay(rule, play)) continue;
    if (Object.keys(conditions).length > 0) {
      const facts = { ...factsFor(running, state, { rule, at }), times: 0, timesToday: 0 };
      const { fires, checks } = evaluateRule(rule, { amount: play.validBet }, facts);
      const tally = running.tallies.get(rule.id);
      if (!fires && tally)
        countRefused(
          tally,
          checks.filter(({ met }) => !met).map(({ check }) => check),
        );
      if (!fires) continue;
    }
    if (effect.kind === "tickets" && !running.collecting.collects(effect.raffle, at)) continue;
    const { each, give } = effect.gift;
    const grown = state.grown.get(rule.id) ?? { value: 0n, given: 0n };
    grown.value += play.validBet;
    const due = (grown.value > 0n && each > 0n ? grown.value / each : 0n) - grown.given;
    if (due > 0n) {
      grown.given += due;
      giveIn(running, state, { rule, amount: due * give, part: give, at, deposit: undefined });
    }
    state.grown.set(rule.id, grown);
  }
}
