import { rateFor } from "../rebate-amount.ts";
import type { Rule } from "../rule.ts";
import { hundredPercent, isCounted } from "../rule.ts";
import { type Edges, isFree } from "./edge.ts";
import { householdsOf } from "./households.ts";
import type { MemberState } from "./member-state.ts";
import type { Replayed } from "./replay.ts";
import type { BrandBudget, RuleTally } from "./tallies.ts";

/** Something that a brand should know before a rule goes live. Amounts in minor units. */
export type Weakness =
  /** Several members of a household got a reward, or brought it as friends, and its rule does not ask for the first of it. */
  | { kind: "household"; rule: string; households: number; members: number; cost: bigint }
  /** Money that comes for deposits, or for nothing, to members who played less than they paid in. */
  | { kind: "unplayed"; rule: string; members: number; cost: bigint; expected: bigint }
  /** A rate that gives back at least what the house keeps. */
  | { kind: "rebate"; rule: string; gameType: string; percent: bigint; edge: bigint }
  /** A rule costs more than all play of the members who got it brings. */
  | { kind: "loses"; rule: string; members: number; cost: bigint; expected: bigint }
  /** A budget ended before the last day. */
  | { kind: "budget"; rule: string; day: string; refused: number }
  | { kind: "dayBudget"; rule: string; days: number; refused: number }
  /** The budget over all rules did not hold a reward. */
  | { kind: "brandBudget"; days: number; months: number; refused: number }
  /** Members who played less than they paid in, and whose rewards without wagering are more than their play loses on average. */
  | { kind: "ahead"; members: number; cost: bigint; expected: bigint };

/** Finds what a replay shows, the rules in the order of their file. */
export function weaknessesOf({ tallies, states, budget }: Replayed, edges: Edges): Weakness[] {
  const byId = new Map(states.map((state) => [state.member.id, state]));
  const households = householdsOf(states.map(({ member }) => member));
  const ofRules = tallies.flatMap((tally): Weakness[] => [
    ...householdWeakness(tally, households),
    ...unplayedWeakness(tally, byId),
    ...rebateWeaknesses(tally.rule, states, edges),
    ...losesWeakness(tally, byId),
    ...budgetWeaknesses(tally),
  ]);
  const ahead = states.filter((state) => isIdle(state) && state.free > state.expected);
  return [
    ...ofRules,
    ...brandBudgetWeakness(budget),
    ...(ahead.length === 0 ? [] : [{ kind: "ahead" as const, members: ahead.length, ...sumsOf(ahead) }]),
  ];
}

const brandBudgetWeakness = ({ daysEnded, monthsEnded, refused }: BrandBudget): Weakness[] =>
  refused === 0 ? [] : [{ kind: "brandBudget", days: daysEnded.size, months: monthsEnded.size, refused }];

/** Whether a member paid in, or got something, and played less than was paid in. */
const isIdle = ({ staked, deposited }: MemberState): boolean => staked === 0n || staked < deposited;

const sumsOf = (states: readonly MemberState[]) => ({
  cost: states.reduce((sum, { free }) => sum + free, 0n),
  expected: states.reduce((sum, { expected }) => sum + expected, 0n),
});

/** Triggers that a person can cause once more with every account. */
const byPerson: readonly string[] = ["registered", "bound", "deposit", "friendDeposit", "claim", "code"];

function householdWeakness(
  { rule, winners, friends }: RuleTally,
  households: readonly string[][],
): Weakness[] {
  // A raffle draws among tickets, whoever holds them.
  if (rule.id.startsWith("raffle.")) return [];
  if (rule.conditions.firstOfHousehold || isCounted(rule.effect.kind) || !byPerson.includes(rule.trigger.on))
    return [];
  // A reward for a friend is caused by the friend: one inviter gets it for each account of a household.
  const costs = friends.size > 0 ? friends : new Map([...winners].map(([id, { cost }]) => [id, cost]));
  const several = households
    .map((members) => members.filter((id) => costs.has(id)))
    .filter(({ length }) => length > 1);
  if (several.length === 0) return [];
  const members = several.flat();
  const cost = members.reduce((sum, id) => sum + (costs.get(id) ?? 0n), 0n);
  return [{ kind: "household", rule: rule.id, households: several.length, members: members.length, cost }];
}

function unplayedWeakness(
  { rule, winners }: RuleTally,
  states: ReadonlyMap<string, MemberState>,
): Weakness[] {
  if (rule.trigger.on !== "deposit" || !isFree(rule)) return [];
  const idle = [...winners].flatMap(([id, { cost }]) => {
    const state = states.get(id);
    return state && isIdle(state) && cost > state.expected ? [{ cost, expected: state.expected }] : [];
  });
  const cost = idle.reduce((sum, one) => sum + one.cost, 0n);
  const expected = idle.reduce((sum, one) => sum + one.expected, 0n);
  return idle.length > 0 ? [{ kind: "unplayed", rule: rule.id, members: idle.length, cost, expected }] : [];
}

function rebateWeaknesses(rule: Rule, states: readonly MemberState[], edges: Edges): Weakness[] {
  const { effect, trigger } = rule;
  if (effect.kind !== "rebate") return [];
  const levels = [...new Set(effect.rates.map(({ fromLevel = 0 }) => fromLevel))];
  const places = new Map(
    states.flatMap(({ plays }) => plays.map((play) => [`${play.vendor}|${play.gameType}`, play] as const)),
  );
  const worst = new Map<string, bigint>();
  for (const { vendor, gameType } of places.values()) {
    if (trigger.gameTypes && !trigger.gameTypes.includes(gameType)) continue;
    if (trigger.vendors && !trigger.vendors.includes(vendor)) continue;
    for (const level of levels) {
      const percent = rateFor(effect.rates, { vendor, gameType }, level)?.percent ?? 0n;
      if (percent > 0n && percent >= edges.of(gameType) && percent > (worst.get(gameType) ?? 0n))
        worst.set(gameType, percent);
    }
  }
  return [...worst]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([gameType, percent]) => ({
      kind: "rebate",
      rule: rule.id,
      gameType,
      percent,
      edge: edges.of(gameType),
    }));
}

function losesWeakness(
  { rule, winners, cost }: RuleTally,
  states: ReadonlyMap<string, MemberState>,
): Weakness[] {
  const expected = [...winners.keys()].reduce((sum, id) => sum + (states.get(id)?.expected ?? 0n), 0n);
  return cost > expected ? [{ kind: "loses", rule: rule.id, members: winners.size, cost, expected }] : [];
}

function budgetWeaknesses({ rule, budgetEnds, daysEnded, refused }: RuleTally): Weakness[] {
  const times = refused.get("budget") ?? 0;
  return [
    ...(budgetEnds === undefined
      ? []
      : [{ kind: "budget" as const, rule: rule.id, day: budgetEnds, refused: times }]),
    ...(daysEnded.size === 0
      ? []
      : [{ kind: "dayBudget" as const, rule: rule.id, days: daysEnded.size, refused: times }]),
  ];
}

/** A share of a sum in units of a hundred percent; zero of nothing. */
export const partOf = (part: bigint, whole: bigint): bigint =>
  whole <= 0n ? 0n : (part * hundredPercent) / whole;
