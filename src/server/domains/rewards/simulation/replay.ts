import type { RewardEvent } from "../../../core/events/event.ts";
import { dayOf } from "../../agents/contracts/periods.ts";
import { bonusTermsOf } from "../deliver.ts";
import { type Facts, judge, type Occasion } from "../judge.ts";
import { isFor, isForPlay, occasionOf, occurrenceOf } from "../occasion.ts";
import { isCounted, type Rule } from "../rule.ts";
import { bonusCost, isFree } from "./edge.ts";
import { type Holders, hold, sharedByTwo, sharedWithHolders } from "./households.ts";
import { type MemberState, playedBy, stateOf } from "./member-state.ts";
import { giveRebates } from "./replay-rebates.ts";
import type { Occurrence, ReplayOptions, SimulatedMember, SimulatedPlay, Stream } from "./stream.ts";
import { count, countRefused, emptyTally, type RuleTally, reserveIn } from "./tallies.ts";

/** What came of it: sums by rule in the order of the file, and by member. */
export type Replayed = { tallies: RuleTally[]; states: MemberState[] };

type Replay = ReplayOptions & {
  tallies: Map<string, RuleTally>;
  holders: Map<string, Holders>;
  states: Map<string, MemberState>;
  dayAt: (at: number) => string;
};

type Answering = {
  rule: Rule;
  occasion: Occasion;
  occurrence: string;
  at: number;
  friend?: string | undefined;
};

/**
 * Runs a stream through the rules as handle.ts, answer.ts and give.ts do: each condition is decided by `judge`. Every offer
 * is taken as claimed, so the cost is the most that the stream can cause. Without I/O.
 */
export function replay(stream: Stream, options: ReplayOptions): Replayed {
  const running = startOf(stream, options);
  for (const { at, memberId, event } of stream.occurrences) {
    const state = running.states.get(memberId);
    if (!state) continue;
    if (event.type === "play") takePlay(running, state, at, event);
    else if (event.type === "claim") takeClaims(running, state, at);
    else if (event.type === "deposit") takeDeposit(running, state, at, event);
    else takeEvent(running, state, { at, event, nth: 0 });
  }
  giveRebates(options, running.tallies, running.states);
  return { tallies: [...running.tallies.values()], states: [...running.states.values()] };
}

/** What members and budgets have before the first day. */
function startOf({ members }: Stream, options: ReplayOptions): Replay {
  const tallies = new Map(options.rules.map((rule) => [rule.id, emptyTally(rule)]));
  const holders = new Map(options.rules.map(({ id }) => [id, new Map() as Holders]));
  for (const member of members)
    for (const { rule, amount } of member.before?.rewards ?? []) {
      const [tally, held] = [tallies.get(rule), holders.get(rule)];
      if (tally) tally.spent += amount;
      if (held) hold(held, member);
    }
  return {
    ...options,
    tallies,
    holders,
    states: new Map(members.map((member) => [member.id, stateOf(member)])),
    dayAt: daysIn(options.span.zone),
  };
}

/** Offsets of zones are whole quarters of an hour, so all instants of one have the same day. */
const quarterMs = 15 * 60_000;

function daysIn(zone: string): (at: number) => string {
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at / quarterMs);
    const day = known.get(quarter) ?? dayOf(zone, new Date(at));
    known.set(quarter, day);
    return day;
  };
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
  if (!inviter) return;
  const { reference } = event;
  const about = { type: "friendDeposit" as const, friend: state.member.id, reference, amount: event.amount };
  takeEvent(running, inviter, { at, event: { ...about, nth }, nth: 0 });
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
      return { id: rule.id, ...judge(rule, occasion, factsFor(running, state, { rule, at })) };
    })
    .filter(({ fires }) => fires)
    .toSorted((one, other) => (one.amount < other.amount ? 1 : one.amount > other.amount ? -1 : 0));
  return chosen[0]?.id ?? null;
}

/** A member asks for everything that may be asked for; each asking is an occasion of its own. */
function takeClaims(running: Replay, state: MemberState, at: number): void {
  for (const rule of running.rules)
    if (rule.trigger.on === "claim") {
      const occurrence = `claim:${running.dayAt(at)}:${(state.times.get(rule.id)?.times ?? 0) + 1}`;
      answerIn(running, state, { rule, occasion: {}, occurrence, at });
    }
}

function answerIn(running: Replay, state: MemberState, answering: Answering): void {
  const { rule, occasion, occurrence, at } = answering;
  const tally = running.tallies.get(rule.id);
  if (!tally || state.answered.has(`${rule.id}|${occurrence}`)) return;
  const verdict = judge(rule, occasion, factsFor(running, state, answering));
  if (!verdict.fires) {
    const missing = verdict.checks.filter(({ met }) => !met).map(({ check }) => check);
    return countRefused(tally, missing);
  }
  state.answered.add(`${rule.id}|${occurrence}`);
  const given = { rule, amount: verdict.amount, at, deposit: occasion.amount };
  if (!giveIn(running, state, given)) state.answered.delete(`${rule.id}|${occurrence}`);
}

/** The facts for a rule, as facts.ts gathers them. */
function factsFor(
  { exponent, span, states, holders, dayAt }: Replay,
  { member, deposits, times }: MemberState,
  { rule, at, friend }: Pick<Answering, "rule" | "at" | "friend">,
): Facts {
  const got = times.get(rule.id);
  return {
    at: new Date(at),
    zone: span.zone,
    exponent,
    registeredAt: member.registeredAt,
    mobileVerified: member.mobileAt !== undefined && member.mobileAt.getTime() <= at,
    emailVerified: member.emailAt !== undefined && member.emailAt.getTime() <= at,
    deposits,
    vipLevel: member.vipLevel,
    invited: member.inviter !== undefined,
    inSegment: member.segments?.includes(rule.conditions.segment ?? "") ?? false,
    times: got?.times ?? 0,
    timesToday: got !== undefined && got.day === dayAt(at) ? got.today : 0,
    shared: rule.conditions.firstOfHousehold ? sharedFor(member, rule) : [],
  };

  function sharedFor(one: SimulatedMember, { id, conditions }: Rule): string[] {
    if (friend !== undefined) return sharedByTwo(one, states.get(friend)?.member);
    const inviter = conditions.invited ? states.get(one.inviter ?? "")?.member : undefined;
    return [
      ...new Set([...sharedByTwo(one, inviter), ...sharedWithHolders(holders.get(id) ?? new Map(), one)]),
    ];
  }
}

type Giving = { rule: Rule; amount: bigint; at: number; deposit: bigint | undefined };

/** Gives a reward within the budgets; false when they do not hold it. */
function giveIn(running: Replay, state: MemberState, { rule, amount, at, deposit }: Giving): boolean {
  const tally = running.tallies.get(rule.id);
  const day = running.dayAt(at);
  if (!tally) return false;
  if (!reserveIn(tally, day, amount)) {
    countRefused(tally, ["budget"]);
    return false;
  }
  const cost = costOf(running, rule, amount, deposit);
  count(tally, state.member.id, amount, cost);
  const got = state.times.get(rule.id);
  const today = got?.day === day ? got.today : 0;
  state.times.set(rule.id, { times: (got?.times ?? 0) + 1, today: today + 1, day });
  state.cost += cost;
  if (isFree(rule)) state.free += cost;
  hold(running.holders.get(rule.id) ?? new Map(), state.member);
  return true;
}

/** What a reward costs: money as it is, bonus money after its wagering, points and tickets nothing until they are spent or drawn. */
function costOf({ edges, exponent }: Replay, { effect }: Rule, amount: bigint, deposit: bigint | undefined) {
  if (isCounted(effect.kind)) return 0n;
  if (effect.kind !== "bonus") return amount;
  const stored = { bonus: effect.terms, ...(deposit === undefined ? {} : { deposit: `${deposit}` }) };
  return bonusCost(amount, bonusTermsOf(stored), edges, exponent);
}

/** Counts play, and gives the points that are due for it, as play.ts does. */
function takePlay(running: Replay, state: MemberState, at: number, play: SimulatedPlay): void {
  playedBy(state, play, running.edges, running.span.first);
  if (play.validBet === 0n || play.day < running.span.first) return;
  for (const rule of running.rules) {
    const { effect, conditions } = rule;
    if (effect.kind === "rebate" || effect.gift.kind !== "each" || !isForPlay(rule, play)) continue;
    if (Object.keys(conditions).length > 0) {
      const facts = { ...factsFor(running, state, { rule, at }), times: 0, timesToday: 0 };
      const { fires, checks } = judge(rule, { amount: play.validBet }, facts);
      const tally = running.tallies.get(rule.id);
      if (!fires && tally)
        countRefused(
          tally,
          checks.filter(({ met }) => !met).map(({ check }) => check),
        );
      if (!fires) continue;
    }
    const { each, give } = effect.gift;
    const grown = state.grown.get(rule.id) ?? { value: 0n, given: 0n };
    grown.value += play.validBet;
    const due = (grown.value > 0n && each > 0n ? grown.value / each : 0n) - grown.given;
    if (due > 0n) {
      grown.given += due;
      giveIn(running, state, { rule, amount: due * give, at, deposit: undefined });
    }
    state.grown.set(rule.id, grown);
  }
}
