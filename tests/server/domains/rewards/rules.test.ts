import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handleMember } from "../../../../src/server/domains/rewards/handle-member-events.ts";
import { brandsWithEvents } from "../../../../src/server/domains/rewards/pending-store.ts";
import { findings } from "../../core/wallet/harness.ts";
import { openRewards, type RewardHarness } from "./harness.ts";

const title = { en: "A reward" };

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({
    first: {
      title,
      trigger: { on: "deposit", nth: 1, minimum: "500" },
      effect: { cash: { percent: "10", cap: "75.55" } },
      limits: { member: 1 },
    },
    reload: { title, trigger: { on: "deposit", from: 3 }, effect: { cash: { amount: "1" } } },
    chosen: {
      title,
      trigger: { on: "deposit", chosen: true },
      effect: { cash: { amount: "2" } },
      limits: { memberDay: 1 },
    },
    tight: {
      title,
      trigger: { on: "deposit", channels: ["bank"] },
      effect: { cash: { amount: "10" } },
      limits: { budget: "25" },
    },
    household: {
      title,
      trigger: { on: "deposit", channels: ["card"] },
      conditions: { firstOfHousehold: ["device"] },
      effect: { cash: { amount: "3" } },
    },
    friend: {
      title,
      trigger: { on: "friendDeposit", nth: 1, minimum: "1000" },
      effect: { cash: { amount: "100" } },
      claim: { days: 7 },
    },
  });
});
afterAll(() => h.close());

describe("a node that looks for work", () => {
  it("finds the brands with events that are due, and no others", async () => {
    const { database, brand, clock } = h.domain;
    expect(await brandsWithEvents(database, clock.at)).toEqual([]);
    await h.deposit(await h.domain.member("found"), 1_000n);
    expect(await brandsWithEvents(database, clock.at)).toEqual([brand.merchant]);
    await h.answer();
    expect(await brandsWithEvents(database, clock.at)).toEqual([]);
  });
});

describe("rules that answer to deposits", () => {
  it("give a share of the first one, at most the cap, and report the missing conditions of others", async () => {
    const member = await h.domain.member("first1");
    await h.deposit(member, 100_000n);
    await h.answer();
    expect(await h.money(member)).toBe(7_555n);
    expect(await h.rewards(member)).toMatchObject([
      { rule_id: "first", kind: "cash", amount: 7_555n, state: "taken", currency: "INR", exponent: 2 },
    ]);
    await h.deposit(member, 100_000n);
    await h.answer();
    expect(await h.money(member)).toBe(7_555n);
    const verdict = await h.verdict(member, "first");
    expect(verdict?.fired).toBe(false);
    expect(verdict?.checks).toContainEqual({ check: "nth", met: false, has: "2", needs: "1" });
    expect(verdict?.checks).toContainEqual({ check: "member", met: false, has: "1", needs: "1" });
  });

  it("explain a deposit that was too small", async () => {
    const member = await h.domain.member("first2");
    await h.deposit(member, 40_000n);
    await h.answer();
    expect(await h.money(member)).toBe(0n);
    expect((await h.verdict(member, "first"))?.checks).toContainEqual({
      check: "minimum",
      met: false,
      has: "400.00",
      needs: "500.00",
    });
  });

  it("number deposits in one order, also when all of them wait", async () => {
    const member = await h.domain.member("many");
    for (let count = 0; count < 5; count += 1) await h.deposit(member, 1_000n);
    await h.answer();
    const rules = (await h.rewards(member)).map(({ rule_id }) => rule_id);
    expect(rules).toEqual(["reload", "reload", "reload"]);
    expect(await h.money(member)).toBe(300n);
  });

  it("answer to a choice, once a day of the brand's zone", async () => {
    const member = await h.domain.member("chooser");
    await h.deposit(member, 1_000n, { choice: "chosen" });
    await h.deposit(member, 1_000n, { choice: "chosen" });
    await h.answer();
    expect((await h.rewards(member)).filter(({ rule_id }) => rule_id === "chosen")).toHaveLength(1);
    // 18:30 UTC is midnight in Kolkata.
    h.domain.clock.at = Date.parse("2026-11-21T18:29:59Z");
    await h.deposit(member, 1_000n, { choice: "chosen" });
    await h.answer();
    expect((await h.rewards(member)).filter(({ rule_id }) => rule_id === "chosen")).toHaveLength(1);
    h.domain.clock.at = Date.parse("2026-11-21T18:30:00Z");
    await h.deposit(member, 1_000n, { choice: "chosen" });
    await h.answer();
    expect((await h.rewards(member)).filter(({ rule_id }) => rule_id === "chosen")).toHaveLength(2);
  });

  it("never exceed a budget with concurrent members", async () => {
    const members = await Promise.all([1, 2, 3, 4, 5, 6].map((one) => h.domain.member(`tight${one}`)));
    await Promise.all(members.map((member) => h.deposit(member, 1_000n, { channel: "bank" })));
    await Promise.all([1, 2, 3].map(() => h.answer()));
    await h.answer();
    const given = (await Promise.all(members.map((member) => h.rewards(member)))).flat();
    expect(given.map(({ amount }) => amount)).toEqual([1_000n, 1_000n]);
    const without = await Promise.all(members.map((member) => h.verdict(member, "tight")));
    expect(
      without.filter((one) => one?.checks.some(({ check, met }) => check === "budget" && !met)),
    ).toHaveLength(4);
  });

  it("offer a reward for a friend's first deposit to the inviter", async () => {
    const inviter = await h.domain.member("inviter");
    const friend = await h.domain.member("friend", { parent_id: inviter.id });
    await h.deposit(friend, 100_000n);
    await h.answer();
    const [offered] = await h.rewards(inviter);
    expect(offered).toMatchObject({
      rule_id: "friend",
      state: "offered",
      about_member: friend.id,
      amount: 10_000n,
    });
    expect(await h.money(inviter)).toBe(0n);
    await h.deposit(friend, 100_000n);
    await h.answer();
    expect(await h.rewards(inviter)).toHaveLength(1);
  });

  it("give nothing to who was erased before they are answered, and nothing for a friend of theirs", async () => {
    const { brand, database, clock } = h.domain;
    const inviter = await h.domain.member("erasedhost");
    const friend = await h.domain.member("erasedfriend", { parent_id: inviter.id });
    await h.deposit(friend, 100_000n);
    await h.deposit(inviter, 50_000n);
    await database.brand(brand.merchant, (tx) =>
      tx
        .updateTable("member")
        .set({ erased_at: new Date(clock.at) })
        .where("id", "=", inviter.id)
        .execute(),
    );
    await h.answer();
    expect(await h.rewards(inviter)).toEqual([]);
    expect(await h.money(inviter)).toBe(0n);
  });

  it("give a household one reward, also when two nodes answer to two of its members at once", async () => {
    const { brand, database } = h.domain;
    const inBrand = <T>(work: Parameters<typeof database.brand<T>>[1]) =>
      database.brand(brand.merchant, work);
    for (let pair = 0; pair < 8; pair += 1) {
      const members = [await h.domain.member(`home${pair}a`), await h.domain.member(`home${pair}b`)];
      for (const { account } of members)
        await inBrand((tx) =>
          sql`
            insert into known_browser (brand_id, owner, browser_hash, seen_at)
            values (${brand.merchant}, ${`account:${account}`}, ${Buffer.alloc(32, pair + 1)}, ${new Date(h.domain.clock.at)})`.execute(
            tx,
          ),
        );
      for (const member of members) await h.deposit(member, 1_000n, { channel: "card" });
      await Promise.all(members.map(({ id }) => inBrand((tx) => handleMember(tx, h.deps, id))));
      const given = (await Promise.all(members.map(h.rewards))).flat();
      expect(
        given.map(({ rule_id }) => rule_id),
        `pair ${pair}`,
      ).toEqual(["household"]);
    }
  });

  it("answer to each event once on three nodes at a time, and leave nothing behind", async () => {
    const members = await Promise.all([...Array(12).keys()].map((one) => h.domain.member(`race${one}`)));
    await Promise.all(members.flatMap((member) => [1, 2, 3, 4].map(() => h.deposit(member, 50_000n))));
    // A node that waits for a rule's row longer than a statement may take gives up, and is back a second later.
    await Promise.allSettled([1, 2, 3, 4].map(() => h.answer()));
    await h.answer();
    for (const member of members) {
      const rules = (await h.rewards(member)).map(({ rule_id }) => rule_id);
      expect(rules.toSorted()).toEqual(["first", "reload", "reload"]);
      expect(await h.money(member)).toBe(5_000n + 200n);
    }
    const { brand, database } = h.domain;
    const left = await database.brand(brand.merchant, (tx) =>
      tx.selectFrom("reward_event").selectAll().execute(),
    );
    expect(left).toEqual([]);
    expect(await findings(h.domain)).toEqual([]);
  });
});
