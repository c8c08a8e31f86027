import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { householdOf } from "../../core/members/household-store.ts";
import type { Member } from "../../core/members/member-store.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { zoneOf } from "../agents/contracts/kinds.ts";
import { depositNumber, sharedByRule } from "./facts-store.ts";
import type { Facts } from "./judge.ts";
import type { Rule } from "./rule.ts";

/** Whose facts for which rule; `times` is how often the member got its reward. */
export type FactsWanted = {
  brand: Brand;
  member: Member;
  rule: Rule;
  at: Date;
  times: { times: number; timesToday: number } | undefined;
  /** The friend that it is about: nobody invites their own household. */
  friend?: string | undefined;
};

/** What a rule looks at, besides the occasion. What none of its conditions needs is not read. */
export async function factsOf(
  tx: Transaction<Schema>,
  { brand, member, rule, at, times, friend }: FactsWanted,
): Promise<Facts> {
  const { firstOfHousehold, deposits } = rule.conditions;
  return {
    at,
    zone: zoneOf(brand),
    exponent: brand.payload.currency.exponent,
    registeredAt: member.registered_at,
    mobileVerified: member.mobile_verified_at !== null,
    emailVerified: member.email_verified_at !== null,
    deposits: deposits === undefined ? 0 : await depositNumber(tx, member.id),
    ...(times ?? { times: 0, timesToday: 0 }),
    shared: firstOfHousehold ? await sharedOf(tx, { member, rule, friend }) : [],
  };
}

/** What a member shares with a friend, or with others who got the rule's reward. */
async function sharedOf(
  tx: Transaction<Schema>,
  { member, rule, friend }: Pick<FactsWanted, "member" | "rule" | "friend">,
): Promise<string[]> {
  if (friend === undefined) return sharedByRule(tx, member, rule.id);
  const shared = Object.entries(await householdOf(tx, member.id, friend));
  return shared.flatMap(([what, isShared]) => (isShared ? [what] : []));
}
