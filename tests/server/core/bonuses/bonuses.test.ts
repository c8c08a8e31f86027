import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  forfeitForWithdrawal,
  openBonusRefusal,
} from "../../../../src/server/core/bonuses/forfeit-on-withdrawal.ts";
import { openBonusHarness } from "./harness.ts";

let on: Awaited<ReturnType<typeof openBonusHarness>>;
beforeAll(async () => {
  on = await openBonusHarness();
});
afterAll(async () => {
  expect(await on.findings()).toEqual([]);
  await on.close();
});

const day = 86_400_000;
const tenfold = { wagering: 10 };

describe("a bonus", () => {
  it("is opened once for a reward, and the next one waits", async () => {
    const seat = await on.player(0n);
    const id = await on.open(seat, 500n, tenfold);
    await on.open(seat, 500n, tenfold, id);
    await on.open(seat, 300n, tenfold);
    expect(await on.states(seat)).toEqual(["active result 0 lost 0", "waiting result 0 lost 0"]);
    expect(await on.moneyOf(seat)).toBe("bonus 500");
    expect(await seat.balance()).toBe(500n);
  });

  it("covers what real money lacks, wins in proportion, and rolls back exactly", async () => {
    const seat = await on.player(100n);
    await on.open(seat, 500n, tenfold);
    await seat.say("bet", { transactionId: `${seat.member.id}a`, amount: 300n });
    expect(await on.moneyOf(seat)).toBe("bonus 300");
    // A third of the stake was real: of 100, 66 are bonus money, and the remainder is real.
    await seat.say("settle", {
      references: [`${seat.member.id}a`],
      amount: 100n,
      transactionId: `${seat.member.id}w`,
    });
    expect(await on.moneyOf(seat)).toBe("real 34, bonus 366");
    await seat.say("resettle", { reference: `${seat.member.id}w`, amount: 10n });
    expect(await on.moneyOf(seat)).toBe("real 4, bonus 306");
    await seat.say("voidSettle", { reference: `${seat.member.id}w` });
    expect(await on.moneyOf(seat)).toBe("bonus 300");
    await seat.say("rollback", { reference: `${seat.member.id}a` });
    expect(await on.moneyOf(seat)).toBe("real 100, bonus 500");
  });

  it("is staked first where its terms say so", async () => {
    const seat = await on.player(100n);
    await on.open(seat, 50n, { ...tenfold, order: "bonusFirst" });
    await seat.say("bet", { amount: 70n });
    expect(await on.moneyOf(seat)).toBe("real 80");
  });

  it("covers no bet above the largest, and none in excluded games", async () => {
    const seat = await on.player(40n);
    await on.open(seat, 500n, { ...tenfold, largestBet: "0.50" });
    expect(await seat.say("bet", { amount: 51n })).toBe("funds");
    expect(await seat.say("bet", { amount: 50n })).toBe("ok");
    const other = await on.player(40n);
    await on.open(other, 500n, { ...tenfold, excluded: { games: [`LVY:${on.game}`] } });
    expect(await other.say("bet", { amount: 50n })).toBe("funds");
    expect(await other.say("betSettle", { amount: 40n, closesRound: true })).toBe("ok");
    expect(await on.wagered(other)).toBe(0n);
  });

  it("counts settled wagering by weight, takes it back, and becomes real once when it is reached", async () => {
    const seat = await on.player(1_000n);
    const type = on.catalogue.game("LVY", on.game)?.gameType ?? "";
    await on.open(seat, 100n, { wagering: 2, weights: { [type]: 50 } });
    const bet = `${seat.member.id}bet`;
    await seat.say("bet", { transactionId: bet, amount: 200n });
    expect(await on.wagered(seat)).toBe(0n);
    await seat.say("settle", { transactionId: `${bet}w`, references: [bet], amount: 0n });
    expect(await on.wagered(seat)).toBe(100n);
    await seat.say("voidSettle", { reference: `${bet}w` });
    expect(await on.wagered(seat)).toBe(0n);
    await seat.say("settle", { transactionId: `${bet}v`, references: [bet], amount: 0n });
    await seat.say("betSettle", { roundId: "next", amount: 198n, win: 198n });
    expect(await on.wagered(seat)).toBe(199n);
    await on.review(seat);
    expect(await on.states(seat)).toEqual(["active result 0 lost 0"]);
    await seat.say("betSettle", { roundId: "last", amount: 2n, win: 2n });
    await Promise.all([on.review(seat), on.review(seat)]);
    expect(await on.states(seat)).toEqual(["converted result 100 lost 0"]);
    expect(await on.moneyOf(seat)).toBe("real 900");
  });

  it("converts at most what its terms allow, and late wins and corrections count as if they came before", async () => {
    const seat = await on.player(0n);
    await on.open(seat, 300n, { wagering: 1, mostWinnings: "2.50" });
    const bet = `${seat.member.id}open`;
    await seat.say("bet", { roundId: "open", transactionId: bet, amount: 100n });
    await seat.say("betSettle", { roundId: "two", amount: 200n, win: 100n });
    await seat.say("betSettle", { roundId: "three", amount: 100n, win: 100n });
    await on.review(seat);
    expect(await on.states(seat)).toEqual(["converted result 100 lost 0"]);
    expect(await on.moneyOf(seat)).toBe("real 100");
    // 400 more than 100 are above the cap of 250.
    await seat.say("settle", { roundId: "open", transactionId: `${bet}w`, references: [bet], amount: 400n });
    expect(await on.moneyOf(seat)).toBe("real 250");
    await seat.say("resettle", { reference: `${bet}w`, amount: 300n });
    expect(await on.moneyOf(seat)).toBe("real 250");
    await seat.say("resettle", { reference: `${bet}w`, amount: 20n });
    expect(await on.moneyOf(seat)).toBe("real 120");
  });

  it("is lost to the house when it is cancelled, and so is what wins later", async () => {
    const seat = await on.player(100n);
    const id = await on.open(seat, 400n, tenfold);
    const bet = `${seat.member.id}late`;
    await seat.say("bet", { transactionId: bet, amount: 200n });
    expect(await on.cancel(seat, id, 299n)).toMatchObject({ code: "bonus.changed" });
    expect(await on.cancel(seat, id, 300n)).toEqual({ ok: true, value: { lost: 300n } });
    expect(await on.cancel(seat, id)).toMatchObject({ code: "bonus.over" });
    await seat.say("settle", { references: [bet], amount: 1_000n });
    expect(await on.moneyOf(seat)).toBe("real 500");
  });

  it("stands in the way of a withdrawal, or is given up for it by a member who says so", async () => {
    const { brand, database, wallet, clock } = on.domain;
    const withdraw = (memberId: string, consents: boolean, loses?: bigint) =>
      database.brand(brand.merchant, (tx) =>
        forfeitForWithdrawal(tx, { brand, wallet, now: clock.at }, { memberId, consents, loses }),
      );
    const seat = await on.player(1_000n);
    const { id } = seat.member;
    expect(await withdraw(id, false)).toBeUndefined();
    await on.open(seat, 500n, { ...tenfold, days: 300 });
    for (const consents of [false, true])
      expect(await withdraw(id, consents)).toMatchObject({ code: "bonus.open" });
    const other = await on.player(1_000n);
    await on.open(other, 500n, { ...tenfold, onWithdraw: "forfeit" });
    expect(await withdraw(other.member.id, false)).toMatchObject({
      code: "bonus.forfeits",
      params: { amount: "5.00" },
    });
    expect(await on.moneyOf(other)).toBe("real 1000, bonus 500");
    expect(await withdraw(other.member.id, true, 499n)).toMatchObject({
      code: "bonus.changed",
      params: { amount: "5.00" },
    });
    expect(await on.moneyOf(other)).toBe("real 1000, bonus 500");
    expect(await withdraw(other.member.id, true, 500n)).toBeUndefined();
    expect([await on.states(other), await on.moneyOf(other)]).toEqual([
      ["cancelled result 0 lost 500"],
      "real 1000",
    ]);
    // One whose time is over stands in nobody's way.
    clock.at += 400 * day;
    expect(await withdraw(id, false)).toBeUndefined();
  });

  it("that waits stands in the way of a withdrawal as well, and is given up with the active one", async () => {
    const { brand, database, wallet, clock } = on.domain;
    const give = { ...tenfold, onWithdraw: "forfeit" } as const;
    const withdraw = ({ member }: typeof strict, consents: boolean, loses?: bigint) =>
      database.brand(brand.merchant, (tx) =>
        forfeitForWithdrawal(tx, { brand, wallet, now: clock.at }, { memberId: member.id, consents, loses }),
      );
    const told = ({ member }: typeof strict) =>
      database.brand(brand.merchant, (tx) => openBonusRefusal(tx, member.id, clock.at));
    const strict = await on.player(1_000n);
    await on.open(strict, 500n, give);
    await on.open(strict, 70n, tenfold);
    expect(await told(strict)).toMatchObject({ code: "bonus.open" });
    expect(await withdraw(strict, true)).toMatchObject({ code: "bonus.open" });
    const free = await on.player(1_000n);
    await on.open(free, 500n, give);
    await on.open(free, 70n, give);
    for (const refusal of [await told(free), await withdraw(free, false)])
      expect(refusal).toMatchObject({ code: "bonus.forfeits", params: { amount: "5.70" } });
    expect(await withdraw(free, true, 500n)).toMatchObject({
      code: "bonus.changed",
      params: { amount: "5.70" },
    });
    expect(await withdraw(free, true, 570n)).toBeUndefined();
    expect([await on.states(free), await on.moneyOf(free)]).toEqual([
      ["cancelled result 0 lost 0", "cancelled result 0 lost 500"],
      "real 1000",
    ]);
  });

  it("covers nothing after its time, before its end is booked, and the next one starts", async () => {
    const seat = await on.player(0n);
    await on.open(seat, 400n, { ...tenfold, days: 1 });
    await on.open(seat, 70n, tenfold);
    on.domain.clock.at += day;
    seat.session = await on.session(seat.member);
    expect(await seat.say("bet", { session: seat.session, amount: 100n })).toBe("funds");
    await on.review(seat);
    expect(await on.states(seat)).toEqual(["active result 0 lost 0", "expired result 0 lost 400"]);
    expect(await on.moneyOf(seat)).toBe("bonus 70");
    // The member is told once, with what is lost; of the one that goes on nothing.
    await on.review(seat);
    const { brand, database } = on.domain;
    const notices = await database.brand(brand.merchant, (tx) =>
      tx
        .selectFrom("member_notice")
        .select(["text_key", "params"])
        .where("member_id", "=", seat.member.id)
        .execute(),
    );
    expect(notices).toEqual([
      { text_key: "notice.bonusExpired", params: { site: brand.payload.name, amount: "4.00" } },
    ]);
  });

  it("counts no wagering after its time, whether or not its end is booked", async () => {
    const seat = await on.player(0n);
    await on.open(seat, 400n, { wagering: 0.25, days: 1 });
    const bet = `${seat.member.id}bet`;
    await seat.say("bet", { transactionId: bet, amount: 100n });
    on.domain.clock.at += day;
    await seat.say("settle", { references: [bet], amount: 0n });
    expect(await on.wagered(seat)).toBe(0n);
    await on.review(seat);
    expect(await on.states(seat)).toEqual(["expired result 0 lost 300"]);
    expect(await on.moneyOf(seat)).toBe("");
  });

  it("is over when nothing is left, not while a bet is open", async () => {
    const seat = await on.player(0n);
    await on.open(seat, 100n, tenfold);
    await seat.say("bet", { transactionId: `${seat.member.id}all`, amount: 100n });
    await on.review(seat);
    expect(await on.states(seat)).toEqual(["active result 0 lost 0"]);
    expect(await on.isToReview(seat)).toBe(false);
    await seat.say("settle", { references: [`${seat.member.id}all`], amount: 0n });
    // Nothing waits behind it, and a node that stopped before its own review has left it like this.
    expect(await on.isToReview(seat)).toBe(true);
    await on.review(seat);
    expect(await on.states(seat)).toEqual(["exhausted result 0 lost 0"]);
    expect(await on.isToReview(seat)).toBe(false);
  });

  it("owes what a correction takes and it lacks, and its end forgives that", async () => {
    const seat = await on.player(10n);
    const id = await on.open(seat, 100n, { ...tenfold, order: "bonusFirst" });
    const bet = `${seat.member.id}owed`;
    await seat.say("bet", { transactionId: bet, amount: 100n });
    await seat.say("settle", { transactionId: `${bet}w`, references: [bet], amount: 50n });
    await seat.say("bet", { roundId: "other", amount: 50n });
    await seat.say("voidSettle", { reference: `${bet}w` });
    expect(await on.moneyOf(seat)).toBe("real 10, bonus receivable -50");
    await on.cancel(seat, id);
    expect(await on.moneyOf(seat)).toBe("real 10");
  });
});
