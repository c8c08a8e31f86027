import type { Transaction } from "kysely";
import { dayOf } from "../../../../kernel/day.ts";
import type { Brand } from "../../../brands/brand.ts";
import { brandZone } from "../../../brands/zones.ts";
import type { Member } from "../../../core/members/member-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { hasRoom } from "../budget-store.ts";
import { factsOf } from "../facts.ts";
import { stoppedRules, timesByRule } from "../facts-store.ts";
import { budgetsOf } from "../give-within-budget.ts";
import type { Rule } from "../rule.ts";
import { type ConditionResult, evaluateRule } from "../rule-conditions.ts";

/**
 * The conditions of a rule as they stand for an application: days and hours are those when it was sent, all others, limits and
 * budgets are those of now.
 */
export async function checksOf(
  tx: Transaction<Schema>,
  { brand, now }: { brand: Brand; now: () => number },
  { member, rule, at }: { member: Member; rule: Rule; at: Date },
): Promise<ConditionResult[]> {
  const zone = brandZone(brand);
  const today = new Date(now());
  const day = dayOf(zone, today);
  const times = (await timesByRule(tx, member.id, { day, zone })).get(rule.id);
  const { amount, checks } = evaluateRule(rule, {}, await factsOf(tx, { brand, member, rule, at, times }));
  return [
    ...checks,
    { check: "stopped", met: !(await stoppedRules(tx)).has(rule.id) },
    {
      check: "budget",
      met: await hasRoom(tx, { ruleId: rule.id, day, amount }, budgetsOf(brand, rule, day)),
    },
  ];
}
