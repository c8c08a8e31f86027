import type { Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { stoppedRules } from "../facts-store.ts";
import { type Rule, rulesOf } from "../rule.ts";
import { wasRefused } from "./application-store.ts";

/** The rules of a brand that members apply for, without paused ones. */
export const applicationRules = (brand: Brand): Rule[] =>
  rulesOf(brand).filter(({ trigger }) => trigger.on === "application");

/** A rule that is given by application and runs now. Refuses `application.rule`. */
export async function runningRule(
  tx: Transaction<Schema>,
  brand: Brand,
  ruleId: string,
): Promise<Outcome<Rule>> {
  const rule = applicationRules(brand).find(({ id }) => id === ruleId);
  return rule && !(await stoppedRules(tx)).has(ruleId) ? accept(rule) : refuse("application.rule");
}

/** A rule for which a member may apply. Refuses `application.rule`, and `application.again` after a refusal. */
export async function openRule(
  tx: Transaction<Schema>,
  brand: Brand,
  memberId: string,
  ruleId: string,
): Promise<Outcome<Rule>> {
  const rule = await runningRule(tx, brand, ruleId);
  if (!rule.ok || rule.value.application.again || !(await wasRefused(tx, memberId, ruleId))) return rule;
  return refuse("application.again");
}
