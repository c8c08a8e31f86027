import type { Transaction } from "kysely";
import { decimalText } from "../../../kernel/money.ts";
import type { Brand } from "../../brands/brand.ts";
import { paymentNumber } from "../../core/identity/encryption.ts";
import type { NoticeText } from "../../core/members/notice-kinds.ts";
import { notifyMember } from "../../core/members/notice-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { bookReward, type GivingDependencies } from "./book-reward.ts";
import { budgetPeriods } from "./brand-budget.ts";
import { type Budgets, reserveParts } from "./budget-store.ts";
import { insertReward, isGiven, type NewReward } from "./reward-store.ts";
import { isCounted, isOfBrandBudget, type Rule } from "./rule.ts";
import type { ConditionResult } from "./rule-conditions.ts";

type Tx = Transaction<Schema>;

/** A reward that a rule gives. `amount` in minor units, or points; `day` of the brand's zone, for the day's budget. */
export type Giving = {
  rule: Rule;
  memberId: string;
  occurrence: string;
  amount: bigint;
  /** What the amount is made of: where the budgets do not hold all of it, the first parts that they hold are given. */
  part?: bigint;
  day: string;
  checks: readonly ConditionResult[];
  /** The deposit that it is for, in minor units: the wagering of a bonus may be of both. */
  deposit?: bigint | undefined;
  aboutMember?: string | undefined;
  givenBy?: string | undefined;
  /** The draw that tickets are for. */
  draw?: string | undefined;
  /** What tells the member of money that came at once, instead of the usual notice. */
  notice?: NoticeText | undefined;
};

/** 'repeated': the rule has answered to the occurrence. 'budget': the rule's budget does not hold it, and nothing was given. */
export type Given = { outcome: "given"; id: string } | { outcome: "repeated" | "budget" };

const dayMs = 86_400_000;

/**
 * Gives a reward, or offers it where the rule says that it is claimed. For callers who hold the member's lock, so that limits
 * hold, too. It happens once for each occurrence, within the rule's budgets.
 */
export async function giveReward(tx: Tx, deps: GivingDependencies, giving: Giving): Promise<Given> {
  const { rule, memberId, occurrence, day, part = giving.amount } = giving;
  const { brand, now } = deps;
  const { effect, claimDays } = rule;
  if (effect.kind === "rebate") throw new Error("a rebate is given by its period");
  const key = { rule_id: rule.id, member_id: memberId, occurrence };
  if (await isGiven(tx, key)) return { outcome: "repeated" };
  const cost = { brandId: brand.merchant, ruleId: rule.id, day, amount: giving.amount, part };
  const amount = await reserveParts(tx, cost, budgetsOf(brand, rule, day));
  if (amount === 0n) return { outcome: "budget" };
  const at = new Date(now());
  const isOffer = claimDays !== undefined;
  const row = rowOf(deps, { ...giving, amount }, effect.kind, at);
  // The occurrence was free under the member's lock.
  if (!(await insertReward(tx, row))) throw new Error(`the rule ${rule.id} answered twice at a time`);
  if (!isOffer)
    await bookReward(tx, deps, { ...row, terms: JSON.parse(row.terms) as unknown }, giving.notice);
  else {
    const { exponent } = row;
    const params = { site: brand.payload.name, amount: decimalText(amount, exponent) };
    await notifyMember(tx, brand.merchant, memberId, { text: "notice.rewardOffered", params }, now());
  }
  return { outcome: "given", id: row.id };
}

/** The budgets that pay a rule's rewards of a day. */
export const budgetsOf = (brand: Brand, rule: Rule, day: string): Budgets => ({
  ...rule.limits,
  periods: budgetPeriods(brand, day),
  isBrands: isOfBrandBudget(rule),
});

function rowOf({ brand }: GivingDependencies, giving: Giving, kind: NewReward["kind"], at: Date) {
  const { rule, memberId, occurrence, amount, day, checks, aboutMember, givenBy } = giving;
  const { code, exponent } = brand.payload.currency;
  const isOffer = rule.claimDays !== undefined;
  return {
    brand_id: brand.merchant,
    id: paymentNumber(),
    rule_id: rule.id,
    member_id: memberId,
    occurrence,
    day,
    kind,
    amount,
    currency: code,
    exponent: isCounted(kind) ? 0 : exponent,
    state: isOffer ? ("offered" as const) : ("taken" as const),
    terms: JSON.stringify(termsOf(giving)),
    reason: JSON.stringify({ checks }),
    about_member: aboutMember ?? null,
    given_by: givenBy ?? null,
    created_at: at,
    expires_at: isOffer ? new Date(at.getTime() + (rule.claimDays ?? 0) * dayMs) : null,
    taken_at: isOffer ? null : at,
  };
}

/** The terms by which a reward is given: later edits of the rule change nothing of it. */
const termsOf = ({ rule: { hash, effect, claimDays }, deposit, draw, amount, day }: Giving) => ({
  rule: hash,
  // What ends unclaimed returns its cost to the day that it was taken from.
  ...(claimDays === undefined ? {} : { day }),
  ...(draw === undefined ? {} : { draw }),
  ...(effect.kind === "bonus" ? { bonus: effect.terms } : {}),
  ...(effect.kind === "freeRounds"
    ? { freeRounds: { ...effect.rounds, stake: `${effect.stake}`, cap: `${amount}`, day } }
    : {}),
  ...(effect.kind === "level"
    ? { level: { level: effect.level, ...(effect.days === undefined ? {} : { days: effect.days }) } }
    : {}),
  ...(effect.kind === "bonus" && deposit !== undefined ? { deposit: `${deposit}` } : {}),
});
