import { afterAll, beforeAll, expect, it } from "vitest";
import type { GameCall } from "../../../../src/server/domains/games/port.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { auditGames } from "./checkers/audit.ts";
import { anotherNode, type GameHarness, openGameHarness } from "./harness.ts";

/** docs/reliability.md 2a, size "PR": 200 callbacks, 50 copies of each at once. */
const callbacks = Number(process.env.LIVERY_CALLBACKS ?? 200);
const copies = 50;
const players = 25;

let harness: GameHarness;
let node: ReturnType<typeof anotherNode>;
beforeAll(async () => {
  harness = await openGameHarness();
  node = anotherNode(harness, openDatabase({ url: harness.domain.url, poolSize: 6 }));
});
afterAll(async () => {
  await node.close();
  await harness.close();
});

it(`of ${copies} copies at once of each of ${callbacks} callbacks, one is carried out`, {
  timeout: 300_000,
}, async () => {
  const seats = await Promise.all(Array.from({ length: players }, () => harness.player(1_000_000n)));
  const nodes = [harness.send, node.send];
  const many = (call: GameCall) =>
    Promise.all(Array.from({ length: copies }, (_none, copy) => nodes[copy % 2]?.(call)));
  const counts: Record<string, number> = {};
  // The clock moves, or copies would be refused as too fast.
  const step = async (calls: readonly GameCall[]) => {
    harness.domain.clock.at += 10_000;
    for (const answers of await Promise.all(calls.map(many))) {
      const acted = answers.filter((one) => one?.status === "ok").length;
      expect(acted).toBe(1);
      for (const one of answers) counts[one?.status ?? "none"] = (counts[one?.status ?? "none"] ?? 0) + 1;
    }
  };
  for (let first = 0; first < callbacks / 4; first += players) {
    const some = seats.slice(0, Math.min(players, callbacks / 4 - first));
    const id = (index: number, what: string) => `${what}-${first + index}`;
    await step(
      some.map(({ call }, at) => call("bet", { transactionId: id(at, "bet"), roundId: id(at, "round") })),
    );
    await step(
      some.map(({ call }, at) => {
        const said = { transactionId: id(at, "end"), roundId: id(at, "round") };
        if (at % 2 === 0) return call("rollback", { ...said, reference: id(at, "bet") });
        return call("settle", { ...said, references: [id(at, "bet")], amount: 170n });
      }),
    );
    await step(some.map(({ call }, at) => call("betSettle", { transactionId: id(at, "one"), win: 30n })));
    await step(some.map(({ call }, at) => call("resettle", { reference: id(at, "one"), amount: 90n })));
  }
  expect(counts).toEqual({ ok: callbacks, duplicate: callbacks * (copies - 1) });
  expect(await auditGames(harness.domain.url)).toEqual([]);
  expect(await harness.findings()).toEqual([]);
});

it("of a bet and its rollback at once, either both happen or the bet never does", async () => {
  const seat = await harness.player(1_000_000n);
  harness.domain.clock.at += 60_000;
  for (let turn = 0; turn < 60; turn += 1) {
    const id = `cross-${turn}`;
    const bet = seat.call("bet", { transactionId: id });
    const back = seat.call("rollback", { reference: id });
    const [one, two] = await Promise.all(
      turn % 2 === 0 ? [harness.send(bet), node.send(back)] : [node.send(bet), harness.send(back)],
    );
    expect(["ok/ok", "cancelled.already/transaction.missing"]).toContain(`${one.status}/${two.status}`);
  }
  expect(await seat.balance()).toBe(1_000_000n);
  expect(await auditGames(harness.domain.url)).toEqual([]);
});

it("two bets at once of money for one take one", async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    const seat = await harness.player(100n);
    const counts = await Promise.all([harness.send(seat.call("bet")), node.send(seat.call("bet"))]);
    expect(counts.map(({ status }) => status).sort()).toEqual(["funds", "ok"]);
    expect(await seat.balance()).toBe(0n);
  }
});
