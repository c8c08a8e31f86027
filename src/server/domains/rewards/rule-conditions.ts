import { fromDate } from "@internationalized/date";
import { decimalText } from "../../../kernel/money.ts";
import { giftFor, type Rule } from "./rule.ts";

/** One condition of a rule for one member: whether it holds, what there is, and what it takes. */
export type ConditionResult = {
  /** The end of a text key, `rewards:check.<check>`. */
  check: CheckName;
  met: boolean;
  has?: string;
  needs?: string;
};

/** The conditions that rules look at; each has texts `rewards:check.<name>` and `rewards:last.<name>`. */
export const checkNames = [
  "minimum",
  "nth",
  "from",
  "channel",
  "chosen",
  "held",
  "dates",
  "weekday",
  "hours",
  "registeredFor",
  "registeredWithin",
  "deposits",
  "level",
  "verified",
  "household",
  "invited",
  "segment",
  "member",
  "memberDay",
  "amount",
  "budget",
  "stopped",
  "raffle",
  "mayPlay",
  "below",
] as const;

export type CheckName = (typeof checkNames)[number];

/** What happened, as far as rules look at it; amounts in minor units. */
export type Occasion = {
  /** The amount of a deposit, or the valid bet of play. */
  amount?: bigint;
  nth?: number;
  channel?: string;
  /** The rule that the member chose while depositing. */
  choice?: string | null;
};

/** What a rule looks at besides the occasion. */
export type Facts = {
  at: Date;
  /** The brand's time zone. */
  zone: string;
  exponent: number;
  registeredAt: Date;
  mobileVerified: boolean;
  emailVerified: boolean;
  /** Credited deposits. */
  deposits: number;
  vipLevel: number;
  /** Whether another member invited this one. */
  invited: boolean;
  /** Whether the member is in the segment that the rule is for. */
  inSegment: boolean;
  /** How often the member got this rule's reward: ever, and today. */
  times: number;
  timesToday: number;
  /** What the member shares with somebody who got this rule's reward. */
  shared: readonly string[];
};

/** A rule's answer: what the member gets, in minor units or points, and the conditions that it looked at. */
export type RuleResult = { fires: boolean; amount: bigint; checks: ConditionResult[] };

/** The first condition that does not hold; undefined when all do. */
export const firstMissing = (checks: readonly ConditionResult[]): ConditionResult | undefined =>
  checks.find(({ met }) => !met);

const dayMs = 86_400_000;

/** Answers an occasion by a rule. Without I/O: the same facts have the same answer (spec section 4, Activity status). */
export function evaluateRule(rule: Rule, occasion: Occasion, facts: Facts): RuleResult {
  const checks = [
    ...triggerChecks(rule, occasion, facts),
    ...conditionChecks(rule, facts),
    ...limitChecks(rule, facts),
  ];
  const amount = rule.effect.kind === "rebate" ? 0n : giftFor(rule.effect.gift, occasion.amount ?? 0n);
  // A share of little may come to nothing. Play adds up first.
  if (rule.effect.kind !== "rebate" && rule.trigger.on !== "play")
    checks.push({ check: "amount", met: amount > 0n });
  return { fires: checks.every(({ met }) => met), amount, checks };
}

function triggerChecks(
  { id, trigger, minimum }: Rule,
  occasion: Occasion,
  { exponent }: Facts,
): ConditionResult[] {
  const { amount = 0n, nth = 0, channel = "", choice = null } = occasion;
  const checks: ConditionResult[] = [];
  const add = (check: CheckName, met: boolean, has: string, needs: string) =>
    checks.push({ check, met, has, needs });
  if (minimum > 0n)
    add("minimum", amount >= minimum, decimalText(amount, exponent), decimalText(minimum, exponent));
  if (trigger.nth !== undefined) add("nth", nth === trigger.nth, `${nth}`, `${trigger.nth}`);
  if (trigger.from !== undefined) add("from", nth >= trigger.from, `${nth}`, `${trigger.from}`);
  if (trigger.channels)
    add("channel", trigger.channels.includes(channel), channel, trigger.channels.join(", "));
  if (trigger.chosen) checks.push({ check: "chosen", met: choice === id });
  return checks;
}

const noTime = { day: "", time: "", weekday: "" };

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** The local time of the brand: yyyy-MM-dd, HH:mm, and the day of the week. */
export function wallClock(zone: string, at: Date): { day: string; time: string; weekday: string } {
  const local = fromDate(at, zone);
  const [day = "", time = ""] = local.toString().split("T");
  // Weekdays of the proleptic calendar do not depend on zones: noon of that date in UTC.
  const weekday = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? "sun";
  return { day, time: time.slice(0, 5), weekday };
}

function conditionChecks({ conditions }: Rule, facts: Facts): ConditionResult[] {
  const {
    from,
    until,
    weekdays: days,
    hours,
    registeredFor,
    registeredWithin,
    deposits,
    fromLevel,
  } = conditions;
  // A calendar costs more than all other conditions together.
  const isTimed = [from, until, days, hours].some((one) => one !== undefined);
  const { day, time, weekday } = isTimed ? wallClock(facts.zone, facts.at) : noTime;
  const age = Math.floor((facts.at.getTime() - facts.registeredAt.getTime()) / dayMs);
  const checks: ConditionResult[] = [];
  if (from !== undefined || until !== undefined)
    checks.push({
      check: "dates",
      met: (from === undefined || from <= day) && (until === undefined || day <= until),
      has: day,
      needs: `${from ?? ""} – ${until ?? ""}`,
    });
  if (days)
    checks.push({
      check: "weekday",
      met: days.some((one) => one === weekday),
      has: weekday,
      needs: days.join(", "),
    });
  if (hours)
    checks.push({
      check: "hours",
      met: isWithin(time, hours),
      has: time,
      needs: `${hours.from}–${hours.until}`,
    });
  if (registeredFor !== undefined)
    checks.push({
      check: "registeredFor",
      met: age >= registeredFor,
      has: `${age}`,
      needs: `${registeredFor}`,
    });
  if (registeredWithin !== undefined)
    checks.push({
      check: "registeredWithin",
      met: age < registeredWithin,
      has: `${age}`,
      needs: `${registeredWithin}`,
    });
  if (deposits !== undefined)
    checks.push({
      check: "deposits",
      met: facts.deposits >= deposits,
      has: `${facts.deposits}`,
      needs: `${deposits}`,
    });
  if (fromLevel !== undefined)
    checks.push({
      check: "level",
      met: facts.vipLevel >= fromLevel,
      has: `${facts.vipLevel}`,
      needs: `${fromLevel}`,
    });
  return [...checks, ...personChecks(conditions, facts)];
}

function personChecks(
  { verified, firstOfHousehold, invited, segment }: Rule["conditions"],
  facts: Facts,
): ConditionResult[] {
  const checks: ConditionResult[] = [];
  if (verified) {
    const has = [...(facts.mobileVerified ? ["mobile"] : []), ...(facts.emailVerified ? ["email"] : [])];
    checks.push({
      check: "verified",
      met: verified.every((one) => has.includes(one)),
      has: has.join(", "),
      needs: verified.join(", "),
    });
  }
  if (invited) checks.push({ check: "invited", met: facts.invited });
  // Without its name: members get a copy of their verdicts, and the name may tell what staff think of them.
  if (segment !== undefined) checks.push({ check: "segment", met: facts.inSegment });
  if (firstOfHousehold) {
    const shared = facts.shared.filter((one) => firstOfHousehold.some((named) => named === one));
    checks.push({ check: "household", met: shared.length === 0, has: shared.join(", ") });
  }
  return checks;
}

/** Whether a time of day is in a span, which may go over midnight. */
const isWithin = (time: string, { from, until }: { from: string; until: string }): boolean =>
  from < until ? from <= time && time < until : time >= from || time < until;

function limitChecks({ limits }: Rule, { times, timesToday }: Facts): ConditionResult[] {
  const checks: ConditionResult[] = [];
  if (limits.member !== undefined)
    checks.push({ check: "member", met: times < limits.member, has: `${times}`, needs: `${limits.member}` });
  if (limits.memberDay !== undefined)
    checks.push({
      check: "memberDay",
      met: timesToday < limits.memberDay,
      has: `${timesToday}`,
      needs: `${limits.memberDay}`,
    });
  return checks;
}
