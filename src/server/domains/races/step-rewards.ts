import type { Transaction } from "kysely";
import { isWantedEvent } from "../../core/events/wanted-events.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { memberById } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { namesOf } from "../rewards/claim-rewards.ts";
import { isForStep } from "../rewards/occasion.ts";
import { type Rule, rulesOf } from "../rewards/rule.ts";
import { rulesNow } from "../rewards/rules-now.ts";

/** A step of a mission, by its goal. */
export type Step = { mission: string; goal: number };

/** What rules give a member for a step: their titles in the language of the call. */
export type StepRewards = (step: Step) => string[];

const none: StepRewards = () => [];

/**
 * What rules with the trigger "mission" would give a member now (spec section 2, missionLeaderboard). Those that staff stopped, and
 * those whose conditions do not hold, give nothing.
 */
export async function stepRewards(
  tx: Transaction<Schema>,
  { brand, language, now }: RequestContext,
  memberId: string,
): Promise<StepRewards> {
  if (!isWantedEvent(brand, "mission")) return none;
  const member = await memberById(tx, memberId);
  if (!member) return none;
  const { stopped, judgeNow } = await rulesNow(tx, { brand, now }, member);
  const giving: Rule[] = [];
  for (const rule of rulesOf(brand)) {
    if (rule.trigger.on !== "mission" || stopped.has(rule.id)) continue;
    if ((await judgeNow(rule)).fires) giving.push(rule);
  }
  return (step) =>
    giving.filter((rule) => isForStep(rule, step)).map(({ id }) => namesOf(brand, id, language).title);
}
