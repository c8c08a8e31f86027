import { dayOf } from "../../../../kernel/day.ts";
import { type LevelMonths, windowAt } from "../../../core/vip/level-rules.ts";
import type { Rule } from "../rule.ts";
import { evaluateRule, type Facts } from "../rule-conditions.ts";
import { comersOfGenerated, comersOfRecorded } from "./comers.ts";
import { type Draws, drawRule, endingDraws, openDraws } from "./draws.ts";
import { isFree } from "./edge.ts";
import { type Holders, noteHolder, sharedByTwo, sharedWithHolders } from "./households.ts";
import { type MemberState, stateOf } from "./member-state.ts";
import type { Schedule } from "./schedule.ts";
import type { ReplayOptions, SimulatedMember, Stream } from "./stream.ts";
import { type BrandBudget, count, countRefused, emptyBudget, emptyTally, type RuleTally } from "./tallies.ts";

/** A simulation while it runs. */
export type Replay = ReplayOptions & {
  tallies: Map<string, RuleTally>;
  holders: Map<string, Holders>;
  /** As holders, of the friends who brought each rule's reward. */
  friends: Map<string, Holders>;
  states: Map<string, MemberState>;
  budget: BrandBudget;
  dayAt: (at: number) => string;
  /** The months that count for VIP levels on a day. */
  windowOf: (day: string, at: number) => LevelMonths;
  collecting: Draws;
};

/** What members and budgets have before the first day, and the first windows of draws. */
export function startOf(
  { members, occurrences, spentBefore, draws: recorded }: Stream,
  options: ReplayOptions,
  schedule: Schedule,
): Replay {
  const { span, exponent, draws, vip } = options;
  const allDraws = [...draws, ...endingDraws(draws, recorded)];
  const rules = [...options.rules, ...allDraws.map((draw) => drawRule(draw, exponent))];
  const tallies = new Map(rules.map((rule) => [rule.id, emptyTally(rule)]));
  // Of draws, each window is for the households anew.
  const holders = new Map(options.rules.map(({ id }) => [id, new Map() as Holders]));
  for (const member of members)
    for (const { rule, amount } of member.before?.rewards ?? []) {
      const [tally, held] = [tallies.get(rule), holders.get(rule)];
      if (tally) tally.spent += amount;
      if (held) noteHolder(held, member);
    }
  const windows = new Map<string, LevelMonths>();
  const dayAt = daysIn(span.zone);
  const states = new Map(members.map((member) => [member.id, stateOf(member)]));
  const running: Omit<Replay, "collecting"> = {
    ...options,
    tallies,
    holders,
    friends: new Map(options.rules.map(({ id }) => [id, new Map() as Holders])),
    states,
    budget: emptyBudget(options.budgetOf, { first: span.first, before: spentBefore }),
    dayAt,
    windowOf: (day, at) => {
      const month = day.slice(0, 7);
      const window = windows.get(month) ?? windowAt(vip?.months ?? 1, span.zone, new Date(at));
      windows.set(month, window);
      return window;
    },
  };
  const collecting = openDraws({
    draws,
    span,
    exponent,
    schedule,
    tallies,
    states,
    dayAt,
    comers: recorded ? comersOfRecorded(recorded) : comersOfGenerated(occurrences, dayAt),
    recorded,
    holds: (state, rule, at) => holdsFor(running, state, rule, at),
    won: (state, rule, amount) => countGiven(running, state, { rule, amount, cost: amount }),
    forget: ({ id }) => holders.set(id, new Map()),
  });
  return { ...running, collecting };
}

/** Whether the conditions of a draw hold, as `checksOf` of open-envelope.ts asks them: the draw decides the amount. */
function holdsFor(running: Omit<Replay, "collecting">, state: MemberState, rule: Rule, at: number): boolean {
  const { checks } = evaluateRule(rule, {}, factsFor(running, state, { rule, at }));
  const missing = checks.flatMap(({ check, met }) => (met || check === "amount" ? [] : [check]));
  const tally = running.tallies.get(rule.id);
  if (missing.length > 0 && tally) countRefused(tally, missing);
  return missing.length === 0;
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

/** The facts for a rule, as facts.ts gathers them. */
export function factsFor(
  { exponent, span, states, holders, friends, dayAt }: Omit<Replay, "collecting">,
  { member, deposits, times, vipLevel }: MemberState,
  { rule, at, friend }: { rule: Rule; at: number; friend?: string | undefined },
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
    vipLevel,
    invited: member.inviter !== undefined,
    inSegment: member.segments?.includes(rule.conditions.segment ?? "") ?? false,
    times: got?.times ?? 0,
    timesToday: got !== undefined && got.day === dayAt(at) ? got.today : 0,
    shared: rule.conditions.firstOfHousehold ? sharedFor(member, rule) : [],
  };

  function sharedFor(one: SimulatedMember, { id, conditions }: Rule): string[] {
    const inviter = conditions.invited ? states.get(one.inviter ?? "")?.member : undefined;
    const [held, brought] = [holders.get(id) ?? new Map(), friends.get(id) ?? new Map()];
    const about = friend === undefined ? undefined : states.get(friend)?.member;
    const ofFriend = about
      ? [...sharedByTwo(one, about), ...sharedWithHolders(held, about), ...sharedWithHolders(brought, about)]
      : [];
    return [...new Set([...ofFriend, ...sharedByTwo(one, inviter), ...sharedWithHolders(held, one)])];
  }
}

/** Counts what a member got, and what it costs. */
export function countGiven(
  { tallies, holders, friends, states }: Pick<Replay, "tallies" | "holders" | "friends" | "states">,
  state: MemberState,
  { rule, amount, cost, friend }: { rule: Rule; amount: bigint; cost: bigint; friend?: string | undefined },
): void {
  const tally = tallies.get(rule.id);
  if (!tally) return;
  count(tally, state.member.id, amount, cost);
  state.cost += cost;
  if (isFree(rule)) state.free += cost;
  noteHolder(holders.get(rule.id) ?? new Map(), state.member);
  const about = friend === undefined ? undefined : states.get(friend)?.member;
  if (!about) return;
  tally.friends.set(about.id, (tally.friends.get(about.id) ?? 0n) + cost);
  noteHolder(friends.get(rule.id) ?? new Map(), about);
}
