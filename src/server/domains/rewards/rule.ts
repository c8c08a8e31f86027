import { hash } from "node:crypto";
import type { Rule as WrittenRule } from "../../../contract/generated/rewards.ts";
import { stableJson } from "../../../kernel/json-values.ts";
import { decimalText } from "../../../kernel/money.ts";
import type { Brand } from "../../brands/brand.ts";
import { limitOf } from "../../core/wallet/amount.ts";

/** Decimals of a percentage: 0.0001 percent is the finest. */
const percentDecimals = 4;
/** What a hundred percent is in units of `percentDecimals`. */
export const hundredPercent = 100n * 10n ** BigInt(percentDecimals);

/** What is given: a fixed number, or a share of the amount that caused it, at most `cap`. Minor units; points are whole. */
export type Gift =
  | { kind: "fixed"; amount: bigint }
  | { kind: "share"; percent: bigint; cap: bigint | undefined }
  | { kind: "each"; each: bigint; give: bigint };

export type BonusTerms = Omit<NonNullable<WrittenRule["effect"]["bonus"]>, "amount" | "percent" | "cap">;

export type WrittenFreeRounds = NonNullable<WrittenRule["effect"]["freeRounds"]>;

/** A rate of a rebate, the play and the VIP level that it is for; units of `percentDecimals`. */
export type RebateRate = {
  gameTypes?: readonly string[];
  vendors?: readonly string[];
  fromLevel?: number;
  percent: bigint;
};

export type Effect =
  | { kind: "cash" | "points"; gift: Gift }
  | { kind: "bonus"; gift: Gift; terms: BonusTerms }
  | { kind: "tickets"; gift: Gift; raffle: string }
  /** The gift counts lifts: one. `days` is how long the level is kept at least. */
  | { kind: "level"; gift: Gift; level: number; days: number | undefined }
  /** The gift is what the rounds cost at most. */
  | { kind: "freeRounds"; gift: Gift; rounds: WrittenFreeRounds; stake: bigint }
  | { kind: "rebate"; rates: readonly RebateRate[]; minimum: bigint; cap: bigint | undefined };

/** A rule of rewards.json, its amounts in minor units. */
export type Rule = Pick<WrittenRule, "title" | "text" | "promotion" | "trigger"> & {
  id: string;
  /** Of its content: a reward stores the hash of the rule by which it was given. */
  hash: string;
  minimum: bigint;
  conditions: NonNullable<WrittenRule["conditions"]>;
  effect: Effect;
  limits: {
    member: number | undefined;
    memberDay: number | undefined;
    budget: bigint | undefined;
    dayBudget: bigint | undefined;
  };
  /** What an application for it needs; a rule with another trigger has none. */
  application: { isRemarkRequired: boolean; pictures: number; again: boolean };
  /** Days to claim it; undefined when it comes at once. */
  claimDays: number | undefined;
};

const known = new WeakMap<Brand, Rule[]>();

/** The rules of a brand that are not paused, in the order of the file. */
export function rulesOf(brand: Brand): Rule[] {
  const found = known.get(brand);
  if (found) return found;
  const rules = Object.entries(brand.documents.rewards.rules ?? {})
    .filter(([, { paused = false }]) => !paused)
    .map(([id, rule]) => ruleOf(id, rule, brand.payload.currency.exponent));
  known.set(brand, rules);
  return rules;
}

/** A rule as it is applied; the brand check has refused unreadable rules. */
export function ruleOf(id: string, rule: WrittenRule, exponent: number): Rule {
  const { title, text, promotion, trigger, conditions = {}, limits = {}, application = {}, claim } = rule;
  const effect = effectOf(rule.effect, exponent);
  const unit = isCounted(effect.kind) ? 0 : exponent;
  const optional = (amount: string | undefined, digits: number) =>
    amount === undefined ? undefined : limitOf(amount, digits);
  return {
    id,
    hash: hash("sha256", stableJson(rule), "hex").slice(0, 16),
    title,
    ...(text ? { text } : {}),
    ...(promotion ? { promotion } : {}),
    trigger,
    minimum: trigger.minimum === undefined ? 0n : limitOf(trigger.minimum, exponent, "up"),
    conditions,
    effect,
    limits: {
      member: limits.member ?? (oncePerMember.has(trigger.on) ? 1 : undefined),
      memberDay: limits.memberDay,
      budget: optional(limits.budget, unit),
      dayBudget: optional(limits.dayBudget, unit),
    },
    application: {
      isRemarkRequired: application.remark === "required",
      pictures: application.pictures ?? 0,
      again: application.again ?? false,
    },
    claimDays: comesAtOnce.has(effect.kind) ? undefined : claim?.days,
  };
}

/** A draw does not wait for tickets to be claimed, free rounds have days of their own, and a level is kept from when it comes. */
const comesAtOnce = new Set<Effect["kind"]>(["tickets", "freeRounds", "level"]);

/** Triggers that happen to a member once, or answer once unless the rule says more. */
const oncePerMember = new Set(["registered", "bound", "code", "application"]);

/** Whether an effect is counted in whole numbers, and is no money. */
export const isCounted = (kind: Effect["kind"]): boolean =>
  kind === "points" || kind === "tickets" || kind === "level";

/**
 * Whether the brand's budget over all rules pays a rule. Gifts of staff and draws are named with a dot, as no rule of a brand is:
 * they have limits of their own, and what they promise is not refused by the brand's budget.
 */
export const isOfBrandBudget = ({ id, effect }: Pick<Rule, "id" | "effect">): boolean =>
  !isCounted(effect.kind) && !id.includes(".");

function effectOf(
  { cash, bonus, points, tickets, freeRounds, level, rebate }: WrittenRule["effect"],
  exponent: number,
): Effect {
  if (cash) return { kind: "cash", gift: giftOf(cash, exponent) };
  if (bonus) {
    const { amount, percent, cap, ...terms } = bonus;
    return { kind: "bonus", gift: giftOf(bonus, exponent), terms };
  }
  if (points) return { kind: "points", gift: countOf(points, exponent) };
  if (tickets) return { kind: "tickets", gift: countOf(tickets, exponent), raffle: tickets.raffle };
  if (freeRounds) {
    const gift = { kind: "fixed", amount: limitOf(freeRounds.cap, exponent) } as const;
    return { kind: "freeRounds", gift, rounds: freeRounds, stake: limitOf(freeRounds.stake, exponent) };
  }
  if (level)
    return { kind: "level", gift: { kind: "fixed", amount: 1n }, level: level.level, days: level.days };
  if (!rebate) throw new Error("a rule has an effect");
  const { rates, minimum = "0", cap } = rebate;
  return {
    kind: "rebate",
    rates: rates.map(({ percent, gameTypes, vendors, fromLevel }) => ({
      percent: limitOf(percent, percentDecimals),
      ...(gameTypes ? { gameTypes } : {}),
      ...(vendors ? { vendors } : {}),
      ...(fromLevel === undefined ? {} : { fromLevel }),
    })),
    minimum: limitOf(minimum, exponent, "up"),
    cap: cap === undefined ? undefined : limitOf(cap, exponent),
  };
}

type WrittenGift = { amount?: string; percent?: string; cap?: string };

function giftOf({ amount, percent, cap }: WrittenGift, exponent: number): Gift {
  if (percent === undefined) return { kind: "fixed", amount: limitOf(amount ?? "0", exponent) };
  return {
    kind: "share",
    percent: limitOf(percent, percentDecimals),
    cap: cap === undefined ? undefined : limitOf(cap, exponent),
  };
}

function countOf(
  { amount, each, give }: NonNullable<WrittenRule["effect"]["points"]>,
  exponent: number,
): Gift {
  if (each === undefined) return { kind: "fixed", amount: BigInt(amount ?? 0) };
  return { kind: "each", each: limitOf(each, exponent), give: BigInt(give ?? 1) };
}

/** A percentage as decimal text, without zeroes at its end. */
export const percentText = (percent: bigint): string =>
  decimalText(percent, percentDecimals).replace(/\.?0+$/, "");

/** A share of an amount in minor units, rounded down. */
export const shareOf = (amount: bigint, percent: bigint): bigint => (amount * percent) / hundredPercent;

/** The amount of a gift for the amount that caused it (zero for triggers without one). */
export function giftFor(gift: Gift, amount: bigint): bigint {
  if (gift.kind === "fixed") return gift.amount;
  if (gift.kind === "each") return gift.each === 0n ? 0n : (amount / gift.each) * gift.give;
  const share = shareOf(amount, gift.percent);
  return gift.cap !== undefined && share > gift.cap ? gift.cap : share;
}
