import type { Transaction } from "kysely";
import type { Rule as WrittenRule } from "../../../contract/generated/rewards.ts";
import { dayOf } from "../../../kernel/day.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { amountText } from "../../../site/format.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RewardEvent } from "../../core/events/event.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { inField } from "../../core/wallet/amount.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { PlaceNames } from "./bonuses/place-names.ts";
import { hasRoom } from "./budget-store.ts";
import { wordedCheck } from "./check-words.ts";
import { effectChecks } from "./effect-checks.ts";
import { chosenTerms, depositNumber, heldChoices } from "./facts-store.ts";
import { budgetsOf } from "./give-within-budget.ts";
import { giftFor, type Rule, ruleOf, rulesOf } from "./rule.ts";
import { type ConditionResult, firstMissing } from "./rule-conditions.ts";
import { rulesNow } from "./rules-now.ts";
import { termsText } from "./terms-text.ts";

/** A deposit that a member is about to order, in minor units, with the rule that is chosen for it. */
export type ChosenFor = { rule: string; amount: bigint; channel: string };

/**
 * The rule that a member chooses for a deposit, as it is written now: what the deposit brings is decided by it, whatever is edited
 * before the payment comes. Refuses what would bring nothing, before any money is asked for: `reward.unknown`, or
 * `reward.notForDeposit` with the condition that does not hold (spec section 2, depositv2). For callers who hold the member's lock.
 */
export async function chooseReward(
  tx: Transaction<Schema>,
  context: RequestContext,
  member: Member,
  { rule: id, amount, channel }: ChosenFor,
): Promise<Outcome<WrittenRule>> {
  const { brand, now } = context;
  const rule = rulesOf(brand).find((one) => one.id === id && one.trigger.chosen);
  const written = brand.documents.rewards.rules?.[id];
  if (!rule || !written) return inField("reward", "reward.unknown");
  const standing = await rulesNow(tx, { brand, now }, member);
  const nth = (await depositNumber(tx, member.id)) + 1;
  const verdict = await standing.judgeNow(rule, { amount, nth, channel, choice: id });
  const stopped = standing.stopped.has(id) ? [{ check: "stopped" as const, met: false }] : [];
  const held = await heldChecks(tx, context, member, { rule, times: standing.timesOf(id) });
  const further = await roomChecks(tx, context, member, { rule, amount: verdict.amount });
  const missing = firstMissing([...stopped, ...verdict.checks, ...held, ...further]);
  return missing
    ? inField("reward", "reward.notForDeposit", { reason: reasonText(context, missing) })
    : accept(written);
}

/**
 * A rule as a member chose it with the deposit of an event: what it was then, with the limits and budgets of now. A rule that was taken
 * out or paused since is not there.
 */
export async function asChosen(
  tx: Transaction<Schema>,
  { payload, documents }: Brand,
  rule: Rule,
  event: RewardEvent,
): Promise<Rule> {
  const chosen = event.type === "deposit" ? await chosenTerms(tx, event.reference) : undefined;
  if (!chosen) return rule;
  const { limits: _then, ...written } = chosen;
  const limits = documents.rewards.rules?.[rule.id]?.limits;
  return ruleOf(rule.id, { ...written, ...(limits ? { limits } : {}) }, payload.currency.exponent);
}

type Times = { times: number; timesToday: number };

/** How often a member may still choose a rule, besides what open deposits hold of it. */
const leftOf = ({ trigger, limits: { member, memberDay } }: Rule, { times, timesToday }: Times): number =>
  Math.min(
    // One deposit has the number that the rule is for.
    trigger.nth === undefined ? Number.POSITIVE_INFINITY : 1,
    member === undefined ? Number.POSITIVE_INFINITY : member - times,
    memberDay === undefined ? Number.POSITIVE_INFINITY : memberDay - timesToday,
  );

/** Whether open deposits leave anything of what a member may choose; rules without such a limit are not looked at. */
async function heldChecks(
  tx: Transaction<Schema>,
  { now }: Pick<RequestContext, "now">,
  { id }: Member,
  { rule, times }: { rule: Rule; times: Times },
): Promise<ConditionResult[]> {
  const left = leftOf(rule, times);
  if (left === Number.POSITIVE_INFINITY) return [];
  return [{ check: "held", met: (await heldChoices(tx, id, rule.id, new Date(now()))) < left }];
}

/** What giving a reward needs besides the rule's conditions: room in the budgets, and what its effect needs. */
export async function roomChecks(
  tx: Transaction<Schema>,
  { brand, now }: Pick<RequestContext, "brand" | "now">,
  member: Member,
  { rule, amount }: { rule: Rule; amount: bigint },
): Promise<ConditionResult[]> {
  const { id: ruleId, effect } = rule;
  const at = new Date(now());
  const day = dayOf(brandZone(brand), at);
  const { checks } = await effectChecks(tx, { brand, now }, member, { effect, at });
  const isHeld = await hasRoom(tx, { ruleId, day, amount }, budgetsOf(brand, rule, day));
  return [{ check: "budget", met: isHeld }, ...checks];
}

/** The least that a rule gives: its budgets hold nothing of it when they do not hold this. */
export const leastOf = ({ effect, minimum }: Rule): bigint => {
  if (effect.kind === "rebate") return 0n;
  const least = giftFor(effect.gift, minimum);
  return least > 0n ? least : 1n;
};

/** The choice of a rule as the deposit form shows it: its terms, the least deposit, the channels, and why it cannot come. */
export async function choiceOf(
  tx: Transaction<Schema>,
  context: RequestContext,
  member: Member,
  {
    rule,
    missing,
    times,
    names,
  }: { rule: Rule; missing: ConditionResult | undefined; times: Times; names: PlaceNames },
): Promise<{ terms: string; why: string; least: string; channels: string[] }> {
  const { brand } = context;
  const lacks =
    missing ??
    firstMissing([
      ...(await heldChecks(tx, context, member, { rule, times })),
      ...(await roomChecks(tx, context, member, { rule, amount: leastOf(rule) })),
    ]);
  return {
    terms: termsText(context, rule, names),
    why: lacks ? reasonText(context, lacks) : "",
    least: rule.minimum > 0n ? decimalText(rule.minimum, brand.payload.currency.exponent) : "",
    channels: [...(rule.trigger.channels ?? [])],
  };
}

/** Conditions whose sides are money. */
const isMoney = ({ check }: ConditionResult): boolean => check === "minimum";

/** Why a condition does not hold, as a member reads it: "Deposit of 400, needed: 500". */
function reasonText(context: RequestContext, check: ConditionResult): string {
  const { brand, language, text } = context;
  const { has, needs } = wordedCheck(context, check);
  const money = (amount: string) =>
    isMoney(check) && amount !== "" ? amountText(amount, brand.payload.currency, language) : "";
  const values = { has, needs, hasAmount: money(has), needsAmount: money(needs) };
  return text(`rewards:check.${check.check}`, values);
}
