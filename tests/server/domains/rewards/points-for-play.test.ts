import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { pointsAccount } from "../../../../src/server/domains/points/accounts.ts";
import { pointsRecord } from "../../../../src/server/domains/points/record.ts";
import { memberBonuses } from "../../../../src/server/domains/rewards/bonuses/bonuses.ts";
import { pointsRemark } from "../../../../src/server/domains/rewards/claim-rewards.ts";
import { type BonusHarness, openBonusHarness } from "../../core/bonuses/harness.ts";
import { placeCodes, type RewardHarness, rewardsOf, withRules } from "./harness.ts";

const title = { en: "A reward", hi: "एक इनाम" };

let on: BonusHarness;
let h: RewardHarness;
beforeAll(async () => {
  on = await openBonusHarness(
    withRules({
      stars: { title, trigger: { on: "play" }, effect: { points: { each: "1", give: 2 } } },
      back: {
        title,
        trigger: { on: "period", period: "daily" },
        effect: { rebate: { rates: [{ percent: "1" }] } },
      },
      // Eight to ten in the evening, in the brand's zone.
      evening: {
        title,
        trigger: { on: "play" },
        conditions: { hours: { from: "20:00", until: "22:00" } },
        effect: { points: { each: "1", give: 100_000 } },
      },
      // For those alone whose address is verified.
      verified: {
        title,
        trigger: { on: "play" },
        conditions: { verified: ["email"] },
        effect: { points: { each: "1", give: 1_000 } },
      },
      double: {
        title,
        trigger: { on: "deposit", nth: 1, chosen: true },
        effect: { bonus: { percent: "100", cap: "5", wagering: 2, days: 3, base: "depositAndBonus" } },
      },
    }),
  );
  h = rewardsOf(on.domain);
});
afterAll(async () => {
  expect(await on.findings()).toEqual([]);
  await on.close();
});

const points = async (member: Member) =>
  (
    await on.domain.database.brand(on.domain.brand.merchant, (tx) =>
      walletBalance(tx, pointsAccount(member.id)),
    )
  ).posted;

/** The remarks of a member's record of points, as the call words them. */
async function remarks(member: Member, language: string): Promise<string[]> {
  const context = { ...on.domain.contextOf(member), language };
  const record = await pointsRecord(context, member, {}, (remark) =>
    pointsRemark(on.domain.brand, remark, language),
  );
  return record.ok ? record.value.content.map(({ remark }) => remark) : [record.code];
}

it("words lines of points by the rule's id, and those that kept its English title as well", () => {
  const word = (remark: string, language: string) => pointsRemark(on.domain.brand, remark, language);
  for (const remark of ["stars", "A reward"]) {
    expect(word(remark, "hi")).toBe("एक इनाम");
    expect(word(remark, "en")).toBe("A reward");
  }
  expect(word("welcome", "hi")).toBe("welcome");
});

/** Lets the rules answer once play is added up. */
const answer = () => {
  on.domain.clock.at += 50_000;
  return h.answer();
};

const rewardsBy = async (member: Member, rule: string) =>
  (await h.rewards(member)).flatMap(({ rule_id, amount }) => (rule_id === rule ? [amount] : [])).toSorted();

/** Sets the clock to the next such time of day in UTC; the brand's clock is five and a half hours ahead. */
function toNext(time: string): void {
  const { clock } = on.domain;
  const today = Date.parse(`${new Date(clock.at).toISOString().slice(0, 10)}T${time}Z`);
  clock.at = today < clock.at ? today + 86_400_000 : today;
}

const betsByDay = async ({ id }: Member): Promise<bigint[]> => {
  const { database, brand } = on.domain;
  const { rows } = await database.brand(brand.merchant, (tx) =>
    sql<{ bets: bigint }>`select sum(bets)::int8 as bets from reward_play where member_id = ${id}
      group by day order by day`.execute(tx),
  );
  return rows.map(({ bets: sum }) => sum);
};

/** Plays rounds of a member, each lost. */
async function playRounds(
  seat: Awaited<ReturnType<typeof on.player>>,
  names: readonly string[],
  amount: bigint,
) {
  for (const name of names) {
    const id = `${seat.member.id}${name}`;
    await seat.say("bet", { transactionId: id, roundId: name, amount });
    await seat.say("settle", {
      roundId: name,
      references: [id],
      transactionId: `${id}w`,
      amount: 0n,
      closesRound: true,
    });
  }
}

const bets = async ({ id }: Member) =>
  (
    await on.domain.database.brand(on.domain.brand.merchant, (tx) =>
      tx
        .selectFrom("reward_bet")
        .select(["round_id", "valid_bet"])
        .where("member_id", "=", id)
        .orderBy("id")
        .execute(),
    )
  ).map(({ round_id, valid_bet }) => `${round_id} ${valid_bet}`);

describe("play", () => {
  it("of less than a minute is answered as one sum, once, by three nodes at a time", async () => {
    const seat = await on.player(10_000n);
    const names = Array.from({ length: 12 }, (_none, n) => `sum${n}`);
    for (const name of names) {
      await playRounds(seat, [name], 75n);
      on.domain.clock.at += 3_000;
      expect(await h.answer()).toBe(0);
    }
    await seat.say("voidSettle", { roundId: "sum0", reference: `${seat.member.id}sum0w` });
    expect(await points(seat.member)).toBe(0n);
    on.domain.clock.at += 50_000;
    await Promise.all([h.answer(), h.answer(), h.answer()]);
    // Eleven rounds of 0.75 are left: eight whole rupees.
    expect(await points(seat.member)).toBe(16n);
    expect(await rewardsBy(seat.member, "stars")).toEqual([16n]);
    expect(await remarks(seat.member, "en")).toEqual(["A reward"]);
    expect(await remarks(seat.member, "hi")).toEqual(["एक इनाम"]);
    expect(await bets(seat.member)).toEqual([...names.map((name) => `${name} 75`), "sum0 -75"]);
    expect(await answer()).toBe(0);
  });

  it("comes with what else is answered for a member, in the order in which it happened", async () => {
    const seat = await on.player(10_000n);
    await playRounds(seat, ["early"], 100n);
    await h.deposit(seat.member, 400n);
    expect(await h.answer()).toBeGreaterThanOrEqual(2);
    expect(await points(seat.member)).toBe(2n);
  });

  it("counts for a rule of some hours when it happened, and on its own day, though it is answered later", async () => {
    // Half a minute after the first round, the hours of the rule and then the day are over.
    toNext("16:29:40");
    const late = await on.player(10_000n);
    await playRounds(late, ["within"], 100n);
    on.domain.clock.at += 30_000;
    await playRounds(late, ["after"], 100n);
    await answer();
    expect(await rewardsBy(late.member, "stars")).toEqual([4n]);
    expect(await rewardsBy(late.member, "evening")).toEqual([100_000n]);
    toNext("18:29:40");
    const nightly = await on.player(10_000n);
    await playRounds(nightly, ["today"], 100n);
    on.domain.clock.at += 30_000;
    await playRounds(nightly, ["tomorrow", "again"], 100n);
    await answer();
    expect(await betsByDay(nightly.member)).toEqual([1n, 2n]);
    expect(await rewardsBy(nightly.member, "stars")).toEqual([2n, 4n]);
  });

  it("earns points for each whole amount, and points that a correction took are earned again first", async () => {
    const seat = await on.player(1_000n);
    const play = async (name: string, amount: bigint) => {
      await seat.say("bet", { transactionId: `${seat.member.id}${name}`, roundId: name, amount });
      await seat.say("settle", {
        roundId: name,
        references: [`${seat.member.id}${name}`],
        transactionId: `${seat.member.id}${name}w`,
        amount: 0n,
        closesRound: true,
      });
    };
    await play("r1", 150n);
    expect(await answer()).toBeGreaterThan(0);
    expect(await points(seat.member)).toBe(2n);
    await play("r2", 50n);
    await answer();
    expect(await points(seat.member)).toBe(4n);
    await seat.say("voidSettle", { roundId: "r2", reference: `${seat.member.id}r2w` });
    await answer();
    await play("r3", 50n);
    await answer();
    expect(await points(seat.member)).toBe(4n);
    await play("r4", 100n);
    await answer();
    expect(await points(seat.member)).toBe(6n);
    // Nothing happens twice when nothing new happens.
    expect(await answer()).toBe(0);
    // Each round is kept for the rebate's statement, and so is what took one back.
    expect(await bets(seat.member)).toEqual(["r1 150", "r2 50", "r2 -50", "r3 50", "r4 100"]);
  });

  it("earns points by a rule whose conditions hold, and by no other", async () => {
    const seat = await on.player(1_000n);
    const play = async (name: string) => {
      const id = `${seat.member.id}${name}`;
      await seat.say("bet", { transactionId: id, roundId: name, amount: 100n });
      await seat.say("settle", {
        roundId: name,
        references: [id],
        transactionId: `${id}w`,
        amount: 0n,
        closesRound: true,
      });
      await answer();
    };
    await play("before");
    expect(await points(seat.member)).toBe(2n);
    const { brand, database, clock } = on.domain;
    await database.brand(brand.merchant, (tx) =>
      tx
        .updateTable("member")
        .set({ email_verified_at: new Date(clock.at) })
        .where("id", "=", seat.member.id)
        .execute(),
    );
    await play("after");
    expect(await points(seat.member)).toBe(2n + 2n + 1_000n);
  });

  it("with bonus money earns nothing", async () => {
    const seat = await on.player(0n);
    await on.open(seat, 500n, { wagering: 10 });
    await seat.say("bet", { transactionId: `${seat.member.id}b`, roundId: "b", amount: 300n });
    await seat.say("settle", {
      roundId: "b",
      references: [`${seat.member.id}b`],
      transactionId: `${seat.member.id}bw`,
      amount: 0n,
      closesRound: true,
    });
    await answer();
    expect(await points(seat.member)).toBe(0n);
  });
});

describe("a bonus that was chosen while depositing", () => {
  it("is opened once, with the terms and the deposit of the rule", async () => {
    const seat = await on.player(0n);
    await h.deposit(seat.member, 400n, { choice: "double" });
    await Promise.all([h.answer(), h.answer()]);
    expect(await on.states(seat)).toEqual(["active result 0 lost 0"]);
    expect(await on.moneyOf(seat)).toBe("bonus 400");
    const [reward] = await h.rewards(seat.member);
    expect(reward).toMatchObject({ kind: "bonus", amount: 400n, state: "taken" });
    expect(reward?.terms).toMatchObject({ deposit: "400", bonus: { wagering: 2, days: 3 } });
    const bonuses = await memberBonuses(on.domain.contextOf(seat.member), seat.member.id, placeCodes);
    // Twice the deposit and the bonus.
    expect(bonuses.active).toEqual([
      { id: reward?.id, name: "A reward", wagered: "0.00", required: "16.00" },
    ]);
  });

  it("is not opened for a deposit that did not choose it", async () => {
    const seat = await on.player(0n);
    await h.deposit(seat.member, 400n);
    await h.answer();
    expect(await on.states(seat)).toEqual([]);
  });
});
