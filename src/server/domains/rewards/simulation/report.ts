import { decimalText } from "../../../../kernel/money.ts";
import { isCounted, percentText } from "../rule.ts";
import { partOf, type Weakness, weaknessesOf } from "./abuse.ts";
import type { Edges } from "./edge.ts";
import type { AboutRule } from "./not-simulated.ts";
import type { Replayed } from "./replay.ts";
import type { Span } from "./stream.ts";
import type { BrandBudget, RuleTally } from "./tallies.ts";

/** A simulation's result: amounts are decimal text of the currency, points whole numbers, shares percentages. */
export type SimulationReport = ReturnType<typeof reportOf>;

export type ReportOptions = {
  span: Span;
  exponent: number;
  edges: Edges;
  notSimulated: readonly AboutRule[];
  partlyKnown: readonly AboutRule[];
};

const mostWinners = 10;
const mostRefused = 3;

/** What a replay cost, who won, and what is weak. */
export function reportOf(
  replayed: Replayed,
  { span, exponent, edges, notSimulated, partlyKnown }: ReportOptions,
) {
  const money = (minor: bigint) => decimalText(minor, exponent);
  const { tallies, states, budget } = replayed;
  const hasBudget = budget.periodsOf(span.first).length > 0;
  const sum = (part: "deposited" | "staked" | "expected" | "kept" | "cost") =>
    states.reduce((total, state) => total + state[part], 0n);
  const [expected, cost] = [sum("expected"), sum("cost")];
  const isRecorded = states.some(({ plays }) => plays.some(({ win }) => win !== undefined));
  const winners = states
    .filter((state) => state.cost > 0n)
    .toSorted((one, other) => compare(other.cost, one.cost) || one.member.id.localeCompare(other.member.id));
  return {
    first: span.first,
    days: span.days,
    members: states.length,
    rules: tallies
      .filter(({ rule }) => !notSimulated.some((one) => one.rule === rule.id))
      .map((tally) => ruleRow(tally, money)),
    notSimulated: [...notSimulated],
    partlyKnown: [...partlyKnown],
    ...(hasBudget ? { budget: budgetRow(budget) } : {}),
    totals: {
      deposits: money(sum("deposited")),
      stakes: money(sum("staked")),
      expected: money(expected),
      ...(isRecorded ? { kept: money(sum("kept")) } : {}),
      cost: money(cost),
      share: percentText(partOf(cost, expected)),
      left: money(expected - cost),
    },
    winners: winners.slice(0, mostWinners).map((state) => ({
      member: state.member.id,
      cost: money(state.cost),
      deposits: money(state.deposited),
      stakes: money(state.staked),
      expected: money(state.expected),
    })),
    weaknesses: weaknessesOf(replayed, edges).map((one) => readable(one, money)),
  };
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

function ruleRow(
  { rule, times, winners, amount, cost, spent, budgetEnds, refused }: RuleTally,
  money: Money,
) {
  const { kind } = rule.effect;
  const text = (value: bigint) => (isCounted(kind) ? `${value}` : money(value));
  const { budget } = rule.limits;
  return {
    rule: rule.id,
    on: rule.trigger.on,
    kind,
    times,
    members: winners.size,
    amount: text(amount),
    cost: money(cost),
    budget: budget === undefined ? "" : text(budget),
    used: budget === undefined ? "" : percentText((partOf(spent, budget) / 1000n) * 1000n),
    budgetEnds: budgetEnds ?? "",
    refused: [...refused]
      .map(([check, count]) => ({ check, times: count }))
      .toSorted((one, other) => other.times - one.times || one.check.localeCompare(other.check))
      .slice(0, mostRefused),
  };
}

/** On how many days and in how many months the budget over all rules ended, and how many rewards it did not hold. */
const budgetRow = ({ daysEnded, monthsEnded, refused }: BrandBudget) => ({
  daysEnded: daysEnded.size,
  monthsEnded: monthsEnded.size,
  refused,
});

type Money = (minor: bigint) => string;

/** A weakness with amounts as text, and a sentence that says what to do about it. */
function readable(weakness: Weakness, money: Money) {
  const written = Object.fromEntries(
    Object.entries(weakness).map(([key, value]) => {
      if (typeof value !== "bigint") return [key, value];
      return [key, key === "percent" || key === "edge" ? percentText(value) : money(value)];
    }),
  );
  return { ...written, kind: weakness.kind, text: sentenceOf(weakness, money) };
}

const of = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

function sentenceOf(one: Weakness, money: Money): string {
  switch (one.kind) {
    case "household":
      return `${one.rule}: ${of(one.members, "member")} of ${of(one.households, "household")} got or brought ${money(one.cost)} together; the rule does not ask for firstOfHousehold.`;
    case "unplayed":
      return `${one.rule}: pays for paying in and out. ${of(one.members, "member")} got ${money(one.cost)}, and played less than they paid in, which brings ${money(one.expected)}. Bonus money with wagering would be played.`;
    case "rebate":
      return `${one.rule}: gives back ${percentText(one.percent)}% of ${one.gameType}, of which the house keeps ${percentText(one.edge)}%.`;
    case "loses":
      return `${one.rule}: costs ${money(one.cost)}; all play of the ${of(one.members, "member")} who got it brings ${money(one.expected)}.`;
    case "budget":
      return `${one.rule}: the budget ends on ${one.day}; budgets refused ${of(one.refused, "reward")}.`;
    case "dayBudget":
      return `${one.rule}: the day's budget ended on ${of(one.days, "day")}; budgets refused ${of(one.refused, "reward")}.`;
    case "brandBudget":
      return `The budget over all rules ended on ${of(one.days, "day")} and in ${of(one.months, "month")}; it refused ${of(one.refused, "reward")}.`;
    case "ahead":
      return `${of(one.members, "member")} played less than they paid in, and got ${money(one.cost)} without wagering, for play that brings ${money(one.expected)}.`;
  }
}
