import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RewardsDocument } from "../../../../src/contract/generated/rewards.ts";
import { lockPlayer } from "../../../../src/server/core/bonuses/bonus-store.ts";
import { bookRound, expireGrants, graceMs } from "../../../../src/server/core/free-rounds/free-rounds.ts";
import { grantsById, lockGrant } from "../../../../src/server/core/free-rounds/free-rounds-store.ts";
import { lateMs } from "../../../../src/server/core/free-rounds/reported-round.ts";
import { type Member, updateMember } from "../../../../src/server/core/members/member-store.ts";
import { answerEvents } from "../../../../src/server/domains/rewards/answer-due-events.ts";
import { ever, spentByRule } from "../../../../src/server/domains/rewards/budget-store.ts";
import { countFreeRounds } from "../../../../src/server/domains/rewards/free-rounds-cost.ts";
import { setStop } from "../../../../src/server/domains/rewards/stop-store.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { type RewardHarness, rewardsOf } from "./harness.ts";

const dayMs = 86_400_000;
const title = { en: "Rounds" };

/** Ten rounds of 5.00 that win 50.00 at most: the budgets hold three grants, and the brand's of a day four. */
const rounds = { vendor: "LVY", games: ["brass-sevens"], rounds: 10, stake: "5", cap: "50", days: 3 };
const rewards = (more: object = {}): RewardsDocument =>
  ({
    budget: { day: "200" },
    rules: {
      spin: {
        title,
        trigger: { on: "deposit", channels: ["upi"] },
        effect: { freeRounds: { ...rounds, ...more } },
        limits: { budget: "150", dayBudget: "150" },
      },
    },
  }) as RewardsDocument;

let h: RewardHarness;
beforeAll(async () => {
  const domain = await openTestDomain({ changes: { rewards: rewards() }, modules: { REWARDS: true } });
  h = rewardsOf(domain);
});
afterAll(() => h.close());
beforeEach(async () => {
  // Nothing that an earlier test reserved is left.
  await everything(graceMs + lateMs + 4 * dayMs);
  expect(await spent()).toEqual({ rule: 0n, brand: 0n });
});

const inBrand = <T>(work: Parameters<typeof h.domain.database.brand<T>>[1]) =>
  h.domain.database.brand(h.domain.brand.merchant, work);

let names = 0;
const member = () => {
  names += 1;
  return h.domain.member(`rounds${names}`);
};
const granted = async (owner: Member) => {
  await h.deposit(owner, 100_00n);
  await h.answer();
  return (await h.rewards(owner)).at(-1);
};
const grantOf = async (id: string) => (await inBrand((tx) => grantsById(tx, [id]))).get(id);

/** What the rule has cost since the beginning, and the brand on the day of its last grant. */
let day = "";
const spent = async () => {
  const rule = (await inBrand((tx) => spentByRule(tx, ever))).get("spin");
  const brand = day === "" ? undefined : (await inBrand((tx) => spentByRule(tx, day))).get("brand.day");
  return { rule: rule?.amount ?? 0n, brand: brand?.today ?? 0n };
};

/** What the job does, so much later. */
const everything = async (laterMs: number) => {
  const { brand, wallet, clock, database } = h.domain;
  clock.at += laterMs;
  await expireGrants(inBrand, { brand, wallet, now: clock.at }, 100);
  return countFreeRounds(brand, database, clock.at);
};

const play = (id: string, transactionId: string, win: bigint) =>
  inBrand(async (tx) => {
    const { brand, wallet, clock } = h.domain;
    const grant = await lockGrant(tx, id);
    if (!grant) throw new Error("no grant");
    await lockPlayer(tx, brand.merchant, grant.member_id);
    return bookRound(tx, { brand, wallet, now: clock.at }, grant, {
      transactionId,
      roundId: transactionId,
      win,
    });
  });

describe("a rule that gives free rounds", () => {
  it("gives them once for an occurrence, of fifty answers on three nodes", async () => {
    const owner = await member();
    await h.deposit(owner, 100_00n);
    const { brand, wallet, clock, url } = h.domain;
    const nodes = [1, 2].map(() => openDatabase({ url, poolSize: 4 }));
    const log = (line: object) => {
      throw new Error(JSON.stringify(line));
    };
    const deps = { brand, wallet, now: () => clock.at, gameTypeOf: () => "RNG", log };
    await Promise.all(
      Array.from({ length: 50 }, (_none, at) => {
        const database = [h.domain.database, ...nodes][at % 3] ?? h.domain.database;
        return answerEvents(brand, { ...deps, database });
      }),
    );
    await Promise.all(nodes.map((node) => node.close()));
    await h.answer();
    const given = await h.rewards(owner);
    expect(given).toMatchObject([{ rule_id: "spin", kind: "freeRounds", state: "taken", amount: 50_00n }]);
    const grant = await grantOf(given[0]?.id ?? "");
    expect(grant).toMatchObject({
      vendor: "LVY",
      game_codes: ["brass-sevens"],
      rounds: 10,
      used: 0,
      stake: 500n,
      cap: 50_00n,
      state: "granted",
      vendor_state: "unknown",
      expires_at: new Date(clock.at + 3 * dayMs),
    });
    expect(await h.money(owner)).toBe(0n);
    const notices = await inBrand((tx) =>
      tx.selectFrom("member_notice").select("text_key").where("member_id", "=", owner.id).execute(),
    );
    expect(notices).toEqual([{ text_key: "notice.freeRoundsGiven" }]);
  });

  it("gives none to a member who is suspended or takes a break, and says so", async () => {
    const { clock } = h.domain;
    for (const barred of [
      { suspended_at: new Date(clock.at), suspended_reason: "x", suspended_by: "x" },
      { excluded_until: new Date(clock.at + dayMs), excluded_by: "coolOff" as const },
    ]) {
      const owner = await member();
      await inBrand((tx) => updateMember(tx, owner.id, barred));
      expect(await granted(owner)).toBeUndefined();
      expect((await h.verdict(owner, "spin"))?.checks).toContainEqual({ check: "mayPlay", met: false });
    }
    expect(await spent()).toMatchObject({ rule: 0n });
  });

  it("reserves the largest cost, and gives nothing that the budgets do not hold", async () => {
    const owners = [await member(), await member(), await member(), await member()];
    const given = [];
    for (const owner of owners) given.push(await granted(owner));
    day = (await grantOf(given[0]?.id ?? ""))?.budget_day ?? "";
    expect(given.map((one) => one?.state)).toEqual(["taken", "taken", "taken", undefined]);
    expect(await spent()).toEqual({ rule: 150_00n, brand: 150_00n });
    expect((await h.verdict(owners[3] as Member, "spin"))?.checks).toContainEqual({
      check: "budget",
      met: false,
    });
  });

  it("keeps in the budgets what was won, and returns the rest once nothing may be told any more", async () => {
    const owner = await member();
    const reward = await granted(owner);
    const id = reward?.id ?? "";
    day = (await grantOf(id))?.budget_day ?? "";
    expect(await play(id, "b1", 12_34n)).toBe(12_34n);
    await everything(3 * dayMs + graceMs);
    expect(await grantOf(id)).toMatchObject({ state: "expired", used: 1, won: 12_34n });
    expect(await spent()).toEqual({ rule: 50_00n, brand: 50_00n });
    // Told days later, and paid: the budgets have held it.
    expect(await play(id, "b2", 7_66n)).toBe(7_66n);
    expect(await everything(lateMs - graceMs - 1)).toBe(0);
    expect(await everything(1)).toBe(1);
    expect(await spent()).toEqual({ rule: 20_00n, brand: 20_00n });
    expect(await everything(dayMs)).toBe(0);
    expect(await h.money(owner)).toBe(20_00n);
    await inBrand((tx) => tx.updateTable("reward_spent").set({ amount: 0n }).execute());
  });

  it("returns at once what a used up grant did not win", async () => {
    const reward = await granted(await member());
    const id = reward?.id ?? "";
    day = (await grantOf(id))?.budget_day ?? "";
    for (let turn = 0; turn < 10; turn += 1) await play(id, `u${turn}`, turn === 4 ? 1_00n : 0n);
    expect(await grantOf(id)).toMatchObject({ state: "usedUp", used: 10, won: 1_00n });
    expect(await everything(0)).toBe(1);
    expect(await spent()).toEqual({ rule: 1_00n, brand: 1_00n });
    await inBrand((tx) => tx.updateTable("reward_spent").set({ amount: 0n }).execute());
  });

  it("lets open rounds keep the terms they began with when it is edited, and when it is stopped", async () => {
    const owner = await member();
    const id = (await granted(owner))?.id ?? "";
    const edited = await openTestDomain({
      url: h.domain.url,
      changes: { rewards: rewards({ rounds: 1, stake: "1", cap: "1", bonus: { wagering: 40, days: 1 } }) },
      modules: { REWARDS: true },
    });
    const later = rewardsOf(edited);
    edited.clock.at = h.domain.clock.at;
    const stop = {
      brandId: h.domain.brand.merchant,
      ruleId: "spin",
      reason: "too dear",
      by: "staff",
      at: new Date(h.domain.clock.at),
    };
    await inBrand((tx) => setStop(tx, { ...stop, stop: true }));
    await later.deposit(owner, 100_00n);
    await later.answer();
    expect(await h.rewards(owner)).toHaveLength(1);
    expect((await h.verdict(owner, "spin"))?.checks).toContainEqual({ check: "stopped", met: false });
    expect(await play(id, "e1", 30_00n)).toBe(30_00n);
    expect(await grantOf(id)).toMatchObject({ rounds: 10, cap: 50_00n, bonus_terms: null, won: 30_00n });
    expect(await h.money(owner)).toBe(30_00n);
    await inBrand((tx) => setStop(tx, { ...stop, stop: false }));
    await later.close();
    await everything(graceMs + lateMs + 4 * dayMs);
    await inBrand((tx) => tx.updateTable("reward_spent").set({ amount: 0n }).execute());
  });
});
