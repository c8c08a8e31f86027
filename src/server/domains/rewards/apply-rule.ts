import type { Transaction } from "kysely";
import { dayOf } from "../../../kernel/day.ts";
import { brandZone } from "../../brands/zones.ts";
import type { RewardEvent } from "../../core/events/event.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { GivingDependencies } from "./book-reward.ts";
import { effectChecks } from "./effect-checks.ts";
import { factsOf } from "./facts.ts";
import { stoppedRules, timesByRule } from "./facts-store.ts";
import { giveReward } from "./give-within-budget.ts";
import type { Rule } from "./rule.ts";
import { type ConditionResult, evaluateRule, type Occasion } from "./rule-conditions.ts";
import { keepVerdict } from "./verdict-store.ts";

type Tx = Transaction<Schema>;

type Answering = {
  at: Date;
  rule: Rule;
  occasion: Occasion;
  occurrence: string;
  event?: RewardEvent;
  /** Staff decided, later than it happened: limits and budgets are those of this time. */
  decided?: { at: Date; by: string };
};

/** Judges an occasion by a rule, stores the reasons, and gives the reward. The caller holds the member's lock. */
export async function applyRule(
  tx: Tx,
  deps: GivingDependencies,
  member: Member,
  { at, rule, occasion, occurrence, event, decided }: Answering,
): Promise<{ fired: boolean; checks: ConditionResult[] }> {
  const { brand } = deps;
  const zone = brandZone(brand);
  const friend = event?.type === "friendDeposit" ? event.friend : undefined;
  const counted = decided?.at ?? at;
  const day = dayOf(zone, counted);
  const times = (await timesByRule(tx, member.id, { day, zone })).get(rule.id);
  const verdict = evaluateRule(rule, occasion, await factsOf(tx, { brand, member, rule, at, times, friend }));
  const checks = [...verdict.checks];
  if ((await stoppedRules(tx)).has(rule.id)) checks.push({ check: "stopped", met: false });
  const { checks: ofEffect, draw } = await effectChecks(tx, deps, member, { effect: rule.effect, at });
  checks.push(...ofEffect);
  let fired = checks.every(({ met }) => met);
  if (fired) {
    const giving = {
      rule,
      memberId: member.id,
      occurrence,
      amount: verdict.amount,
      day,
      checks,
      aboutMember: friend,
      deposit: occasion.amount,
      givenBy: decided?.by,
      draw,
    };
    const { outcome } = await giveReward(tx, deps, giving);
    if (outcome === "budget") {
      checks.push({ check: "budget", met: false });
      fired = false;
    }
  }
  await keepVerdict(tx, {
    brand_id: brand.merchant,
    member_id: member.id,
    rule_id: rule.id,
    at: counted,
    fired,
    checks,
  });
  return { fired, checks };
}
