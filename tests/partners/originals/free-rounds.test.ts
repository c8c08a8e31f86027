import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Harness, openHarness } from "./harness.ts";
import { type Fault, grantOf } from "./operator-wallet.ts";
import { call } from "./signed.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(async () => {
  harness.wallet.plan = () => "none";
  await harness.quiet();
  expect(await harness.disagreements()).toEqual([]);
});
afterAll(() => harness.close());

const game = "brass-sevens";
const hourMs = 3_600_000;
const now = () => Date.now() + harness.clock.aheadMs;

type Order = Record<string, unknown> & { grant: string; player: string };

/** An order of three rounds of 5.00 for an hour. */
const orderOf = (player: string, more: Record<string, unknown> = {}): Order => ({
  grant: `grant-${player}`,
  player,
  currency: "INR",
  exponent: 2,
  games: [game, "monsoon-courtyard"],
  rounds: 3,
  stake: "5.00",
  expiresAt: new Date(now() + hourMs).toISOString(),
  cancelled: false,
  ...more,
});
const send = async (order: Order, operator = "op1") =>
  call<{ status: string }>(harness.origin, "/operator/free-rounds", order, { operator, now: now() });
const granted = async (player: string, more: Record<string, unknown> = {}) => {
  const order = orderOf(player, more);
  expect(await send(order)).toMatchObject({ status: 200, body: { status: "ok" } });
  const guest = await harness.guest({ player, gameCode: game });
  const play = (free = order.grant, stake = "500", playId = randomUUID()) =>
    guest.play({ stake }, playId, free);
  return { order, guest, play };
};
const told = (player: string) =>
  harness.wallet.received.filter((one) => one.player === player && one.path === "/free-round");
const once = (fault: Fault, times = 1) => {
  let left = times;
  harness.wallet.plan = ({ path }) => (path === "/free-round" && left-- > 0 ? fault : "none");
};

describe("an order of free rounds", () => {
  it("is kept once however often it comes, and another one under its id is refused", async () => {
    const order = orderOf("order");
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(order)));
    for (const { body } of answers) expect(body).toEqual({ status: "ok" });
    expect((await send({ ...order, rounds: 4 })).body).toEqual({ status: "conflict" });
    expect((await send({ ...order, player: "somebody" })).body).toEqual({ status: "conflict" });
    expect((await send(order, "op2")).body).toEqual({ status: "ok" });
    const rows = await harness.rows(
      "select operator, rounds, cancelled from free_grant where id = 'grant-order'",
    );
    expect(rows.map((row) => row.operator).toSorted()).toEqual(["op1", "op2"]);
  });

  it.each([
    ["a game that gives none", { games: [game, "lounge-roulette"] }, "game-unknown"],
    ["a game that is not there", { games: ["nothing"] }, "game-unknown"],
    ["a stake below the game's", { stake: "0.99" }, "stake"],
    ["a stake above the game's", { stake: "10000.01" }, "stake"],
  ])("of %s is refused", async (_what, more, status) => {
    expect((await send(orderOf(`bad-${status}`, more))).body).toEqual({ status });
  });

  it.each([
    ["no rounds", { rounds: 0 }],
    ["a fraction that the currency lacks", { stake: "5.001" }],
    ["a number for a text", { stake: 5 }],
    ["a time without a zone", { expiresAt: "2026-01-01T00:00:00" }],
    ["a day that is none", { expiresAt: "2026-02-31T25:00:00.000Z" }],
    ["an unknown field", { more: 1 }],
    ["no games", { games: [] }],
  ])("with %s is not in order", async (_what, more) => {
    expect(await send(orderOf("worse", more))).toMatchObject({
      status: 400,
      body: { status: "bad-request" },
    });
  });

  it("that is taken back stays so, whichever came first", async () => {
    const order = orderOf("back");
    expect((await send({ ...order, cancelled: true })).body).toEqual({ status: "ok" });
    expect((await send(order)).body).toEqual({ status: "ok" });
    const guest = await harness.guest({ player: "back", gameCode: game });
    expect((await guest.hello()).free).toBeNull();
    expect(await guest.play({ stake: "500" }, randomUUID(), order.grant)).toEqual({
      http: 409,
      problem: "free-rounds.over",
    });
  });

  it("without a signature is refused", async () => {
    const body = JSON.stringify(orderOf("unsigned"));
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${harness.origin}/operator/free-rounds`, { method: "POST", headers, body });
    expect(answer.status).toBe(401);
  });
});

describe("a free round", () => {
  it("takes no money, is told with its start, and leaves the next one", async () => {
    const { guest, play, order } = await granted("plain");
    expect((await guest.hello()).free).toEqual({
      grant: order.grant,
      left: 3,
      rounds: 3,
      stake: "5.00",
      won: "0.00",
    });
    let won = 0;
    for (const left of [2, 1, 0]) {
      const before = now();
      const played = await play();
      won += Math.round(Number(played.win) * 100);
      expect(played).toMatchObject({
        http: 200,
        stake: "0.00",
        balance: ((grantOf("plain") + won) / 100).toFixed(2),
        free: { left, won: (won / 100).toFixed(2) },
      });
      const said = told("plain").at(-1);
      expect(said).toMatchObject({ grantId: order.grant, win: played.win, gameCode: game, currency: "INR" });
      expect(Date.parse(String(said?.startedAt))).toBeGreaterThanOrEqual(before);
      expect(Date.parse(String(said?.startedAt))).toBeLessThanOrEqual(now());
    }
    expect(await play()).toEqual({ http: 409, problem: "free-rounds.over" });
    expect((await guest.hello()).free).toBeNull();
    expect(told("plain")).toHaveLength(3);
    // The next round is played with money again.
    expect(await guest.play({ stake: "500" })).toMatchObject({ http: 200, stake: "5.00", free: null });
  });

  it("is one round per id, and never one with money under the same id", async () => {
    const { play, guest } = await granted("again");
    const playId = randomUUID();
    const said = await Promise.all(Array.from({ length: 8 }, () => play("grant-again", "500", playId)));
    expect(said.some(({ http }) => http === 200)).toBe(true);
    expect(await guest.play({ stake: "500" }, playId)).toEqual({ http: 400, problem: "bet.invalid" });
    expect(told("again")).toHaveLength(1);
  });

  it("is one of those that are left, also of twenty at once", async () => {
    const { play } = await granted("many");
    for (let turn = 0; turn < 6; turn += 1)
      await Promise.all(Array.from({ length: 4 }, () => play("grant-many")));
    expect(new Set(told("many").map(({ transactionId }) => transactionId)).size).toBe(3);
    // A page of its own: the calls of the first one have used what a page may make in a moment.
    const later = await harness.guest({ player: "many", gameCode: game });
    expect((await later.hello()).free).toBeNull();
  });

  it.each([
    ["of another player's grant", "grant-thief-owner", "500"],
    ["of a grant that is not there", "nothing", "500"],
    ["with a larger stake", "grant-thief", "1000"],
  ])("%s is not played", async (_what, free, stake) => {
    const expiresAt = new Date(Math.ceil(now() / hourMs + 1) * hourMs).toISOString();
    await granted("thief-owner", { expiresAt });
    const { play } = await granted("thief", { expiresAt });
    expect(await play(free, stake)).toEqual({ http: 409, problem: "free-rounds.over" });
    expect(told("thief")).toEqual([]);
  });

  it("begins before the end, by the very instant that the operator is told", async () => {
    const { play, order, guest } = await granted("end", { rounds: 100 });
    const end = Date.parse(String(order.expiresAt));
    for (let turn = 0; turn < 4 && now() < end; turn += 1) {
      harness.clock.aheadMs = end - Date.now() - 60;
      for (let more = 0; more < 12; more += 1) await play();
    }
    expect(await play()).toEqual({ http: 409, problem: "free-rounds.over" });
    expect((await guest.hello()).free).toBeNull();
    expect(told("end").length).toBeGreaterThan(0);
    for (const { startedAt } of told("end")) expect(Date.parse(String(startedAt))).toBeLessThan(end);
    harness.clock.aheadMs = 0;
  });

  it.each<[string, Fault, number]>([
    ["lost", "lost", 3],
    ["unanswered", "unanswered", 3],
    ["late", "late", 2],
    ["failed", { say: "failed" }, 3],
    ["in progress", { say: "in-progress" }, 3],
    ["a wrong signature", { say: "signature" }, 3],
    ["a broken gateway", { http: 502 }, 3],
  ])(
    "whose answer is %s is told again until it is acknowledged, with its own start",
    async (name, fault, times) => {
      const player = `told-${name.replaceAll(" ", "-")}`;
      const { play, guest } = await granted(player);
      once(fault, times);
      const playId = randomUUID();
      expect(await play(undefined, "500", playId)).toMatchObject({ http: 409 });
      await harness.quiet();
      const calls = told(player);
      expect(calls.length).toBe(times + 1);
      expect(
        new Set(calls.map(({ transactionId, startedAt, win }) => `${transactionId} ${startedAt} ${win}`))
          .size,
      ).toBe(1);
      expect(
        harness.wallet.received.filter((one) => one.player === player && one.path === "/rollback"),
      ).toEqual([]);
      expect(await play(undefined, "500", playId)).toMatchObject({ http: 200, free: { left: 2 } });
      expect((await guest.hello()).free).toMatchObject({ left: 2 });
    },
  );

  it.each([
    ["free-rounds-over", "free-rounds.over"],
    ["free-rounds-disputed", "free-rounds.over"],
    ["player-check", "reality-check"],
    ["player-limit", "own-limit"],
    ["maintenance", "maintenance"],
  ])("that the operator refuses by %s is void, shows nothing, and is left to play", async (say, problem) => {
    const player = `no-${say}`;
    const { play, guest } = await granted(player);
    once({ say });
    expect(await play()).toEqual({ http: 409, problem });
    await harness.quiet();
    expect(told(player)).toHaveLength(1);
    expect((await guest.history()).rounds?.[0]).toMatchObject({ state: "void", win: "0.00" });
    expect((await guest.hello()).free).toMatchObject({ left: 3 });
  });

  it("stays in no list of rounds that the operator compares with its own", async () => {
    const { play } = await granted("listed");
    await play();
    const since = new Date(0).toISOString();
    harness.clock.aheadMs = 10_000;
    const { body } = await call<{ rounds: { player: string }[] }>(
      harness.origin,
      "/operator/rounds",
      { since, after: "", limit: 500 },
      { now: now() },
    );
    harness.clock.aheadMs = 0;
    expect(body.rounds.filter(({ player }) => player === "listed")).toEqual([]);
  });
});
