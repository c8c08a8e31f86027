import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { factsOf } from "./facts.ts";
import { stoppedRules, timesByRule } from "./facts-store.ts";
import { judge, type Occasion, type Verdict } from "./judge.ts";
import type { Rule } from "./rule.ts";
import { startOfDay } from "./zone.ts";

/** How a member stands to the rules of a brand at an instant. */
export type RulesNow = {
  /** The rules that staff stopped. */
  stopped: ReadonlySet<string>;
  /** How often the member got the reward of a rule: ever, and today. */
  timesOf: (ruleId: string) => { times: number; timesToday: number };
  /** What a rule would answer to an occasion now. Budgets are not looked at. */
  judgeNow: (rule: Rule, occasion?: Occasion) => Promise<Verdict>;
};

const never = { times: 0, timesToday: 0 };

/**
 * What everything asks that tells of rules before they answer: which are stopped, how often the member got theirs, what the
 * conditions need, and whether they hold. What is common to all rules is read once.
 */
export async function rulesNow(
  tx: Transaction<Schema>,
  { brand, now }: { brand: Brand; now: () => number },
  member: Member,
): Promise<RulesNow> {
  const at = new Date(now());
  const stopped = await stoppedRules(tx);
  const times = await timesByRule(tx, member.id, startOfDay(brandZone(brand), at));
  return {
    stopped,
    timesOf: (ruleId) => times.get(ruleId) ?? never,
    judgeNow: async (rule, occasion = {}) =>
      judge(rule, occasion, await factsOf(tx, { brand, member, rule, at, times: times.get(rule.id) })),
  };
}
