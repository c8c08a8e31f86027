import { inScene, type SceneFault } from "./fault.ts";

const rewards = "server/domains/rewards";
const draws = `${rewards}/draws`;
const levels = "server/core/vip";

const faultsOfHouseholds: readonly SceneFault[] = [
  inScene(
    "the lock of a household locks nothing",
    "server/core/members/household-store.ts",
    "count(pg_advisory_xact_lock(number))",
    "count(number)",
  ),
  inScene(
    "the households of friends are held one after the other",
    `${rewards}/handle-member-events.ts`,
    "if (member) await lockFriends(tx, brand, member, events);",
    "",
  ),
  inScene(
    "a household is compared before it is held",
    `${rewards}/facts.ts`,
    "const held = [member, ...(about ? [about] : [])];\n  await lockHouseholds(tx, brand.merchant, held, householdKinds(brand, kinds));",
    "",
  ),
  inScene(
    "friends of one household bring a reward each",
    `${rewards}/facts.ts`,
    "{ kinds, orAsFriend: true }",
    "{ kinds }",
  ),
];

const faultsOfClaims: readonly SceneFault[] = [
  inScene(
    "who claims is not compared with those who have claimed",
    `${rewards}/facts.ts`,
    "...(await sharedByRule(tx, member, rule_id, { kinds, taken: true })),",
    "",
  ),
  inScene(
    "a household is compared before it is held for a claim",
    `${rewards}/facts.ts`,
    "const held = [member, ...(friend ? [friend] : [])];\n  await lockHouseholds(tx, brand.merchant, held, householdKinds(brand, kinds));",
    "void friend;",
  ),
];

const faultsOfDraws: readonly SceneFault[] = [
  inScene(
    "nodes that announce do not wait for each other",
    `${draws}/announce.ts`,
    "await lockAnnouncing(tx, brand.merchant);",
    "",
  ),
  inScene(
    "the hash that is published is not that of the seed",
    `${draws}/announce.ts`,
    "server_hash: serverHashOf(serverSeed)",
    "server_hash: serverHashOf(serverSeed + terms.budget)",
  ),
  inScene(
    "the seed is told before the draw",
    `${draws}/draw-proof.ts`,
    "const isOver = draw.ended_at !== null;",
    "const isOver = true;",
  ),
  inScene(
    "two members take the last envelope",
    `${draws}/draw-store.ts`,
    "and kind = 'envelope' and ended_at is null and taken < ${envelopes}",
    "and kind = 'envelope'",
  ),
  inScene(
    "an envelope is not that of its place",
    `${draws}/open-envelope.ts`,
    "const amount = order[place - 1];",
    "const amount = order.at(-place);",
  ),
  inScene(
    "a raffle is drawn by every node",
    `${draws}/draw-store.ts`,
    "where id = ${id} and ended_at is null returning taken`",
    "where id = ${id} returning taken`",
  ),
  inScene(
    "tickets are drawn in the order of their numbers",
    `${draws}/draw-winners.ts`,
    "const order = ticketOrder({ id: draw.id, serverSeed: draw.server_seed }, tickets);",
    "const order = Array.from({ length: tickets }, (_, index) => index + 1).values();",
  ),
];

const faultsOfLevels: readonly SceneFault[] = [
  inScene(
    "a member falls to no level at once",
    `${levels}/level-rules.ts`,
    "!meets(has, keep) ? level - 1 : level",
    "!meets(has, keep) ? 0 : level",
  ),
  inScene(
    "exactly enough does not keep a level",
    `${levels}/level-rules.ts`,
    "has.turnover >= needs.turnover",
    "has.turnover > needs.turnover",
  ),
  inScene(
    "the new month counts instead of the one that is over",
    "server/domains/vip/fall-at-month-end.ts",
    "new Date(end.getTime() - 1)",
    "end",
  ),
  inScene(
    "a level falls that was reached after the month",
    "server/domains/vip/fall-at-month-end.ts",
    "level > 0 && since < end && ",
    "level > 0 && ",
  ),
  inScene(
    "a level falls that is promised for longer",
    "server/domains/vip/fall-at-month-end.ts",
    " && (heldUntil === null || heldUntil < end)",
    "",
  ),
  inScene(
    "a level that fell begins when the job runs",
    "server/domains/vip/fall-at-month-end.ts",
    "since: end, amounts",
    "since: at, amounts",
  ),
];

/** Mistakes in what members share with others, as households and draws, or in their levels, which the scene of members has to find. */
export const faultsOfMembers: readonly SceneFault[] = [
  ...faultsOfHouseholds,
  ...faultsOfClaims,
  ...faultsOfDraws,
  ...faultsOfLevels,
];
