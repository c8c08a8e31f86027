import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emit } from "../../../../src/server/core/events/event-store.ts";
import { openDeposit } from "../../../../src/server/domains/payments/deposits/deposits.ts";
import { stepDeposit } from "../../../../src/server/domains/payments/deposits/step.ts";
import { chooseReward } from "../../../../src/server/domains/rewards/deposit-choice.ts";
import { offers } from "../../../../src/server/domains/rewards/offers.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { openRewards, placeCodes, type RewardHarness, rewardsOf } from "./harness.ts";

const title = { en: "First night double" };
const deposit = { on: "deposit" as const, chosen: true };

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({
    first: {
      title,
      trigger: { ...deposit, nth: 1, minimum: "500" },
      effect: { bonus: { percent: "100", cap: "5000", wagering: 20, days: 14, base: "depositAndBonus" } },
      limits: { member: 1, budget: "1000" },
    },
    reload: {
      title,
      trigger: { ...deposit, channels: ["card"] },
      effect: { bonus: { amount: "10", wagering: 3, days: 7 } },
      limits: { memberDay: 1 },
    },
    free: { title, trigger: deposit, effect: { bonus: { amount: "10", wagering: 3, days: 7 } } },
    harsh: {
      title,
      trigger: deposit,
      effect: {
        bonus: {
          amount: "10",
          wagering: 3,
          days: 7,
          mostWinnings: "1000",
          counts: "bonus",
          order: "bonusFirst",
          weights: { LIVE: 10 },
          excludedGames: ["LVY:mines"],
          excludedVendors: ["TALLY"],
          onWithdraw: "forfeit",
        },
      },
    },
    spins: {
      title,
      trigger: deposit,
      effect: {
        freeRounds: {
          vendor: "LVY",
          games: ["brass-sevens"],
          rounds: 10,
          stake: "1",
          cap: "50",
          days: 3,
          bonus: { wagering: 5, days: 7, counts: "bonus" },
        },
      },
    },
    other: { title, trigger: { on: "deposit" }, effect: { cash: { amount: "1" } } },
  });
});
afterAll(() => h.close());

const noticesOf = async ({ brand, database }: RewardHarness["domain"], { id }: { id: string }) => {
  const rows = await database.brand(brand.merchant, (tx) =>
    tx.selectFrom("member_notice").select("text_key").where("member_id", "=", id).orderBy("id").execute(),
  );
  return rows.map(({ text_key }) => text_key);
};

type Member = Awaited<ReturnType<RewardHarness["domain"]["member"]>>;

const whyNot = async (member: Member, rule: string, amount: bigint, channel = "upi") => {
  const { brand, database } = h.domain;
  const chosen = await database.brand(brand.merchant, (tx) =>
    chooseReward(tx, h.domain.contextOf(member), member, { rule, amount, channel }),
  );
  return chosen.ok ? "" : `${chosen.code} ${chosen.params?.["reason"] ?? ""}`.trim();
};

/** Orders deposits by bank transfer with a rule chosen, all at a time, on three nodes; returns how each was answered. */
async function order(member: Member, rule: string, count: number): Promise<string[]> {
  const { brand, platform, wallet, url, database } = h.domain;
  const gateways = {
    of: () => {
      throw new Error("a bank transfer has no gateway");
    },
    notifyUrl: () => "",
  };
  const others = [1, 2].map(() => openDatabase({ url, poolSize: 4 }));
  const answers = await Promise.all(
    Array.from({ length: count }, async (_none, turn) => {
      const node = [database, ...others][turn % 3] ?? database;
      const context: ReturnType<typeof h.domain.contextOf> = {
        ...h.domain.contextOf(member, randomUUID()),
        inBrand: (work) => node.brand(brand.merchant, work),
      };
      const form = { payerName: "Asha Rao", bankReference: `UTR-${randomUUID().slice(0, 8)}` };
      const done = await openDeposit(
        context,
        member,
        { channel: "bank", amount: "500", form, reward: rule },
        {
          platform,
          wallet,
          gateways,
          chooseReward: (tx, chosen) => chooseReward(tx, context, member, chosen),
        },
      );
      return done.ok ? "opened" : `${done.code} ${done.params?.["reason"] ?? ""}`.trim();
    }),
  );
  await Promise.all(others.map((node) => node.close()));
  return answers.toSorted();
}

/** The domain's brand after an edit of one rule. */
function edited(rule: string, change: object): RewardHarness {
  const { brand } = h.domain;
  const { rules = {} } = brand.documents.rewards;
  const after = { ...rules, [rule]: { ...rules[rule], ...change } } as typeof rules;
  const rewards = { ...brand.documents.rewards, rules: after };
  return rewardsOf({ ...h.domain, brand: { ...brand, documents: { ...brand.documents, rewards } } });
}

/** The desk credits a member's deposits that wait, in full. */
async function creditAll({ id }: Member): Promise<void> {
  const { brand, database, wallet, clock } = h.domain;
  await database.brand(brand.merchant, async (tx) => {
    const open = await tx.selectFrom("deposit").select("id").where("member_id", "=", id).execute();
    for (const one of open)
      for (const event of [
        { type: "claim", by: "member" },
        { type: "credit", by: "desk" },
      ] as const)
        await stepDeposit(tx, one.id, event, { brand, wallet, now: clock.at });
  });
}

describe("a reward that is chosen for a deposit", () => {
  it("is refused with the reason before money is asked for, when it would not come", async () => {
    const member = await h.domain.member("chooser");
    expect(await whyNot(member, "first", 40_000n)).toMatch(
      /^reward\.notForDeposit rewards:check\.minimum .*400\.00.*500\.00/,
    );
    expect(await whyNot(member, "first", 50_000n)).toBe("");
    expect(await whyNot(member, "first", 100_001n)).toMatch(/check\.budget/);
    expect(await whyNot(member, "reload", 10_000n)).toMatch(/check\.channel/);
    expect(await whyNot(member, "reload", 10_000n, "card")).toBe("");
    for (const rule of ["other", "nowhere", "constructor"])
      expect(await whyNot(member, rule, 50_000n)).toBe("reward.unknown");
    await h.deposit(member, 50_000n, { choice: "first" });
    await h.answer();
    expect(await whyNot(member, "first", 50_000n)).toMatch(/check\.nth .*"has":"2","needs":"1"/);
  });

  it("is offered with its terms, and one that cannot come with the reason", async () => {
    const member = await h.domain.member("reader");
    const read = async () =>
      (await offers(h.domain.contextOf(member), member, { for: "deposit" }, placeCodes)).content.map(
        ({ rule, terms, why, least, channels }) => ({ rule, terms, why, least, channels }),
      );
    const [first, reload] = await read();
    expect(first).toMatchObject({ rule: "first", why: "", least: "500.00", channels: [] });
    for (const part of ["percent", "100", "₹5,000", "₹500", "wageringBoth", "20", "days", "14"])
      expect(first?.terms).toContain(part);
    expect(reload).toMatchObject({ rule: "reload", why: "", least: "", channels: ["card"] });
    await h.deposit(member, 40_000n);
    await h.answer();
    expect((await read())[0]?.why).toMatch(/check\.nth/);
  });

  it("is offered with what holds while its bonus is active", async () => {
    const member = await h.domain.member("careful");
    const { content } = await offers(h.domain.contextOf(member), member, { for: "deposit" }, placeCodes);
    const termsOf = (id: string) => content.find(({ rule }) => rule === id)?.terms;
    const parts = [
      'mostWinnings {"mostWinnings":"₹1,000"}',
      "countsBonus",
      "bonusFirst",
      'weights {"places":"LIVE 10%"}',
      'excluded {"places":"TALLY, LVY:mines"}',
      "forfeit",
    ];
    for (const part of parts) expect(termsOf("harsh")).toContain(`rewards:term.${part}`);
    // The winnings of free rounds are a bonus with terms of its own.
    for (const part of ["countsBonus", "refuse"]) expect(termsOf("spins")).toContain(`rewards:term.${part}`);
    // What a withdrawal does is said when the file leaves it out as well.
    expect(termsOf("free")).toContain("rewards:term.refuse");
    expect(termsOf("free")).not.toMatch(/mostWinnings|countsBonus|weights|excluded/);
  });

  it("of as many deposits at a time as may be open is held by one, when it can come once", async () => {
    const member = await h.domain.member("hurried");
    const held = expect.stringMatching(/^reward\.notForDeposit rewards:check\.held/);
    expect(await order(member, "first", 6)).toEqual(["opened", ...Array.from({ length: 5 }, () => held)]);
    expect(await whyNot(member, "free", 50_000n)).toBe("");
    const choices = await offers(h.domain.contextOf(member), member, { for: "deposit" }, placeCodes);
    expect(choices.content[0]?.why).toMatch(/check\.held/);
    h.domain.clock.at += 86_400_000;
    expect(await whyNot(member, "first", 50_000n)).toBe("");
  });

  it("has terms that say where its budget may be used up, and tells who paid in why it has not come", async () => {
    const [early, late, gone] = await Promise.all(
      ["early", "late", "gone"].map((one) => h.domain.member(one)),
    );
    if (!early || !late || !gone) throw new Error("three members");
    const { content } = await offers(h.domain.contextOf(early), early, { for: "deposit" }, placeCodes);
    expect(content.map(({ terms }) => terms.includes("rewards:term.budget"))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    // Both were offered it, and what is left of the budget, 500, holds one of them.
    for (const one of [early, late]) expect(await whyNot(one, "first", 50_000n)).toBe("");
    for (const one of [early, late]) {
      await h.deposit(one, 50_000n, { choice: "first" });
      await h.answer();
    }
    // Without any rule for deposits by now, the event is written all the same.
    const { brand, database, clock } = h.domain;
    const ruleless = { ...brand, documents: { ...brand.documents, rewards: {} } };
    const event = {
      type: "deposit" as const,
      reference: "gone",
      amount: "50000",
      channel: "upi",
      choice: "takenOut",
    };
    await database.brand(brand.merchant, (tx) =>
      emit(tx, ruleless, { memberId: gone.id, at: clock.at, event }),
    );
    await h.answer();
    const missed = async (member: Member) =>
      (await noticesOf(h.domain, member)).filter((key) => key.startsWith("notice.choice"));
    const given = async (member: Member) =>
      (await h.rewards(member)).map(({ rule_id }) => rule_id).toSorted();
    expect([await given(early), await missed(early)]).toEqual([["first", "other"], []]);
    expect([await given(late), await missed(late)]).toEqual([["other"], ["notice.choiceBudget"]]);
    expect(await missed(gone)).toEqual(["notice.choiceMissed"]);
  });

  it("is held until the rules have answered to the deposit that was credited with it", async () => {
    const member = await h.domain.member("twice");
    await h.deposit(member, 50_000n, { channel: "card", choice: "reload" });
    expect(await whyNot(member, "reload", 50_000n, "card")).toMatch(/check\.held/);
    await h.answer();
    expect(await whyNot(member, "reload", 50_000n, "card")).toMatch(/check\.memberDay/);
  });

  it("has the terms that were chosen, when its rule is edited before the payment comes", async () => {
    const member = await h.domain.member("reliant");
    expect(await order(member, "free", 1)).toEqual(["opened"]);
    await creditAll(member);
    const after = edited("free", {
      trigger: { ...deposit, minimum: "9000" },
      effect: { bonus: { amount: "3", wagering: 40, days: 1 } },
    });
    await after.answer();
    const [reward] = (await h.rewards(member)).filter(({ rule_id }) => rule_id === "free");
    expect(reward).toMatchObject({ amount: 1_000n, terms: { bonus: { wagering: 3, days: 7 } } });
  });

  it("keeps to the limits of now, and is not given when its rule was paused meanwhile", async () => {
    const [limited, late] = [await h.domain.member("limited"), await h.domain.member("paused")];
    for (const one of [limited, late]) {
      expect(await order(one, "free", 1)).toEqual(["opened"]);
      await creditAll(one);
      const change = one === late ? { paused: true } : { limits: { budget: "5" } };
      await edited("free", change).answer();
    }
    for (const one of [limited, late])
      expect((await h.rewards(one)).filter(({ rule_id }) => rule_id === "free")).toEqual([]);
  });

  it("that may come once a day counts for the day of its deposit, whenever it is answered", async () => {
    const member = await h.domain.member("nightly");
    await h.deposit(member, 50_000n, { channel: "card", choice: "reload" });
    h.domain.clock.at += 86_400_000;
    await h.answer();
    expect(await whyNot(member, "reload", 50_000n, "card")).toBe("");
    await h.deposit(member, 50_000n, { channel: "card", choice: "reload" });
    await h.answer();
    expect((await h.rewards(member)).filter(({ rule_id }) => rule_id === "reload")).toHaveLength(2);
    expect(await whyNot(member, "reload", 50_000n, "card")).toMatch(/check\.memberDay/);
  });
});
