import { afterAll, beforeAll, expect, it } from "vitest";
import { bonusesOf } from "../../../../src/server/core/bonuses/bonus-store.ts";
import { cancelGrant, graceMs, rewardOfBonus } from "../../../../src/server/core/free-rounds/free-rounds.ts";
import { lateMs } from "../../../../src/server/core/free-rounds/reported-round.ts";
import { granted as grantedAt, openTwoNodes, type TwoNodes } from "./free-rounds-harness.ts";
import type { GameHarness, Seat } from "./harness.ts";

let nodes: TwoNodes;
let h: GameHarness;
beforeAll(async () => {
  nodes = await openTwoNodes();
  ({ h } = nodes);
});
afterAll(() => nodes.close());

const dayMs = 86_400_000;
const granted = (id: string, more = {}) => grantedAt(nodes, id, more);
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
  expect(answers.filter((one) => one === "freeRounds.disputed")).toHaveLength(47);
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

it("refuses what contradicts a grant, for ever, and leaves it to staff", async () => {
  const { play, seat, waiting, row } = await granted("foreign");
  const other = await h.player(0n);
  const minute = 60_000;
  const { at } = h.domain.clock;
  expect(await play("f1", 5n, { player: other.member.id })).toBe("freeRounds.disputed");
  expect(await play("f2", 5n, { gameCode: "reef-lights" })).toBe("freeRounds.disputed");
  expect(await play("f3", 5n, { startedAt: at + 6 * minute })).toBe("freeRounds.disputed");
  expect(await play("f4", 5n, { startedAt: at - 6 * minute })).toBe("freeRounds.disputed");
  expect(await play("f5", 5n, { startedAt: at + 4 * minute })).toBe("ok");
  expect(await play("f5", 6n)).toBe("transaction.conflict");
  expect(await play("f5", 6n)).toBe("transaction.conflict");
  // Its time has come, and staff may have settled it meanwhile.
  h.domain.clock.at += 10 * minute;
  expect(await play("f3", 5n, { startedAt: at + 6 * minute })).toBe("freeRounds.disputed");
  expect(await waiting()).toMatchObject([
    { kind: "roundForeign", reference: "f1", amount: 5n, times: 1, member_id: other.member.id },
    { kind: "roundForeign", reference: "f2" },
    { kind: "roundTime", reference: "f3" },
    { kind: "roundTime", reference: "f4" },
    { kind: "roundChanged", reference: "f5", amount: 6n, known_amount: 5n, times: 2 },
  ]);
  expect(await row()).toMatchObject({ used: 1, won: 5n });
  expect(await balanceOf(seat)).toBe(5n);
  expect(await balanceOf(other)).toBe(0n);
});

it("refuses a grant that nobody gave, and never takes a round back", async () => {
  const { play, seat } = await granted("nobody");
  expect(await play("n1", 5n, { grant: "nothing" })).toBe("freeRounds.disputed");
  expect(await play("n2", 5n)).toBe("ok");
  expect(await seat.say("rollback", { reference: "n2" })).toBe("transaction.conflict");
  expect(await seat.say("rollback", { reference: "n3" })).toBe("transaction.missing");
  expect(await play("n3", 5n)).toBe("cancelled.already");
  expect(await play("n4", 5n, { player: "nobody" })).toBe("player.unknown");
  expect(await play("n5", 5n, { currency: "EUR" })).toBe("currency.wrong");
  expect(await play("n6", -1n)).toBe("request.bad");
  expect(await balanceOf(seat)).toBe(5n);
});

it("leaves to staff a round that began before its rounds were taken back, and refuses later ones", async () => {
  const { play, seat, waiting } = await granted("taken");
  const { brand, database, clock } = h.domain;
  const began = clock.at;
  clock.at += 1_000;
  const cancel = () =>
    database.brand(brand.merchant, (tx) =>
      cancelGrant(tx, { brand, now: clock.at }, { id: "taken", by: "desk", reason: "by mistake" }),
    );
  expect(await cancel()).toMatchObject({ ok: true, value: { state: "cancelled" } });
  expect(await cancel()).toMatchObject({ ok: false, code: "freeRounds.used" });
  expect(await play("t1", 5n, { startedAt: began })).toBe("freeRounds.disputed");
  expect(await play("t2", 5n)).toBe("freeRounds.over");
  expect(await waiting()).toMatchObject([{ kind: "roundTakenBack", reference: "t1" }]);
  expect(await balanceOf(seat)).toBe(0n);
});

it("pays a round that began in time days after the end, once, and refuses one that began at the end", async () => {
  const { seat, play, row, expire } = await granted("late");
  const end = h.domain.clock.at + 3 * dayMs;
  h.domain.clock.at = end + graceMs - 1;
  await expire();
  expect(await row()).toMatchObject({ state: "granted" });
  h.domain.clock.at = end + graceMs;
  await expire();
  expect(await row()).toMatchObject({ state: "expired", used: 0, budget_due_at: new Date(end + lateMs) });
  expect(await play("l1", 40n, { startedAt: end })).toBe("freeRounds.over");
  h.domain.clock.at = end + lateMs - 1;
  const told = await Promise.all(Array.from({ length: 20 }, () => play("l2", 40n, { startedAt: end - 1 })));
  expect(told.filter((one) => one === "ok")).toHaveLength(1);
  expect(told.filter((one) => one === "duplicate")).toHaveLength(19);
  expect(await row()).toMatchObject({ state: "expired", used: 1, won: 40n });
  h.domain.clock.at = end + lateMs;
  expect(await play("l3", 40n, { startedAt: end - 1 })).toBe("freeRounds.disputed");
  expect(await play("l2", 40n, { startedAt: end - 1 })).toBe("duplicate");
  expect(await balanceOf(seat)).toBe(40n);
  expect(await h.findings()).toEqual([]);
});

it("gives a bonus at the end for what was told until then, and another one for each round that is told later", async () => {
  const { play, row, bonus, expire, seat } = await granted("late-bonus", { bonus: { wagering: 1, days: 1 } });
  const end = h.domain.clock.at + 3 * dayMs;
  await play("d1", 30n);
  h.domain.clock.at = end + graceMs;
  await expire();
  expect(await bonus()).toMatchObject({ amount: 30n });
  h.domain.clock.at += dayMs;
  expect(await play("d2", 900n, { startedAt: end - 1 })).toBe("ok");
  expect(await play("d3", 900n, { startedAt: end - 1 })).toBe("ok");
  expect(await row()).toMatchObject({ state: "expired", used: 3, won: 1_000n });
  const { brand, database } = h.domain;
  const bonuses = await database.brand(brand.merchant, (tx) => bonusesOf(tx, seat.member.id, 10));
  expect(bonuses.map(({ amount }) => amount).toSorted((one, two) => Number(one - two))).toEqual([
    30n,
    70n,
    900n,
  ]);
  expect(new Set(bonuses.map(({ id }) => rewardOfBonus(id)))).toEqual(new Set(["late-bonus"]));
});

it("counts the last round once when it is told twice at a time on two nodes", async () => {
  const { play, row, seat } = await granted("last", { rounds: 1, bonus: { wagering: 2, days: 1 } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => play("z1", 77n)));
  expect(answers.filter((one) => one === "ok")).toHaveLength(1);
  expect(await row()).toMatchObject({ used: 1, won: 77n, state: "usedUp" });
  const { brand, database } = h.domain;
  const bonuses = await database.brand(brand.merchant, (tx) => bonusesOf(tx, seat.member.id, 10));
  expect(bonuses.map(({ amount }) => amount)).toEqual([77n]);
});
