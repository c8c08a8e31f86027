import { afterAll, beforeAll, expect, it } from "vitest";
import {
  expireGrants,
  graceMs,
  grantFreeRounds,
} from "../../../../src/server/core/free-rounds/free-rounds.ts";
import { grantsById } from "../../../../src/server/core/free-rounds/free-rounds-store.ts";
import type { FreeRoundsTerms } from "../../../../src/server/core/free-rounds/terms.ts";
import { decisionContext } from "../../../../src/server/domains/games/decision-context.ts";
import { bookFreeRound } from "../../../../src/server/domains/games/free-rounds/book-round.ts";
import type { FreeRoundCall } from "../../../../src/server/domains/games/port.ts";
import { type GameHarness, openGameHarness, type Seat, vendorCode } from "./harness.ts";

let h: GameHarness;
beforeAll(async () => {
  h = await openGameHarness();
});
afterAll(() => h.close());

const dayMs = 86_400_000;

/** Free rounds of a new member: three of 5.00 that win 10.00 at most, in three days. */
async function granted(id: string, more: Partial<FreeRoundsTerms> = {}) {
  const { brand, database, wallet, clock } = h.domain;
  const seat = await h.player(0n);
  const terms = {
    vendor: vendorCode,
    games: [h.game],
    rounds: 3,
    stake: "500",
    cap: "1000",
    days: 3,
    ...more,
  };
  await database.brand(brand.merchant, (tx) =>
    grantFreeRounds(
      tx,
      { brand, now: clock.at },
      { rewardId: id, ruleId: "r", memberId: seat.member.id, terms },
    ),
  );
  const play = (transactionId: string, win: bigint, said: Partial<FreeRoundCall> = {}) => {
    const context = decisionContext(brand, h.vendor, h.catalogue, { now: clock.at });
    const call: FreeRoundCall = {
      kind: "freeRound",
      requestId: `q-${transactionId}`,
      player: seat.member.id,
      currency: brand.payload.currency.code,
      transactionId,
      gameCode: h.game,
      roundId: `round-${transactionId}`,
      grant: id,
      win,
      startedAt: clock.at,
      ...said,
    };
    return bookFreeRound({ database, wallet }, call, context);
  };
  const row = async () => (await database.brand(brand.merchant, (tx) => grantsById(tx, [id]))).get(id);
  const bonus = () =>
    database.brand(brand.merchant, (tx) =>
      tx.selectFrom("bonus").select(["amount", "state"]).where("id", "=", id).executeTakeFirst(),
    );
  const expire = () =>
    expireGrants((work) => database.brand(brand.merchant, work), { brand, wallet, now: clock.at }, 100);
  return { seat, play, row, bonus, expire };
}

const balanceOf = (seat: Seat) => seat.balance();

it("pays a win once of fifty copies, and books the round once", async () => {
  const { seat, play, row } = await granted("copies");
  const answers = await Promise.all(Array.from({ length: 50 }, () => play("c1", 300n)));
  expect(answers.filter((one) => one === "ok")).toHaveLength(1);
  expect(answers.filter((one) => one === "duplicate")).toHaveLength(49);
  expect(await row()).toMatchObject({ used: 1, won: 300n, state: "inUse" });
  expect(await balanceOf(seat)).toBe(300n);
  expect(await h.findings()).toEqual([]);
});

it("plays no more rounds than there are, however many come at once", async () => {
  const { seat, play, row } = await granted("many");
  const answers = await Promise.all(Array.from({ length: 50 }, (_none, at) => play(`m${at}`, 7n)));
  expect(answers.filter((one) => one === "ok")).toHaveLength(3);
  expect(answers.filter((one) => one === "freeRounds.over")).toHaveLength(47);
  expect(await row()).toMatchObject({ used: 3, won: 21n, state: "usedUp" });
  expect(await balanceOf(seat)).toBe(21n);
});

it("caps what all rounds win, to one minor unit", async () => {
  const { seat, play, row } = await granted("cap");
  expect([await play("k1", 999n), await play("k2", 2n), await play("k3", 5_000n)]).toEqual([
    "ok",
    "ok",
    "ok",
  ]);
  expect(await row()).toMatchObject({ won: 1_000n });
  expect(await balanceOf(seat)).toBe(1_000n);
});

it("gives the winnings as one bonus when the last round is played", async () => {
  const { seat, play, bonus } = await granted("bonus", { bonus: { wagering: 10, days: 7 } });
  await play("b1", 100n);
  await play("b2", 0n);
  expect(await bonus()).toBeUndefined();
  await play("b3", 250n);
  expect(await bonus()).toMatchObject({ amount: 350n, state: "active" });
  expect(await play("b3", 250n)).toBe("duplicate");
  expect((await h.journal(seat.member)).filter((line) => line.startsWith("freeRounds"))).toEqual([]);
  expect(await h.findings()).toEqual([]);
});

it("refuses others' grants, other games, other content of an id, and a rollback", async () => {
  const { play, seat } = await granted("foreign");
  const other = await h.player(0n);
  expect(await play("f1", 5n, { player: other.member.id })).toBe("freeRounds.over");
  expect(await play("f2", 5n, { grant: "nothing" })).toBe("freeRounds.over");
  expect(await play("f3", 5n, { gameCode: "reef-lights" })).toBe("freeRounds.over");
  expect(await play("f4", 5n)).toBe("ok");
  expect(await play("f4", 6n)).toBe("transaction.conflict");
  expect(await seat.say("rollback", { reference: "f4" })).toBe("transaction.conflict");
  expect(await seat.say("rollback", { reference: "f5" })).toBe("transaction.missing");
  expect(await play("f5", 5n)).toBe("cancelled.already");
  expect(await balanceOf(seat)).toBe(5n);
});

it("takes a round that began in time after the end, and none that began later", async () => {
  const { play, row, bonus, expire } = await granted("late", { bonus: { wagering: 1, days: 1 } });
  const began = h.domain.clock.at;
  h.domain.clock.at += 3 * dayMs + 1_000;
  expect(await expire()).toBe(0);
  expect(await play("l1", 40n, { startedAt: began })).toBe("ok");
  expect(await play("l2", 40n)).toBe("freeRounds.over");
  h.domain.clock.at += graceMs;
  await expire();
  expect(await row()).toMatchObject({ state: "expired", used: 1, won: 40n });
  expect(await bonus()).toMatchObject({ amount: 40n });
  expect(await play("l3", 40n, { startedAt: began })).toBe("freeRounds.over");
  expect(await play("l1", 40n, { startedAt: began })).toBe("duplicate");
});
