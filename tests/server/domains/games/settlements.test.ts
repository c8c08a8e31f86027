import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trialType } from "../../../../src/site/constants.ts";
import { auditGames } from "./checkers/audit.ts";
import { type GameHarness, openGameHarness, type Seat } from "./harness.ts";

let perBet: GameHarness;
let perRound: GameHarness;
beforeAll(async () => {
  perBet = await openGameHarness();
  perRound = await openGameHarness({ settles: "round" });
});
afterAll(async () => {
  for (const harness of [perBet, perRound]) {
    expect(await harness.findings()).toEqual([]);
    await harness.close();
  }
});

const named = (transactionId: string) => ({ transactionId });
const bets = async ({ say }: Seat, ids: readonly string[], roundId = "round") => {
  for (const id of ids) await say("bet", { transactionId: id, roundId });
};
const roundOf = ({ domain: { brand, database } }: GameHarness, member: string, round: string) =>
  database.brand(brand.merchant, (tx) =>
    tx
      .selectFrom("game_round")
      .selectAll()
      .where("member_id", "=", member)
      .where("round_id", "=", round)
      .executeTakeFirst(),
  );

describe("a settlement that names its bets", () => {
  it("closes several of them with one payment, and comes once", async () => {
    const seat = await perBet.player(1_000n);
    await bets(seat, ["list-1", "list-2", "list-3"]);
    const settle = seat.call("settle", { references: ["list-1", "list-2"], amount: 500n });
    expect(await perBet.send(settle)).toEqual({ status: "ok", balance: 1_200n });
    expect(await perBet.send(settle)).toEqual({ status: "duplicate", balance: 1_200n });
    expect(await seat.say("settle", { references: ["list-2", "list-3"], amount: 5n })).toBe(
      "settled.already",
    );
    expect(await seat.say("settle", { references: ["list-3"], amount: 0n })).toBe("ok");
    expect(await seat.say("rollback", { reference: "list-3" })).toBe("settled.already");
    expect(await seat.balance()).toBe(1_200n);
  });

  it("refuses unknown bets, other players' bets and references that are no bets", async () => {
    const [one, other] = [await perBet.player(), await perBet.player()];
    await bets(one, ["mine-1"]);
    expect(await one.say("settle", { references: ["nobody's"], amount: 5n })).toBe("transaction.missing");
    expect(await one.say("settle", { references: ["mine-1", "nobody's"], amount: 5n })).toBe(
      "transaction.missing",
    );
    expect(await other.say("settle", { references: ["mine-1"], amount: 5n })).toBe("transaction.conflict");
    await one.say("reward", named("mine-2"));
    expect(await one.say("settle", { references: ["mine-2"], amount: 5n })).toBe("transaction.conflict");
    expect(await other.balance()).toBe(10_000n);
  });

  it("pays a bet that was still open when its round was closed, once", async () => {
    const seat = await perBet.player(1_000n);
    await bets(seat, ["closed-1"], "closed");
    expect(await seat.say("closeRound", { roundId: "closed" })).toBe("ok");
    expect(await seat.say("closeRound", { roundId: "closed" })).toBe("duplicate");
    expect(await seat.say("settle", { references: ["closed-1"], roundId: "closed", amount: 70n })).toBe("ok");
    expect(await seat.say("settle", { references: [], roundId: "closed", amount: 70n })).toBe("round.closed");
    expect(await seat.balance()).toBe(970n);
  });

  it("replaces the turnover of its bets by its own", async () => {
    const seat = await perBet.player();
    await bets(seat, ["valid-1", "valid-2"], "valid");
    await seat.say("settle", {
      ...named("valid-3"),
      references: ["valid-1"],
      roundId: "valid",
      amount: 0n,
      validBet: 30n,
    });
    expect(await roundOf(perBet, seat.member.id, "valid")).toMatchObject({
      bet_minor: 200n,
      valid_bet_minor: 130n,
    });
    await seat.say("voidSettle", { reference: "valid-3" });
    expect(await roundOf(perBet, seat.member.id, "valid")).toMatchObject({
      bet_minor: 200n,
      valid_bet_minor: 200n,
    });
  });
});

describe("a settlement of a whole round", () => {
  it("pays for all open bets, several times until the round is over", async () => {
    const seat = await perRound.player(1_000n);
    await bets(seat, ["whole-1", "whole-2"], "whole");
    expect(await seat.say("settle", { roundId: "whole", amount: 150n })).toBe("ok");
    expect(await seat.say("rollback", { reference: "whole-1" })).toBe("settled.already");
    expect(await seat.say("settle", { roundId: "whole", amount: 50n, closesRound: true })).toBe("ok");
    expect(await seat.say("settle", { roundId: "whole", amount: 50n })).toBe("round.closed");
    expect(await seat.balance()).toBe(1_000n);
    expect(await roundOf(perRound, seat.member.id, "whole")).toMatchObject({
      bet_minor: 200n,
      win_minor: 200n,
      state: "closed",
    });
  });

  it("is missing before the first stake", async () => {
    const { say, balance } = await perRound.player();
    expect(await say("settle", { roundId: "nothing", amount: 150n })).toBe("transaction.missing");
    expect(await say("closeRound", { roundId: "nothing" })).toBe("transaction.missing");
    expect(await balance()).toBe(10_000n);
  });

  it("ends with its round: open stakes are lost", async () => {
    const seat = await perRound.player();
    await bets(seat, ["lost-1"], "lost");
    expect(await seat.say("closeRound", { roundId: "lost" })).toBe("ok");
    expect(await seat.say("settle", { references: ["lost-1"], roundId: "lost", amount: 5n })).toBe(
      "settled.already",
    );
    expect(await seat.say("rollback", { reference: "lost-1" })).toBe("settled.already");
  });

  it("knows the rounds of two players who share one apart", async () => {
    const [one, other] = [await perRound.player(1_000n), await perRound.player(1_000n)];
    await bets(one, ["share-1"], "shared");
    await bets(other, ["share-2"], "shared");
    await one.say("settle", { roundId: "shared", amount: 30n, closesRound: true });
    expect(await other.say("bet", { roundId: "shared" })).toBe("ok");
    expect([await one.balance(), await other.balance()]).toEqual([930n, 800n]);
  });
});

describe("a settlement taken back", () => {
  it("gives up the payout, even into debt, and its bets are open again", async () => {
    const seat = await perBet.player(100n);
    await bets(seat, ["void-1"], "void");
    await seat.say("settle", {
      ...named("void-2"),
      references: ["void-1"],
      roundId: "void",
      amount: 500n,
      closesRound: true,
    });
    await seat.say("bet", { amount: 450n, roundId: "other" });
    const back = seat.call("voidSettle", { reference: "void-2", roundId: "void" });
    expect(await perBet.send(back)).toEqual({ status: "ok", balance: 0n });
    expect((await perBet.send(back)).status).toBe("duplicate");
    expect(await seat.say("voidSettle", { reference: "void-2" })).toBe("cancelled.already");
    expect((await perBet.journal(seat.member)).slice(-2)).toEqual([
      "win.void -50",
      "win.void -450 receivable",
    ]);
    expect(await roundOf(perBet, seat.member.id, "void")).toMatchObject({ state: "open", win_minor: 0n });
    // The next money pays the debt first.
    expect(await seat.say("settle", { references: ["void-1"], roundId: "void", amount: 600n })).toBe("ok");
    expect((await perBet.journal(seat.member)).slice(-2)).toEqual(["win 150", "win 450 receivable"]);
    expect(await seat.balance()).toBe(150n);
  });

  it("before it came keeps it from coming", async () => {
    const seat = await perBet.player();
    await bets(seat, ["early-1"]);
    expect(await seat.say("voidSettle", { reference: "early-2" })).toBe("transaction.missing");
    expect(await seat.say("settle", { ...named("early-2"), references: ["early-1"], amount: 5n })).toBe(
      "cancelled.already",
    );
    expect(await seat.say("settle", { references: ["early-1"], amount: 5n })).toBe("ok");
  });

  it("of a bet with its result leaves the bet open, to be paid or taken back", async () => {
    const seat = await perBet.player(1_000n);
    await seat.say("betSettle", { ...named("inone-1"), win: 300n });
    expect(await seat.say("voidSettle", { reference: "inone-1" })).toBe("ok");
    expect(await seat.balance()).toBe(900n);
    expect(await seat.say("voidSettle", { reference: "inone-1" })).toBe("cancelled.already");
    expect(await seat.say("resettle", { reference: "inone-1", amount: 5n })).toBe("cancelled.already");
    expect(await seat.say("rollback", { reference: "inone-1" })).toBe("ok");
    expect(await seat.balance()).toBe(1_000n);
    await seat.say("betSettle", { ...named("inone-2"), win: 300n });
    await seat.say("voidSettle", { reference: "inone-2" });
    expect(await seat.say("settle", { references: ["inone-2"], amount: 40n })).toBe("ok");
    expect(await seat.say("voidSettle", { reference: "inone-2" })).toBe("settled.already");
    expect(await seat.say("rollback", { reference: "inone-2" })).toBe("settled.already");
    expect(await seat.balance()).toBe(940n);
  });
});

describe("a settlement changed", () => {
  it("pays the difference, up and down and into debt", async () => {
    const seat = await perBet.player(100n);
    await bets(seat, ["change-1"], "change");
    await seat.say("settle", {
      ...named("change-2"),
      references: ["change-1"],
      roundId: "change",
      amount: 300n,
    });
    expect(await seat.say("resettle", { reference: "change-2", amount: 500n })).toBe("ok");
    expect(await seat.say("resettle", { reference: "change-2", amount: 200n })).toBe("ok");
    expect(await seat.say("resettle", { reference: "change-2", amount: 200n })).toBe("ok");
    expect(await perBet.journal(seat.member)).toEqual(["bet -100", "win 300", "adjust 200", "adjust -300"]);
    await seat.say("bet", { amount: 200n });
    expect(await seat.say("resettle", { reference: "change-2", amount: 0n })).toBe("ok");
    expect((await perBet.journal(seat.member)).at(-1)).toBe("adjust -200 receivable");
    expect(await roundOf(perBet, seat.member.id, "change")).toMatchObject({ bet_minor: 100n, win_minor: 0n });
    // The rollback of a changed settlement takes back its present amount.
    expect(await seat.say("voidSettle", { reference: "change-2" })).toBe("ok");
    expect(await seat.balance()).toBe(0n);
  });

  it("is refused where nothing was settled", async () => {
    const seat = await perBet.player();
    await bets(seat, ["plain-1"]);
    expect(await seat.say("resettle", { reference: "plain-1", amount: 5n })).toBe("transaction.conflict");
    expect(await seat.say("resettle", { reference: "plain-2", amount: 5n })).toBe("transaction.missing");
    expect(await seat.say("resettle", { reference: "plain-1", amount: -5n })).toBe("request.bad");
  });
});

describe("a correction and a prize", () => {
  it("come with and without a round, once", async () => {
    const seat = await perBet.player(100n);
    await bets(seat, ["correct-1"], "correct");
    const less = seat.call("adjust", { roundId: "correct", amount: -40n });
    expect((await perBet.send(less)).status).toBe("ok");
    expect((await perBet.send(less)).status).toBe("duplicate");
    expect(await roundOf(perBet, seat.member.id, "correct")).toMatchObject({ win_minor: -40n });
    expect(await seat.say("reward", { roundId: "jackpot", amount: 50n })).toBe("ok");
    expect(await seat.say("adjust", { roundId: "nowhere", amount: 5n })).toBe("ok");
    expect(await perBet.journal(seat.member)).toEqual([
      "bet -100",
      "adjust -40 receivable",
      "reward 10",
      "reward 40 receivable",
      "adjust 5",
    ]);
    expect(await seat.balance()).toBe(15n);
  });
});

describe("a case from a script of the model", () => {
  it("opens no round again of which everything was taken back: a later win fails", async () => {
    const seat = await perRound.player(1_000n);
    const place = { roundId: "emptied" };
    await seat.say("betSettle", { ...place, ...named("empty-1"), amount: 100n, win: 0n });
    await seat.say("settle", { ...place, ...named("empty-2"), amount: 30n });
    expect(await seat.say("rollback", { ...place, reference: "empty-1" })).toBe("ok");
    expect(await seat.say("voidSettle", { ...place, reference: "empty-2" })).toBe("ok");
    expect(await roundOf(perRound, seat.member.id, "emptied")).toMatchObject({ state: "cancelled", bets: 0 });
    expect(await seat.say("settle", { ...place, amount: 500n })).toBe("cancelled.already");
    expect(await seat.balance()).toBe(1_000n);
  });

  it("opens bets again that were lost with a round when the stake that ended it is taken back", async () => {
    const seat = await perRound.player(1_000n);
    const place = { roundId: "ended" };
    await bets(seat, ["ended-1"], "ended");
    await seat.say("bet", { ...place, ...named("ended-2"), closesRound: true });
    expect(await seat.say("rollback", { ...place, reference: "ended-2" })).toBe("ok");
    expect(await seat.say("settle", { ...place, amount: 250n })).toBe("ok");
    expect(await seat.balance()).toBe(1_150n);
    expect(await auditGames(perRound.domain.url)).toEqual([]);
  });

  it("counts a correction in a round that begins after it", async () => {
    const seat = await perBet.player(1_000n);
    expect(await seat.say("adjust", { roundId: "before", amount: -60n })).toBe("ok");
    expect(await seat.say("settle", { roundId: "before", amount: 5n })).toBe("cancelled.already");
    expect(await seat.say("bet", { roundId: "before" })).toBe("ok");
    const counted = { bet_minor: 100n, win_minor: -60n, bets: 1, state: "open" };
    expect(await roundOf(perBet, seat.member.id, "before")).toMatchObject(counted);
    expect(await auditGames(perBet.domain.url)).toEqual([]);
  });

  it("reports the balance of the played book, also for a bet with a tombstone", async () => {
    const seat = await perBet.player(1_000n);
    await perBet.trialMoney(seat.member, 300n);
    const session = await perBet.session(seat.member, "trial");
    await seat.say("rollback", { ...named("never-2"), reference: "never-1" });
    const bet = seat.call("bet", { ...named("never-1"), session });
    expect(await perBet.send(bet)).toEqual({ status: "cancelled.already", balance: 300n });
    const { member, call } = await perBet.player(400n, { type: trialType });
    const back = { ...call("rollback", { reference: "never-3" }), session: undefined };
    expect(await perBet.send(back)).toEqual({ status: "transaction.missing", balance: 400n });
    expect(await perBet.send(back)).toEqual({ status: "transaction.missing", balance: 400n });
    expect(member.type).toBe(trialType);
  });
});
