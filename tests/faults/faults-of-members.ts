import type { Edit } from "./mutant.ts";

/** A mistake in what members share with others, as households and draws, or in their levels, which the scene of members has to find. */
export type MemberFault = { name: string; edits: readonly Edit[] };

const rewards = "server/domains/rewards";
const draws = `${rewards}/draws`;
const levels = "server/core/vip";

const planted = (name: string, file: string, search: string, replace: string): MemberFault => ({
  name,
  edits: [{ file, search, replace }],
});

const faultsOfHouseholds: readonly MemberFault[] = [
  planted(
    "the lock of a household locks nothing",
    "server/core/members/household-store.ts",
    "count(pg_advisory_xact_lock(number))",
    "count(number)",
  ),
  planted(
    "the households of friends are held one after the other",
    `${rewards}/handle.ts`,
    "if (member) await lockFriends(tx, brand, member, events);",
    "",
  ),
  planted(
    "a household is compared before it is held",
    `${rewards}/facts.ts`,
    "const held = [member, ...(about ? [about] : [])];\n  await lockHouseholds(tx, brand.merchant, held, householdKinds(brand, kinds));",
    "",
  ),
  planted(
    "friends of one household bring a reward each",
    `${rewards}/facts.ts`,
    "{ kinds, orAsFriend: true }",
    "{ kinds }",
  ),
];

const faultsOfClaims: readonly MemberFault[] = [
  planted(
    "who claims is not compared with those who have claimed",
    `${rewards}/facts.ts`,
    "...(await sharedByRule(tx, member, rule_id, { kinds, taken: true })),",
    "",
  ),
  planted(
    "a household is compared before it is held for a claim",
    `${rewards}/facts.ts`,
    "const held = [member, ...(friend ? [friend] : [])];\n  await lockHouseholds(tx, brand.merchant, held, householdKinds(brand, kinds));",
    "void friend;",
  ),
];

const faultsOfDraws: readonly MemberFault[] = [
  planted(
    "nodes that announce do not wait for each other",
    `${draws}/announce.ts`,
    "await lockAnnouncing(tx, brand.merchant);",
    "",
  ),
  planted(
    "the hash that is published is not that of the seed",
    `${draws}/announce.ts`,
    "server_hash: serverHashOf(serverSeed)",
    "server_hash: serverHashOf(serverSeed + terms.budget)",
  ),
  planted(
    "the seed is told before the draw",
    `${draws}/draw-proof.ts`,
    "const isOver = draw.ended_at !== null;",
    "const isOver = true;",
  ),
  planted(
    "two members take the last envelope",
    `${draws}/draw-store.ts`,
    "and kind = 'envelope' and ended_at is null and taken < ${envelopes}",
    "and kind = 'envelope'",
  ),
  planted(
    "an envelope is not that of its place",
    `${draws}/open-envelope.ts`,
    "const amount = order[place - 1];",
    "const amount = order.at(-place);",
  ),
  planted(
    "a raffle is drawn by every node",
    `${draws}/draw-store.ts`,
    "where id = ${id} and ended_at is null returning taken`",
    "where id = ${id} returning taken`",
  ),
  planted(
    "tickets are drawn in the order of their numbers",
    `${draws}/hold.ts`,
    "const order = ticketOrder({ id: draw.id, serverSeed: draw.server_seed }, tickets);",
    "const order = Array.from({ length: tickets }, (_, index) => index + 1).values();",
  ),
];

const faultsOfLevels: readonly MemberFault[] = [
  planted(
    "a member falls to no level at once",
    `${levels}/standing.ts`,
    "!meets(has, keep) ? level - 1 : level",
    "!meets(has, keep) ? 0 : level",
  ),
  planted(
    "exactly enough does not keep a level",
    `${levels}/standing.ts`,
    "has.turnover >= needs.turnover",
    "has.turnover > needs.turnover",
  ),
  planted(
    "the new month counts instead of the one that is over",
    "server/domains/vip/months.ts",
    "new Date(end.getTime() - 1)",
    "end",
  ),
  planted(
    "a level falls that was reached after the month",
    "server/domains/vip/months.ts",
    "level > 0 && since < end && ",
    "level > 0 && ",
  ),
  planted(
    "a level falls that is promised for longer",
    "server/domains/vip/months.ts",
    " && (heldUntil === null || heldUntil < end)",
    "",
  ),
  planted(
    "a level that fell begins when the job runs",
    "server/domains/vip/months.ts",
    "since: end, amounts",
    "since: at, amounts",
  ),
];

export const faultsOfMembers: readonly MemberFault[] = [
  ...faultsOfHouseholds,
  ...faultsOfClaims,
  ...faultsOfDraws,
  ...faultsOfLevels,
];
