import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RewardsDocument } from "../../../../src/contract/generated/rewards.ts";
import { expireGrants, graceMs } from "../../../../src/server/core/free-rounds/free-rounds.ts";
import { lateMs } from "../../../../src/server/core/free-rounds/reported-round.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { askReward } from "../../../../src/server/domains/rewards/claim-rewards.ts";
import { deskBudget } from "../../../../src/server/domains/rewards/desk.ts";
import { expireRewards } from "../../../../src/server/domains/rewards/expire.ts";
import { countFreeRounds } from "../../../../src/server/domains/rewards/free-rounds-cost.ts";
import { computePeriods } from "../../../../src/server/domains/rewards/rebate-periods.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { findings } from "../../core/wallet/harness.ts";
import { type RewardHarness, rewardsOf } from "./harness.ts";

const title = { en: "Gift" };
const document = (budget: RewardsDocument["budget"]): RewardsDocument => ({
  ...(budget ? { budget } : {}),
  rules: {
    one: { title, trigger: { on: "claim" }, effect: { cash: { amount: "3" } }, limits: { member: 9 } },
    two: { title, trigger: { on: "claim" }, effect: { cash: { amount: "3" } }, limits: { member: 9 } },
    few: {
      title,
      trigger: { on: "claim" },
      effect: { cash: { amount: "3" } },
      limits: { member: 9, budget: "3" },
    },
    points: { title, trigger: { on: "claim" }, effect: { points: { amount: 900 } }, limits: { member: 9 } },
    rounds: {
      title,
      trigger: { on: "claim" },
      effect: {
        freeRounds: { vendor: "LVY", games: ["brass-sevens"], rounds: 10, stake: "5", cap: "50", days: 3 },
      },
    },
    offered: {
      title,
      trigger: { on: "deposit", channels: ["upi"] },
      effect: { cash: { amount: "3" } },
      claim: { days: 2 },
    },
    weekly: {
      title,
      trigger: { on: "period", period: "daily" },
      effect: { rebate: { rates: [{ percent: "1" }] } },
      claim: { days: 2 },
    },
  },
});

type InBrand = Parameters<typeof expireGrants>[0];

const open: RewardHarness[] = [];
async function opened(budget: RewardsDocument["budget"], url?: string): Promise<RewardHarness> {
  const domain = await openTestDomain({
    changes: { rewards: document(budget) },
    modules: { REWARDS: true },
    ...(url ? { url } : {}),
  });
  const harness = rewardsOf(domain);
  open.push(harness);
  return harness;
}
afterAll(() => Promise.all(open.map((one) => one.close())));

/** A busy database says so, and is asked again. */
const askFor = async ({ domain }: RewardHarness, member: Member, rule: string) => {
  for (;;) {
    const answer = await askReward(domain.contextOf(member), member, { rule }, domain.wallet);
    if (answer.ok || answer.code !== "server.busy") return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const ask = async (h: RewardHarness, account: string, rule: string) =>
  askFor(h, await h.domain.member(account), rule);
const spent = ({ domain }: RewardHarness) => deskBudget(domain.context());
const budgetRefusal = { ok: false, code: "reward.refused", params: { check: "budget" } };

describe("a budget over all rules", () => {
  let h: RewardHarness;
  beforeAll(async () => {
    h = await opened({ day: "9", month: "15" });
  });

  it("of fifty claims for two rules on two nodes holds three, and not one more", async () => {
    const node = await opened({ day: "9", month: "15" }, h.domain.url);
    const members = await Promise.all(
      Array.from({ length: 50 }, (_, copy) => h.domain.member(`crowd${copy}`)),
    );
    const outcomes = await Promise.all(
      members.map((member, place) =>
        askFor(place % 2 === 0 ? h : node, member, place % 3 === 0 ? "two" : "one"),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    for (const one of outcomes) if (!one.ok) expect(one).toMatchObject(budgetRefusal);
    expect(await spent(h)).toEqual({ today: "9.00", dayBudget: "9.00", month: "9.00", monthBudget: "15.00" });
    expect(await findings(h.domain)).toEqual([]);
  });

  it("leaves what it refused in the rule's own budget, and points alone", async () => {
    expect(await ask(h, "late1", "few")).toMatchObject(budgetRefusal);
    const { rows } = await h.domain.database.brand(h.domain.brand.merchant, (tx) =>
      sql<{ amount: bigint }>`select amount from reward_spent where rule_id = 'few' and amount > 0`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
    expect(await ask(h, "late2", "points")).toMatchObject({ ok: true });
  });

  it("begins anew with the day, and ends with the month", async () => {
    h.domain.clock.at += 86_400_000;
    expect(await ask(h, "next1", "few")).toMatchObject({ ok: true });
    expect(await ask(h, "next2", "one")).toMatchObject({ ok: true });
    // Six of the day's nine are used, and fifteen of the month's fifteen.
    expect(await ask(h, "next3", "one")).toMatchObject(budgetRefusal);
    expect(await spent(h)).toMatchObject({ today: "6.00", month: "15.00" });
    h.domain.clock.at = Date.parse("2026-12-01T10:00:00Z");
    expect(await ask(h, "next4", "one")).toMatchObject({ ok: true });
  });
});

describe("a budget that is written later", () => {
  it("counts what was given on the day and in the month before", async () => {
    const before = await opened(undefined);
    expect(await ask(before, "early1", "one")).toMatchObject({ ok: true });
    expect(await ask(before, "early2", "two")).toMatchObject({ ok: true });
    expect(await spent(before)).toEqual({ today: "", dayBudget: "", month: "", monthBudget: "" });
    const after = await opened({ month: "9" }, before.domain.url);
    expect(await spent(after)).toEqual({ today: "6.00", dayBudget: "", month: "6.00", monthBudget: "9.00" });
    expect(await ask(after, "early3", "one")).toMatchObject({ ok: true });
    expect(await ask(after, "early4", "two")).toMatchObject(budgetRefusal);
  });
});

it("a budget that is written later counts free rounds as one that was there: by their cap, then by what they won", async () => {
  const before = await opened(undefined);
  expect(await ask(before, "spins", "rounds")).toMatchObject({ ok: true });
  const after = await opened({ month: "60" }, before.domain.url);
  expect(await spent(after)).toMatchObject({ month: "50.00" });
  expect(await ask(after, "more1", "one")).toMatchObject({ ok: true });
  expect(await spent(after)).toMatchObject({ month: "53.00" });
  // None is played, and nothing is told late any more: the row of the month gets all of it back.
  const { brand, database, wallet, clock } = after.domain;
  const inBrand: InBrand = (work) => database.brand(brand.merchant, work);
  const later = clock.at + graceMs + lateMs + 4 * 86_400_000;
  await expireGrants(inBrand, { brand, wallet, now: later }, 100);
  await countFreeRounds(brand, database, later);
  expect(await spent(after)).toMatchObject({ month: "3.00" });
  // A budget whose row begins only then counts the same.
  await inBrand((tx) => sql`delete from reward_spent where rule_id like 'brand.%'`.execute(tx));
  expect(await spent(after)).toMatchObject({ month: "3.00" });
});

describe("offers and rebates", () => {
  it("count while they can be claimed, and no longer when they end", async () => {
    const h = await opened({ day: "3" });
    const member = await h.domain.member("offer1");
    await h.deposit(member, 1_000n);
    await h.answer();
    expect((await h.rewards(member)).map(({ state }) => state)).toEqual(["offered"]);
    expect(await ask(h, "offer2", "one")).toMatchObject(budgetRefusal);
    const { domain } = h;
    await expireRewards(domain.brand, domain.database, domain.clock.at + 3 * 86_400_000);
    expect(await spent(h)).toMatchObject({ today: "0.00" });
    expect(await ask(h, "offer3", "one")).toMatchObject({ ok: true });
  });

  it("return their cost to the days that they took it from, however late they were answered", async () => {
    const h = await opened({ day: "30" });
    const { brand, database, clock } = h.domain;
    const left = () =>
      database.brand(brand.merchant, (tx) =>
        sql`select rule_id, day::text, amount from reward_spent where amount <> 0`.execute(tx),
      );
    // The offer is written after midnight, for a deposit of the day before.
    clock.at = Date.parse("2026-11-24T23:59:30Z");
    const member = await h.domain.member("midnight");
    await h.deposit(member, 1_000n);
    clock.at += 60_000;
    await h.answer();
    // A rebate counts for the last day of its period, and takes from the brand's budget today.
    await database.brand(brand.merchant, (tx) =>
      sql`insert into reward_play (brand_id, member_id, day, vendor, game_type, currency, bets, bet, win, valid_bet)
        values (${brand.merchant}, ${member.id}, '2026-11-24', 'LVY', 'RNG', 'INR', 1, 1, 0, 20000)`.execute(
        tx,
      ),
    );
    clock.at += 600_000;
    await computePeriods({ ...h.deps, database });
    expect((await h.rewards(member)).map(({ state }) => state)).toEqual(["offered", "offered"]);
    expect((await left()).rows).not.toEqual([]);
    expect(await expireRewards(brand, database, clock.at + 3 * 86_400_000)).toBe(2);
    expect((await left()).rows).toEqual([]);
  });

  it("of a period go to whom the budget holds, and the others learn why not", async () => {
    const h = await opened({ day: "10" });
    const { brand, database, clock }: TestDomain = h.domain;
    const members = await Promise.all([1, 2, 3, 4].map((one) => h.domain.member(`player${one}`)));
    await database.brand(brand.merchant, async (tx) => {
      for (const [place, { id }] of members.entries())
        await sql`insert into reward_play (brand_id, member_id, day, vendor, game_type, currency, bets, bet, win, valid_bet)
          values (${brand.merchant}, ${id}, '2026-11-21', 'LVY', 'RNG', 'INR', 1, 1, 0, ${(place + 1) * 20_000})`.execute(
          tx,
        );
    });
    clock.at += 86_400_000;
    await computePeriods({ ...h.deps, database });
    const amounts = await Promise.all(
      members.map(async (member) => (await h.rewards(member)).map(({ amount }) => amount)),
    );
    // 2, 4, 6 and 8 rupees: the first two are six, and the third would make it twelve.
    expect(amounts).toEqual([[200n], [400n], [], []]);
    expect(await spent(h)).toMatchObject({ today: "6.00" });
    const [, , third] = members;
    expect(third && (await h.verdict(third, "weekly"))).toMatchObject({
      fired: false,
      checks: [{ check: "budget", met: false }],
    });
  });
});
