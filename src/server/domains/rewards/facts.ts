import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { type HouseholdKind, householdOf, lockHouseholds } from "../../core/members/household-store.ts";
import { isAgent } from "../../core/members/invitation-store.ts";
import { type Member, memberById } from "../../core/members/member-store.ts";
import { isMemberIn } from "../../core/members/segment-store.ts";
import { segmentById } from "../../core/members/segments.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { depositNumber, sharedByRule } from "./facts-store.ts";
import type { Reward } from "./reward-store.ts";
import type { Rule } from "./rule.ts";
import type { Facts } from "./rule-conditions.ts";

/** Whose facts for which rule; `times` is how often the member got its reward. */
export type FactsWanted = {
  brand: Brand;
  member: Member;
  rule: Rule;
  at: Date;
  times: { times: number; timesToday: number } | undefined;
  /** The friend that it is about: members cannot invite their own household. */
  friend?: string | undefined;
  /** The occasion in which others of the household are looked for; of any occasion without it. */
  occurrence?: string | undefined;
  /** Whether the member is in the rule's segment, where the caller knows it. */
  inSegment?: boolean | undefined;
};

/** The facts for a rule, besides the occasion. Facts that none of its conditions needs are not read. */
export async function factsOf(
  tx: Transaction<Schema>,
  { brand, member, rule, at, times, friend, occurrence, inSegment }: FactsWanted,
): Promise<Facts> {
  const { firstOfHousehold, deposits, invited, segment } = rule.conditions;
  const zone = brandZone(brand);
  return {
    at,
    zone,
    exponent: brand.payload.currency.exponent,
    registeredAt: member.registered_at,
    mobileVerified: member.mobile_verified_at !== null,
    emailVerified: member.email_verified_at !== null,
    deposits: deposits === undefined ? 0 : await depositNumber(tx, member.id),
    vipLevel: member.vip_level,
    invited: invited === undefined ? false : await isInvited(tx, member),
    inSegment: inSegment ?? (segment !== undefined && (await isInNamed(tx, { brand, member, segment, at }))),
    ...(times ?? { times: 0, timesToday: 0 }),
    shared: firstOfHousehold ? await sharedOf(tx, { brand, member, rule, friend, occurrence }) : [],
  };
}

async function sharedWith(tx: Transaction<Schema>, one: string, other: string): Promise<string[]> {
  const shared = Object.entries(await householdOf(tx, one, other));
  return shared.flatMap(([what, isShared]) => (isShared ? [what] : []));
}

/**
 * What a member came to share after they were offered a reward, of what the rule names: with the friend whom it is for, with who
 * invited them, with others who have taken the rule's reward, and the friend with others for whom it was taken. Others who wait with
 * an offer keep nobody from taking one: the first of a household who claims has it, if nobody of it took one before. A paused
 * rule is asked as well; of a rule that is gone from the file, nothing is known.
 */
export async function sharedSince(
  tx: Transaction<Schema>,
  brand: Brand,
  member: Member,
  { rule_id, about_member }: Pick<Reward, "rule_id" | "about_member">,
): Promise<string[]> {
  const { firstOfHousehold: kinds, invited } = brand.documents.rewards.rules?.[rule_id]?.conditions ?? {};
  if (!kinds) return [];
  const friend = about_member === null ? undefined : await memberById(tx, about_member);
  const other = about_member ?? (invited ? member.parent_id : null);
  // What others of the household take meanwhile is seen after this.
  const held = [member, ...(friend ? [friend] : [])];
  await lockHouseholds(tx, brand.merchant, held, householdKinds(brand, kinds));
  const shared = [
    ...(other === null ? [] : await sharedWith(tx, member.id, other)),
    ...(await sharedByRule(tx, member, rule_id, { kinds, taken: true })),
    ...(friend ? await sharedByRule(tx, friend, rule_id, { kinds, orAsFriend: true, taken: true }) : []),
  ];
  return [...new Set(shared)].filter((one) => kinds.some((named) => named === one));
}

/** Whether another member invited this one; agents have contracts instead. */
async function isInvited(tx: Transaction<Schema>, { parent_id }: Member): Promise<boolean> {
  const inviter = parent_id ? await memberById(tx, parent_id) : undefined;
  return inviter !== undefined && !isAgent(inviter);
}

type InNamed = { brand: Brand; member: Member; segment: string; at: Date };

/** Whether a member is in a segment of the brand; nobody is in one that it does not have. */
export async function isInNamed(tx: Transaction<Schema>, { brand, member, segment, at }: InNamed) {
  const named = segmentById(brand, segment);
  return (
    named !== undefined && (await isMemberIn(tx, member.id, named.where, { at, zone: brandZone(brand) }))
  );
}

/** What a member shares with others who got the rule's reward; of an invited member, also with who invited. */
async function sharedOf(
  tx: Transaction<Schema>,
  { brand, member, rule, friend, occurrence }: Omit<FactsWanted, "at" | "times" | "inSegment">,
): Promise<string[]> {
  const kinds = rule.conditions.firstOfHousehold ?? [];
  const about = friend === undefined ? undefined : await memberById(tx, friend);
  // What others of the household got meanwhile is seen after this.
  const held = [member, ...(about ? [about] : [])];
  await lockHouseholds(tx, brand.merchant, held, householdKinds(brand, kinds));
  const withFriend = about ? await sharedForFriend(tx, member, rule, about) : [];
  const inviter = rule.conditions.invited ? member.parent_id : null;
  const withInviter = inviter ? await sharedWith(tx, member.id, inviter) : [];
  const withOthers = await sharedByRule(tx, member, rule.id, { kinds, occurrence });
  return [...new Set([...withFriend, ...withInviter, ...withOthers])];
}

/** What a friend shares with the inviter, with others who got the rule's reward, and with other friends who brought it. */
const sharedForFriend = async (
  tx: Transaction<Schema>,
  member: Member,
  { id: ruleId, conditions: { firstOfHousehold: kinds = [] } }: Rule,
  friend: Member,
): Promise<string[]> => [
  ...(await sharedWith(tx, member.id, friend.id)),
  ...(await sharedByRule(tx, friend, ruleId, { kinds, orAsFriend: true })),
];

/** What rules and red envelopes of a brand compare, and `more`: held together, so that rules do not wait for each other in a circle. */
export function householdKinds({ documents }: Brand, more: readonly HouseholdKind[] = []): HouseholdKind[] {
  const { rules = {}, redEnvelopes = {} } = documents.rewards;
  const conditions = [...Object.values(rules), ...Object.values(redEnvelopes)].map((one) => one.conditions);
  return [...new Set([...more, ...conditions.flatMap((one) => one?.firstOfHousehold ?? [])])];
}
