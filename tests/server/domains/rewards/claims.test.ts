import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { askReward, claimReward } from "../../../../src/server/domains/rewards/claim-rewards.ts";
import { handleMember } from "../../../../src/server/domains/rewards/handle-member-events.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { findings } from "../../core/wallet/harness.ts";
import { openRewards, type RewardHarness, type Rules, rewardsOf, withRules } from "./harness.ts";

const title = { en: "Gift" };
const rules: Rules = {
  offered: {
    title,
    trigger: { on: "deposit", channels: ["upi"] },
    effect: { cash: { amount: "5" } },
    claim: { days: 2 },
  },
  asked: {
    title,
    trigger: { on: "claim" },
    effect: { cash: { amount: "3" } },
    limits: { member: 1, budget: "9" },
  },
  guest: {
    title,
    trigger: { on: "deposit", nth: 1, channels: ["card"] },
    conditions: { invited: true, firstOfHousehold: ["device"] },
    effect: { cash: { amount: "7" } },
  },
  guestOffer: {
    title,
    trigger: { on: "deposit", nth: 1, channels: ["wire"] },
    conditions: { invited: true, firstOfHousehold: ["device"] },
    effect: { cash: { amount: "7" } },
    claim: { days: 3 },
  },
  houseOffer: {
    title,
    trigger: { on: "deposit", channels: ["cash"] },
    conditions: { firstOfHousehold: ["device"] },
    effect: { cash: { amount: "7" } },
    claim: { days: 3 },
  },
  friendOffer: {
    title,
    trigger: { on: "friendDeposit", nth: 1 },
    conditions: { firstOfHousehold: ["device"] },
    effect: { cash: { amount: "9" } },
    claim: { days: 3 },
  },
  double: {
    title,
    trigger: { on: "deposit", channels: ["bank"] },
    effect: { bonus: { percent: "100", cap: "50", wagering: 3, days: 7 } },
  },
};

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards(rules);
});
afterAll(() => h.close());

const codesOf = (outcomes: readonly ({ ok: true } | { ok: false; code: string })[]) =>
  outcomes.map((outcome) => (outcome.ok ? "done" : outcome.code)).sort();
const copies = <T>(work: (copy: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, copy) => work(copy)));

describe("fifty requests at once", () => {
  it("claim an offer once, whatever their keys", async () => {
    const member = await h.domain.member("claimer");
    await h.deposit(member, 10_000n);
    await h.answer();
    const [offer] = await h.rewards(member);
    const claim = () =>
      claimReward(h.domain.contextOf(member), member, { id: offer?.id ?? "" }, h.domain.wallet);
    const outcomes = codesOf(await copies(claim));
    expect(outcomes.filter((code) => code === "done")).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(["done", "reward.taken"]));
    expect(await h.money(member)).toBe(500n);
  });

  it("of fifty members never get more than a budget of three", async () => {
    const members = await copies((copy) => h.domain.member(`crowd${copy}`));
    const outcomes = await Promise.all(
      members.map((member) =>
        askReward(h.domain.contextOf(member), member, { rule: "asked" }, h.domain.wallet),
      ),
    );
    expect(codesOf(outcomes).filter((code) => code === "done")).toHaveLength(3);
    expect(await findings(h.domain)).toEqual([]);
  });

  it("claim nothing of somebody else", async () => {
    const [owner, thief] = [await h.domain.member("owner1"), await h.domain.member("thief1")];
    await h.deposit(owner, 10_000n);
    await h.answer();
    const [offer] = await h.rewards(owner);
    const steal = () =>
      claimReward(h.domain.contextOf(thief), thief, { id: offer?.id ?? "" }, h.domain.wallet);
    expect(new Set(codesOf(await copies(steal)))).toEqual(new Set(["reward.unknown"]));
    expect([await h.money(thief), (await h.rewards(owner))[0]?.state]).toEqual([0n, "offered"]);
  });
});

const device = async (accounts: readonly string[], mark = 200) => {
  const { brand, database, clock } = h.domain;
  for (const account of accounts)
    await database.brand(brand.merchant, (tx) =>
      sql`insert into known_browser (brand_id, owner, browser_hash, seen_at) values (${brand.merchant},
          ${`account:${account}`}, ${Buffer.alloc(32, mark)}, ${new Date(clock.at)})`.execute(tx),
    );
};
/** Claims what a member was offered by a rule, once for each offer. */
const claimAll = async (member: Member, rule: string) =>
  Promise.all(
    (await h.rewards(member))
      .filter(({ rule_id }) => rule_id === rule)
      .map(({ id }) => claimReward(h.domain.contextOf(member), member, { id }, h.domain.wallet)),
  );

describe("offers for the first of a household", () => {
  it("are claimed once by three who came to share a device after they got them", async () => {
    const names = ["house1", "house2", "house3"];
    const members = await Promise.all(names.map((name) => h.domain.member(name)));
    const stranger = await h.domain.member("house4");
    for (const member of [...members, stranger]) await h.deposit(member, 10_000n, { channel: "cash" });
    await h.answer();
    await device(names, 210);
    const outcomes = await Promise.all(members.map((member) => claimAll(member, "houseOffer")));
    expect(codesOf(outcomes.flat())).toEqual(["done", "reward.household", "reward.household"]);
    const money = await Promise.all(members.map(h.money));
    expect(money.reduce((sum, one) => sum + one, 0n)).toBe(700n);
    expect(codesOf(await claimAll(stranger, "houseOffer"))).toEqual(["done"]);
  });

  it("are claimed once while staff have paused their rule", async () => {
    const names = ["paused1", "paused2"];
    const members = await Promise.all(names.map((name) => h.domain.member(name)));
    for (const member of members) await h.deposit(member, 10_000n, { channel: "cash" });
    await h.answer();
    await device(names, 212);
    const paused = await openTestDomain(
      withRules({ ...rules, houseOffer: { ...rules.houseOffer, paused: true } } as Rules),
    );
    const outcomes = [];
    for (const member of members) {
      const [offer] = await h.rewards(member);
      const context = { ...h.domain.contextOf(member), brand: paused.brand };
      outcomes.push(await claimReward(context, member, { id: offer?.id ?? "" }, h.domain.wallet));
    }
    await paused.close();
    expect(codesOf(outcomes)).toEqual(["done", "reward.household"]);
  });

  it("are claimed once for friends who came to share one, by whoever invited them", async () => {
    const hosts = [await h.domain.member("inviter1"), await h.domain.member("inviter2")] as const;
    const friends = ["comer1", "comer2", "comer3"];
    for (const [nth, name] of friends.entries()) {
      const friend = await h.domain.member(name, { parent_id: (nth === 0 ? hosts[1] : hosts[0]).id });
      await h.deposit(friend, 10_000n, { channel: "none" });
    }
    await h.answer();
    await device(friends, 211);
    const outcomes = await Promise.all(hosts.map((host) => claimAll(host, "friendOffer")));
    expect(codesOf(outcomes.flat())).toEqual(["done", "reward.household", "reward.household"]);
  });
});

describe("a reward for invited members", () => {
  it("is for those of members, not of agents, and of nobody's own household", async () => {
    const [host, agent] = [await h.domain.member("hosta"), await h.domain.member("agenta", { type: 1 })];
    const people = {
      alone: await h.domain.member("alone"),
      friend: await h.domain.member("frienda", { parent_id: host.id }),
      client: await h.domain.member("clienta", { parent_id: agent.id }),
      twin: await h.domain.member("twina", { parent_id: host.id }),
    };
    await device(["hosta", "twina"]);
    const given: Record<string, number> = {};
    for (const [name, member] of Object.entries(people)) {
      await h.deposit(member, 10_000n, { channel: "card" });
      await h.answer();
      given[name] = (await h.rewards(member)).filter(({ rule_id }) => rule_id === "guest").length;
    }
    expect(given).toEqual({ alone: 0, friend: 1, client: 0, twin: 0 });
    const { checks = [] } = (await h.verdict(people.client, "guest")) ?? {};
    expect(checks.find(({ check }) => check === "invited")?.met).toBe(false);
  });

  it("is not claimed once the two share a device", async () => {
    const host = await h.domain.member("hostb");
    const friend = await h.domain.member("friendb", { parent_id: host.id });
    await h.deposit(friend, 10_000n, { channel: "wire" });
    await h.answer();
    const offer = (await h.rewards(friend)).find(({ rule_id }) => rule_id === "guestOffer");
    expect(offer?.state).toBe("offered");
    await device(["hostb", "friendb"], 201);
    const outcome = await claimReward(
      h.domain.contextOf(friend),
      friend,
      { id: offer?.id ?? "" },
      h.domain.wallet,
    );
    expect(codesOf([outcome])).toEqual(["reward.household"]);
    expect([await h.money(friend), (await h.rewards(friend))[0]?.state]).toEqual([0n, "offered"]);
  });
});

describe("a rule that is edited", () => {
  it("leaves the terms of a bonus that is under way, and those of offers, as they were", async () => {
    const member = await h.domain.member("inplay");
    await h.deposit(member, 4_000n, { channel: "bank" });
    await h.answer();
    // The same database under a brand whose file says something else.
    const edited: Rules = {
      ...rules,
      double: {
        title,
        trigger: { on: "deposit", channels: ["bank"] },
        effect: { bonus: { percent: "10", cap: "1", wagering: 90, days: 1 } },
      },
    };
    const other = rewardsOf(await openTestDomain({ ...withRules(edited), url: h.domain.url }));
    const bonuses = () =>
      h.domain.database.brand(h.domain.brand.merchant, (tx) =>
        tx
          .selectFrom("bonus")
          .select(["amount", "required", "terms"])
          .where("member_id", "=", member.id)
          .orderBy("amount", "desc")
          .execute(),
      );
    const before = await bonuses();
    expect(before).toMatchObject([{ amount: 4_000n, required: 1_200_000n, terms: { wagering: 3 } }]);
    await other.deposit(member, 4_000n, { channel: "bank" });
    await h.domain.database.brand(h.domain.brand.merchant, (tx) => handleMember(tx, other.deps, member.id));
    const after = await bonuses();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({ amount: 100n, terms: { wagering: 90 } });
    await other.close();
  });
});
