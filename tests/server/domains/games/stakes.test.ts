import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GameHarness, openGameHarness } from "./harness.ts";

let harness: GameHarness;
beforeAll(async () => {
  harness = await openGameHarness();
});
afterAll(async () => {
  expect(await harness.findings()).toEqual([]);
  await harness.close();
});

const hour = 3_600_000;

/** Money tests never share ids: each takes its own prefix. */
const named = (id: string) => ({ transactionId: id });

describe("a bet", () => {
  it("is taken, settled and rolled back by the stored amounts", async () => {
    const { member, say, balance } = await harness.player(1_000n);
    expect(await say("bet", { ...named("take-1"), amount: 300n })).toBe("ok");
    expect(await balance()).toBe(700n);
    expect(await say("settle", { references: ["take-1"], amount: 450n })).toBe("ok");
    expect(await say("bet", { ...named("take-2"), amount: 150n })).toBe("ok");
    expect(await say("rollback", { reference: "take-2", ...named("take-3") })).toBe("ok");
    expect(await balance()).toBe(1_150n);
    expect(await harness.journal(member)).toEqual(["bet -300", "win 450", "bet -150", "bet.rollback 150"]);
  });

  it("that comes again is a duplicate with the balance of now, and moves nothing", async () => {
    const { member, call, say } = await harness.player(1_000n);
    const bet = call("bet", named("again"));
    expect(await harness.send(bet)).toEqual({ status: "ok", balance: 900n });
    await say("bet");
    expect(await harness.send(bet)).toEqual({ status: "duplicate", balance: 800n });
    // Another call about the same act is the same act (3).
    expect(await say("bet", named("again"))).toBe("duplicate");
    expect(await harness.journal(member)).toEqual(["bet -100", "bet -100"]);
  });

  it.each([
    ["amount", { amount: 101n }],
    ["round", { roundId: "another" }],
  ])("with the same id and another %s is a conflict, which is logged", async (what, other) => {
    const { say, balance } = await harness.player(1_000n);
    await say("bet", named(`conflict-${what}`));
    harness.domain.lines.length = 0;
    expect(await say("bet", { ...named(`conflict-${what}`), ...other })).toBe("transaction.conflict");
    expect(harness.domain.lines).toMatchObject([{ level: "error", event: "vendor.conflict" }]);
    expect(await balance()).toBe(900n);
  });

  it("with the id of somebody else's is a conflict", async () => {
    const [one, other] = [await harness.player(), await harness.player()];
    await one.say("bet", named("whose"));
    expect(await other.say("bet", named("whose"))).toBe("transaction.conflict");
    expect(await other.balance()).toBe(10_000n);
  });

  it("beyond the money there is refused with the balance, and may be covered later", async () => {
    const { call, say } = await harness.player(99n);
    const bet = call("bet", { ...named("poor"), amount: 100n });
    expect(await harness.send(bet)).toEqual({ status: "funds", balance: 99n });
    await say("reward", { amount: 1n });
    expect(await harness.send(bet)).toEqual({ status: "ok", balance: 0n });
  });

  it("of many shots asks for the worst case and takes the stake", async () => {
    const { say, balance } = await harness.player(500n);
    expect(await say("bet", { amount: 100n, needs: 501n })).toBe("funds");
    expect(await say("bet", { amount: 100n, needs: 500n })).toBe("ok");
    expect(await say("bet", { amount: 100n, needs: 5n })).toBe("ok");
    expect(await balance()).toBe(300n);
  });

  it("in a round that is over is refused, in one that was taken back whole it is not", async () => {
    const { say } = await harness.player();
    await say("bet", { ...named("over-1"), roundId: "over", closesRound: true });
    expect(await say("bet", { roundId: "over" })).toBe("round.closed");
    await say("bet", { ...named("back-1"), roundId: "back" });
    await say("rollback", { reference: "back-1", roundId: "back" });
    expect(await say("bet", { roundId: "back" })).toBe("ok");
  });

  it("is refused under another currency, for a stranger, in a foreign or a shut game", async () => {
    const { say } = await harness.player();
    expect(await say("bet", { currency: "EUR" })).toBe("currency.wrong");
    expect(await say("bet", { player: "0000000000" })).toBe("player.unknown");
    expect(await say("bet", { gameCode: "nobody-knows-it" })).toBe("game.unknown");
  });

  it("of a suspended member is refused, and earlier stakes are settled", async () => {
    const { member, say, balance } = await harness.player(1_000n);
    await say("bet", named("suspended-1"));
    const { brand, database, clock } = harness.domain;
    await database.brand(brand.merchant, (tx) =>
      tx
        .updateTable("member")
        .set({ suspended_at: new Date(clock.at) })
        .where("id", "=", member.id)
        .execute(),
    );
    expect(await say("bet")).toBe("player.blocked");
    expect(await say("settle", { references: ["suspended-1"], amount: 200n })).toBe("ok");
    expect(await balance()).toBe(1_100n);
  });

  it("above the most of a stake is refused", async () => {
    const { say } = await harness.player(20_000_000n);
    expect(await say("bet", { amount: 10_000_001n })).toBe("limit");
    expect(await say("bet", { amount: 10_000_000n })).toBe("ok");
  });
});

describe("a session", () => {
  it("notes its use once a minute: each bet would write its row and four index entries otherwise", async () => {
    const { member, say } = await harness.player();
    const { brand, database, clock } = harness.domain;
    const used = () =>
      database.brand(brand.merchant, async (tx) => {
        const { last_used_at } = await tx
          .selectFrom("game_session")
          .select("last_used_at")
          .where("member_id", "=", member.id)
          .executeTakeFirstOrThrow();
        return last_used_at.getTime();
      });
    const opened = clock.at;
    clock.at += 59_000;
    expect(await say("bet")).toBe("ok");
    expect(await used()).toBe(opened);
    clock.at += 1_000;
    expect(await say("bet")).toBe("ok");
    expect(await used()).toBe(clock.at);
  });

  it("is required for stakes alone: settlements and rollbacks need none", async () => {
    const { say } = await harness.player();
    await say("bet", named("lost-1"));
    await say("bet", named("lost-2"));
    harness.domain.clock.at += 13 * hour;
    expect(await say("bet")).toBe("session.expired");
    expect(await say("betSettle", { win: 5n })).toBe("session.expired");
    expect(await say("balance")).toBe("session.expired");
    expect(await say("settle", { references: ["lost-1"], amount: 10n })).toBe("ok");
    expect(await say("rollback", { reference: "lost-2" })).toBe("ok");
    expect(await say("adjust", { amount: 10n })).toBe("ok");
    expect(await say("balance", { session: undefined })).toBe("ok");
  });

  it("lives on with each bet", async () => {
    const { say } = await harness.player();
    for (let turn = 0; turn < 3; turn += 1) {
      harness.domain.clock.at += 11 * hour;
      expect(await say("bet")).toBe("ok");
    }
  });

  it("must be the player's own, of this vendor, and opened before", async () => {
    const [one, other] = [await harness.player(), await harness.player()];
    expect(await one.say("bet", { session: other.session })).toBe("session.invalid");
    expect(await one.say("bet", { session: "made up" })).toBe("session.invalid");
    expect(await one.say("bet", { session: undefined })).toBe("session.invalid");
    expect(await one.say("balance", { session: other.session })).toBe("session.invalid");
  });
});

describe("a bet with its result", () => {
  it("happens whole: the stake goes, the win comes, the round is counted", async () => {
    const { member, say, balance } = await harness.player(100n);
    expect(await say("betSettle", { amount: 100n, win: 250n, roundId: "one", closesRound: true })).toBe("ok");
    expect(await balance()).toBe(250n);
    expect(await say("betSettle", { amount: 251n, win: 1_000n })).toBe("funds");
    expect(await harness.journal(member)).toEqual(["bet -100", "win 250"]);
    expect(await roundOf(member.id, "one")).toMatchObject({
      bet_minor: 100n,
      win_minor: 250n,
      valid_bet_minor: 100n,
      bets: 1,
      state: "closed",
    });
  });

  it("may stake nothing in a free round", async () => {
    const { say, balance } = await harness.player(100n);
    expect(await say("betSettle", { amount: 0n, win: 30n })).toBe("ok");
    expect(await balance()).toBe(130n);
  });

  it("is rolled back as a whole, and the part that the wallet lacks is owed", async () => {
    const { member, say, balance } = await harness.player(100n);
    await say("betSettle", { ...named("whole-1"), amount: 100n, win: 500n });
    await say("bet", { amount: 450n, roundId: "else" });
    expect(await say("rollback", { reference: "whole-1" })).toBe("ok");
    expect(await balance()).toBe(0n);
    expect((await harness.journal(member)).slice(-2)).toEqual([
      "bet.rollback -50",
      "bet.rollback -350 receivable",
    ]);
  });
});

describe("a rollback", () => {
  it("that overtakes its bet keeps the bet from ever coming", async () => {
    const { call, say, balance } = await harness.player();
    const back = call("rollback", { reference: "late-1", ...named("late-back") });
    expect((await harness.send(back)).status).toBe("transaction.missing");
    expect(await say("bet", named("late-1"))).toBe("cancelled.already");
    expect(await say("rollback", { reference: "late-1" })).toBe("cancelled.already");
    // The same call gets the same answer.
    expect((await harness.send(back)).status).toBe("transaction.missing");
    expect(await balance()).toBe(10_000n);
  });

  it("that comes twice moves money once", async () => {
    const { call, say, balance } = await harness.player();
    await say("bet", named("twice-1"));
    const back = call("rollback", { reference: "twice-1" });
    expect((await harness.send(back)).status).toBe("ok");
    expect((await harness.send(back)).status).toBe("duplicate");
    expect(await say("rollback", { reference: "twice-1" })).toBe("cancelled.already");
    expect(await balance()).toBe(10_000n);
  });

  it("under the bet's own id is an act of its own", async () => {
    const { say, balance } = await harness.player();
    await say("bet", named("own-1"));
    expect(await say("rollback", { reference: "own-1", ...named("own-1") })).toBe("ok");
    expect(await say("rollback", { reference: "own-1", ...named("own-1") })).toBe("duplicate");
    expect(await balance()).toBe(10_000n);
  });

  it("after the settlement is refused and changes nothing", async () => {
    const { say, balance } = await harness.player(1_000n);
    await say("bet", named("paid-1"));
    await say("settle", { references: ["paid-1"], amount: 300n });
    expect(await say("rollback", { reference: "paid-1" })).toBe("settled.already");
    expect(await balance()).toBe(1_200n);
  });

  it("takes back one bet of several; when all are, nothing is won any more", async () => {
    const { member, say } = await harness.player();
    await say("bet", { ...named("several-1"), roundId: "several" });
    await say("bet", { ...named("several-2"), roundId: "several" });
    expect(await say("rollback", { reference: "several-1" })).toBe("ok");
    expect(await roundOf(member.id, "several")).toMatchObject({ bets: 1, bet_minor: 100n, state: "open" });
    expect(await say("rollback", { reference: "several-2" })).toBe("ok");
    expect(await say("settle", { roundId: "several", references: [], amount: 50n })).toBe(
      "cancelled.already",
    );
    expect(await say("settle", { references: ["several-1"], amount: 50n })).toBe("cancelled.already");
    expect(await roundOf(member.id, "several")).toMatchObject({ bets: 0, bet_minor: 0n, state: "cancelled" });
  });

  it("of another player's bet, or of another kind of transaction, is a conflict", async () => {
    const [one, other] = [await harness.player(), await harness.player()];
    await one.say("bet", named("theirs"));
    expect(await other.say("rollback", { reference: "theirs" })).toBe("transaction.conflict");
    await one.say("reward", named("prize"));
    expect(await one.say("rollback", { reference: "prize" })).toBe("transaction.conflict");
    expect(await one.balance()).toBe(10_000n);
  });
});

describe("demo play", () => {
  it("is on the trial book, and meets real money nowhere", async () => {
    const { member, say, balance } = await harness.player(1_000n);
    const demo = await harness.session(member, "trial");
    expect(await say("bet", { session: demo })).toBe("funds");
    await harness.trialMoney(member, 5_000n);
    expect(await say("bet", { session: demo, ...named("demo-1"), roundId: "demo" })).toBe("ok");
    expect(await say("settle", { references: ["demo-1"], roundId: "demo", amount: 40n })).toBe("ok");
    expect(await say("bet", { roundId: "demo" })).toBe("transaction.conflict");
    expect(await balance()).toBe(1_000n);
  });
});

const roundOf = (member: string, round: string) => {
  const { brand, database } = harness.domain;
  return database.brand(brand.merchant, (tx) =>
    tx
      .selectFrom("game_round")
      .selectAll()
      .where("member_id", "=", member)
      .where("round_id", "=", round)
      .executeTakeFirst(),
  );
};
