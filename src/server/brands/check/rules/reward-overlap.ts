import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { textsOf } from "../merged.ts";
import { quote } from "../wording.ts";
import { liveRules, moneyOf, numberAt, objectsOf, textAt } from "./live-rewards.ts";
import { rewardsFile as file } from "./rewards.ts";

/** Two rules must not give the same kind of gift for one occasion: a second payment is a mistake. */
export function overlapFindings(context: CheckContext): Finding[] {
  const rules = liveRules(context);
  return rules.flatMap((one, place) =>
    rules.slice(0, place).flatMap((other): Finding[] => {
      const [blamed, first] = one.pointer === undefined ? [other, one] : [one, other];
      const overlap = overlapOf(one.rule, other.rule);
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
  if (!share(one, other, "/conditions/weekdays")) return undefined;
  if (datesApart(one, other) || hoursApart(one, other) || agesApart(one, other)) return undefined;
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
  if (!isFree(one) || !isFree(other) || !share(one, other, "/trigger/channels")) return false;
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
