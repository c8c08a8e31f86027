import type { Transaction } from "kysely";
import { dayOf } from "../../../kernel/day.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { factsOf, isInNamed } from "./facts.ts";
import { stoppedRules, timesByRule } from "./facts-store.ts";
import type { Rule } from "./rule.ts";
import { evaluateRule, type Occasion, type RuleResult } from "./rule-conditions.ts";

/** How a member stands to the rules of a brand at an instant. */
export type RulesNow = {
  /** The rules that staff stopped. */
  stopped: ReadonlySet<string>;
  /** How often the member got the reward of a rule: ever, and today. */
  timesOf: (ruleId: string) => { times: number; timesToday: number };
  /** Whether a rule is for everybody, or for a segment that the member is in. */
  isFor: (rule: Rule) => Promise<boolean>;
  /** What a rule would answer to an occasion now. Budgets are not looked at. */
  judgeNow: (rule: Rule, occasion?: Occasion) => Promise<RuleResult>;
};

const never = { times: 0, timesToday: 0 };

/**
 * What everything asks that tells of rules before they answer: which are stopped, how often the member got theirs, what the
 * conditions need, and whether they hold. What is common to all rules, or to those of one segment, is read once.
 */
export async function rulesNow(
  tx: Transaction<Schema>,
  { brand, now }: { brand: Brand; now: () => number },
  member: Member,
): Promise<RulesNow> {
  const at = new Date(now());
  const stopped = await stoppedRules(tx);
  const zone = brandZone(brand);
  const times = await timesByRule(tx, member.id, { day: dayOf(zone, at), zone });
  const known = new Map<string, boolean>();
  const isIn = async (segment: string): Promise<boolean> => {
    const inSegment = known.get(segment) ?? (await isInNamed(tx, { brand, member, segment, at }));
    known.set(segment, inSegment);
    return inSegment;
  };
  const isInSegmentOf = async ({ conditions: { segment } }: Rule) =>
    segment === undefined ? undefined : isIn(segment);
  return {
    stopped,
    timesOf: (ruleId) => times.get(ruleId) ?? never,
    isFor: async (rule) => (await isInSegmentOf(rule)) ?? true,
    judgeNow: async (rule, occasion = {}) => {
      const inSegment = await isInSegmentOf(rule);
      const facts = await factsOf(tx, { brand, member, rule, at, times: times.get(rule.id), inSegment });
      return evaluateRule(rule, occasion, facts);
    },
  };
}
