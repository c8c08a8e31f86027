import { isObject, stableJson } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { textsOf } from "../merged.ts";
import { quote } from "../wording.ts";
import { liveRules, moneyOf, numberAt, objectsOf, textAt } from "./live-rewards.ts";
import { rewardsFile as file } from "./rewards.ts";

/** Two rules must not give money for one deposit, pay a rebate for one bet, or answer to one code: a second payment is a mistake. */
export const overlapFindings = (context: CheckContext): Finding[] => overlapsBy(context, overlapOf);

/**
 * Two rules that give the same for one registration, bound contact, level, friend's deposit, step of a mission or round of play, or that
 * may be claimed alike. A warning: there is no choice between them as there is for deposits, so both may be meant.
 */
export const twiceGivenFindings = (context: CheckContext): Finding[] => overlapsBy(context, givenTwice);

function overlapsBy(
  context: CheckContext,
  find: (one: unknown, other: unknown) => Overlap | undefined,
): Finding[] {
  const rules = liveRules(context);
  return rules.flatMap((one, place) =>
    rules.slice(0, place).flatMap((other): Finding[] => {
      const [blamed, first] = one.pointer === undefined ? [other, one] : [one, other];
      const overlap = find(one.rule, other.rule);
      if (!overlap || blamed.pointer === undefined) return [];
      const message = overlap.message(quote(first.id));
      return [{ ...overlap, rule: "LB717", file, pointer: blamed.pointer + overlap.pointer, message }];
    }),
  );
}

type Overlap = { pointer: string; message: (other: string) => string; suggestion?: string };

function overlapOf(one: unknown, other: unknown): Overlap | undefined {
  const on = textAt(one, "/trigger/on");
  if (on !== textAt(other, "/trigger/on")) return undefined;
  // A code means one rule, whatever its dates.
  if (on === "code" && textAt(one, "/trigger/code") === textAt(other, "/trigger/code"))
    return { pointer: "/trigger/code", message: (rule) => `The rule ${rule} answers to the same code.` };
  if (areApart(one, other)) return undefined;
  if (on === "deposit" && paysTwice(one, other))
    return {
      pointer: "/trigger",
      message: (rule) => `The rule ${rule} gives money for the same deposits.`,
      suggestion: 'write "chosen": true in both: then a deposit has one of them',
    };
  if (on === "period" && rebatesTwice(one, other))
    return {
      pointer: "/effect/rebate/rates",
      message: (rule) => `The rule ${rule} pays a rebate for the same bets.`,
    };
  return undefined;
}

/** Whether no member and moment is for both rules. */
const areApart = (one: unknown, other: unknown): boolean =>
  !share(one, other, "/conditions/weekdays") ||
  datesApart(one, other) ||
  hoursApart(one, other) ||
  agesApart(one, other);

/** What a rule gives, so far as a second one would be the same again. */
function giftOf(rule: unknown): string | undefined {
  if (moneyOf(rule)) return "money";
  const raffle = textAt(rule, "/effect/tickets/raffle");
  if (raffle !== undefined) return `tickets of the raffle ${quote(raffle)}`;
  if (isObject(valueAt(rule, "/effect/points"))) return "points";
  if (isObject(valueAt(rule, "/effect/freeRounds"))) return "free rounds";
  return isObject(valueAt(rule, "/effect/level")) ? "a VIP level" : undefined;
}

/** The same value of a part of the trigger, or none in one of them, which means any. */
const agree = (one: unknown, other: unknown, pointer: string): boolean => {
  const [value, rival] = [valueAt(one, pointer), valueAt(other, pointer)];
  return value === undefined || rival === undefined || value === rival;
};

type Sides = (one: unknown, other: unknown) => boolean;

/** Triggers with what two rules have in common when they answer to one occasion, and what that is. */
const occasions: Readonly<Record<string, { what: string; meet: Sides }>> = {
  registered: { what: "the same registration", meet: () => true },
  bound: { what: "the same contact", meet: (one, other) => agree(one, other, "/trigger/contact") },
  level: { what: "the same level", meet: (one, other) => agree(one, other, "/trigger/level") },
  friendDeposit: {
    what: "the same deposit of a friend",
    meet: (one, other) => share(one, other, "/trigger/channels") && numbersMeet(one, other),
  },
  mission: {
    what: "the same step of a mission",
    meet: (one, other) => agree(one, other, "/trigger/mission") && agree(one, other, "/trigger/goal"),
  },
  play: {
    what: "the same play",
    meet: (one, other) =>
      ["gameTypes", "vendors", "games"].every((name) => share(one, other, `/trigger/${name}`)),
  },
  // Each claim is by one rule: only what is for the same members at the same times may be claimed twice for nothing else.
  claim: {
    what: "the same members to claim",
    meet: (one, other) =>
      stableJson(valueAt(one, "/conditions") ?? {}) === stableJson(valueAt(other, "/conditions") ?? {}),
  },
};

function givenTwice(one: unknown, other: unknown): Overlap | undefined {
  const on = textAt(one, "/trigger/on") ?? "";
  const gift = giftOf(one);
  if (on !== textAt(other, "/trigger/on") || gift === undefined || gift !== giftOf(other)) return undefined;
  const occasion = Object.hasOwn(occasions, on) ? occasions[on] : undefined;
  if (!occasion?.meet(one, other) || areApart(one, other)) return undefined;
  return {
    pointer: "/trigger",
    message: (rule) => `The rule ${rule} gives ${gift} for ${occasion.what}, too: members get both.`,
    suggestion: "let their triggers or conditions differ, or make one rule of them, unless both are meant",
  };
}

/** Whether the dates of two rules have no day in common. */
const datesApart = (one: unknown, other: unknown): boolean =>
  isBefore(one, other, "until", "from") || isBefore(other, one, "until", "from");

function isBefore(one: unknown, other: unknown, end: string, start: string): boolean {
  const [last, first] = [textAt(one, `/conditions/${end}`), textAt(other, `/conditions/${start}`)];
  return last !== undefined && first !== undefined && last < first;
}

/** Whether the hours of two rules have no minute in common; each may go over midnight. */
function hoursApart(one: unknown, other: unknown): boolean {
  const [hours, others] = [one, other].map((rule) => ({
    from: textAt(rule, "/conditions/hours/from"),
    until: textAt(rule, "/conditions/hours/until"),
  }));
  if (!hours?.from || !hours.until || !others?.from || !others.until) return false;
  const holds = (from: string, until: string, time: string): boolean =>
    from < until ? from <= time && time < until : time >= from || time < until;
  return !holds(hours.from, hours.until, others.from) && !holds(others.from, others.until, hours.from);
}

/** Whether one rule is for new members only, and the other for those who no longer are. */
function agesApart(one: unknown, other: unknown): boolean {
  const isOver = (young: unknown, old: unknown): boolean => {
    const within = numberAt(young, "/conditions/registeredWithin");
    const since = numberAt(old, "/conditions/registeredFor");
    return within !== undefined && since !== undefined && since >= within;
  };
  return isOver(one, other) || isOver(other, one);
}

/** Whether two lists of names have one in common; none given means all. */
function share(one: unknown, other: unknown, pointer: string): boolean {
  const [names, others] = [one, other].map((rule) => textsOf(valueAt(rule, pointer)));
  return !names?.length || !others?.length || names.some((name) => others.includes(name));
}

function paysTwice(one: unknown, other: unknown): boolean {
  const isFree = (rule: unknown) => moneyOf(rule) !== undefined && valueAt(rule, "/trigger/chosen") !== true;
  return isFree(one) && isFree(other) && share(one, other, "/trigger/channels") && numbersMeet(one, other);
}

/** Whether some deposit, by its number, is for both rules. */
function numbersMeet(one: unknown, other: unknown): boolean {
  const span = (rule: unknown): [number, number] => {
    const nth = numberAt(rule, "/trigger/nth");
    return [nth ?? numberAt(rule, "/trigger/from") ?? 1, nth ?? Number.MAX_SAFE_INTEGER];
  };
  const [first, last] = span(one);
  const [otherFirst, otherLast] = span(other);
  return first <= otherLast && otherFirst <= last;
}

function rebatesTwice(one: unknown, other: unknown): boolean {
  if (textAt(one, "/trigger/period") !== textAt(other, "/trigger/period")) return false;
  const rates = (rule: unknown) => objectsOf(valueAt(rule, "/effect/rebate/rates"));
  return rates(one).some((rate) =>
    rates(other).some((rival) => share(rate, rival, "/gameTypes") && share(rate, rival, "/vendors")),
  );
}
