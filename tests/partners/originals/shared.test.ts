import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  drawOf,
  matchesCommitment,
  roundSeeding,
} from "../../../src/partners/originals/games/round-seeding.ts";
import type { Proof, StreamEvent } from "../../../src/partners/originals/play/api.ts";
import { scheduleOf } from "../../../src/partners/originals/rounds/shared.ts";
import { anyStake } from "../../../src/partners/originals/rounds/stake-limits.ts";
import { type Harness, openHarness } from "./harness.ts";
import { grantOf } from "./operator-wallet.ts";
import { quickWheel } from "./quick-games.ts";
import type { Ear, TestPlayer } from "./test-player.ts";

const grant = grantOf("anybody");
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(async () => {
  harness.wallet.plan = () => "none";
  for (const ear of ears.splice(0)) ear.close();
  await harness.quiet();
  expect(await harness.disagreements()).toEqual([]);
  expect(harness.errors).toEqual([]);
});
afterAll(() => harness.close());

const ears: Ear[] = [];
async function sit(
  player: string,
  order: object = {},
  origin?: string,
): Promise<{ guest: TestPlayer; ear: Ear }> {
  const guest = await harness.guest({ player, gameCode: "quick-wheel", ...order }, origin);
  const ear = await guest.listen();
  ears.push(ear);
  return { guest, ear };
}

type RoundEvent = Extract<StreamEvent, { type: "round" }>;
/** The next round in which there is time to bet. */
const openRound = (ear: Ear): Promise<RoundEvent> =>
  ear.until("round", ({ phase, until }) => phase === "betting" && until > Date.now() + 400);
const shown = (ear: Ear, { roundId }: { roundId: string }): Promise<RoundEvent> =>
  ear.until("round", (event) => event.roundId === roundId && event.phase === "showing");
const won = (ear: Ear, { roundId }: { roundId: string }) =>
  ear.until("won", (event) => event.roundId === roundId);
const red = (stake = "1000") => ({ chips: [{ place: "red", stake }] });
const colours = { chips: ["red", "black"].map((place) => ({ place, stake: "500" })) };
const proofOf = async (roundId: string) =>
  (await (await fetch(`${harness.origin}/api/proof/${roundId}`)).json()) as Proof;

describe("a shared round", () => {
  it("is the same for all players, shows its hash before and its seed after, and can be verified", async () => {
    const [one, other] = await Promise.all([sit("s1"), sit("s2")]);
    const round = await openRound(one.ear);
    expect(round).toMatchObject({
      serverSeed: null,
      result: null,
      serverHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // At once: a slow machine has no time for them one after the other.
    const [open, bet, mixed] = await Promise.all([
      proofOf(round.roundId),
      one.guest.bet(round.roundId, red()),
      other.guest.bet(round.roundId, colours),
    ]);
    expect(open).toMatchObject({ serverSeed: null, result: null, bets: [] });
    expect(bet).toMatchObject({ http: 200, stake: "10.00", balance: "990.00" });
    expect(mixed).toMatchObject({ http: 200, stake: "10.00" });
    const [first, second] = await Promise.all([shown(one.ear, round), shown(other.ear, round)]);
    expect(first.result).toEqual(second.result);
    expect(first).toMatchObject({ serverHash: round.serverHash, serverSeed: second.serverSeed, players: 2 });
    expect(first.bets).toMatchObject([{ stake: "10.00", bet: red() }]);
    expect(matchesCommitment(first.serverSeed ?? "", round.serverHash)).toBe(true);
    const drawn = quickWheel.result(
      { zeros: 1 },
      drawOf(roundSeeding(first.serverSeed ?? "", round.roundId)),
    );
    expect(drawn).toEqual(first.result);
    const ended = await won(other.ear, round);
    const proof = await proofOf(round.roundId);
    expect(proof).toMatchObject({
      serverSeed: first.serverSeed,
      clientSeed: round.roundId,
      nonce: 0,
      result: drawn,
    });
    expect(proof.bets).toHaveLength(2);
    const read = quickWheel.read(colours, anyStake);
    if (!read.ok) throw new Error(read.problem);
    expect(Number(ended.win) * 100).toBe(Number(quickWheel.pays(read.bet, { zeros: 1 }, drawn)));
    const [past] = (await other.guest.history()).rounds ?? [];
    expect(past).toMatchObject({ state: "over", win: ended.win });
    expect((await proofOf(past?.roundId ?? "")).bets).toEqual([
      { bet: colours, stake: "10.00", win: ended.win },
    ]);
  });

  it("refuses bets after its time, and for unknown rounds", async () => {
    const { guest, ear } = await sit("late");
    const round = await openRound(ear);
    await sleep(round.until - Date.now() + 5);
    const before = harness.wallet.received.length;
    for (const id of [round.roundId, "quick-wheel-1", "quick-wheel-99999999999", "lounge-roulette-1", "x"])
      expect(await guest.bet(id, red())).toEqual({ http: 409, problem: "bet.late" });
    expect(harness.wallet.received.length).toBe(before);
  });

  it("takes the same bet once, and pays all of a player's bets in one settlement that refers to them", async () => {
    const { guest, ear } = await sit("many");
    const round = await openRound(ear);
    const betId = randomUUID();
    const said = await Promise.all([1, 2, 3, 4].map(() => guest.bet(round.roundId, red(), betId)));
    expect(said.some(({ http }) => http === 200)).toBe(true);
    for (const one of said) if (one.http !== 200) expect(one).toEqual({ http: 409, problem: "busy" });
    expect(await guest.bet(round.roundId, red("2000"), betId)).toEqual({ http: 400, problem: "bet.invalid" });
    await guest.bet(round.roundId, colours);
    await won(ear, round);
    const own = harness.wallet.received.filter(({ player }) => player === "many");
    expect(own.map(({ path }) => path)).toEqual(["/bet", "/bet", "/settle"]);
    expect(new Set(own[2]?.references)).toEqual(new Set([own[0]?.transactionId, own[1]?.transactionId]));
    expect(own[2]).toMatchObject({ closesRound: true, validBet: "20.00", roundId: own[0]?.roundId });
  });

  it("limits the sum of one player's bets", async () => {
    const { guest, ear } = await sit("rich-and-greedy");
    const round = await openRound(ear);
    expect((await guest.bet(round.roundId, red("900000"))).http).toBe(200);
    expect(await guest.bet(round.roundId, red("200000"))).toEqual({ http: 400, problem: "bet.high" });
    expect(await guest.bet(round.roundId, { chips: [] })).toEqual({ http: 400, problem: "bet.invalid" });
    await won(ear, round);
  });

  it("voids an unpaid bet, and settles the others", async () => {
    const [poor, rich] = await Promise.all([sit("poor"), sit("rich")]);
    const round = await openRound(poor.ear);
    harness.wallet.plan = ({ path, player }) =>
      path === "/bet" && player === "poor" ? { say: "funds" } : "none";
    expect(await poor.guest.bet(round.roundId, red())).toEqual({ http: 409, problem: "funds" });
    expect((await rich.guest.bet(round.roundId, red())).http).toBe(200);
    await won(rich.ear, round);
    expect(poor.ear.events.some(({ type }) => type === "won")).toBe(false);
    expect(harness.wallet.balances.get("poor") ?? grant).toBe(grant);
  });

  it("counts a bet stored before the close although its money was confirmed after it", async () => {
    const { guest, ear } = await sit("edge");
    const round = await openRound(ear);
    await sleep(Math.max(0, round.until - Date.now() - 60));
    // The wallet answers after the round's close, and before the originals' timeout.
    harness.wallet.plan = ({ path }) => (path === "/bet" ? { afterMs: 200 } : "none");
    const answer = await guest.bet(round.roundId, red());
    expect(Date.now()).toBeGreaterThan(round.until);
    expect(answer).toMatchObject({ http: 200, roundId: round.roundId });
    const ended = await won(ear, round);
    expect(ended.stake).toBe("10.00");
  });

  it("rolls back a stake with an unknown result, and repeats a settlement until it is acknowledged", async () => {
    const { guest, ear } = await sit("shaky");
    const round = await openRound(ear);
    let settles = 0;
    harness.wallet.plan = ({ path }) => {
      if (path === "/settle") settles += 1;
      if (path === "/bet") return "none";
      return settles < 4 ? (settles % 2 ? "unanswered" : "lost") : "none";
    };
    await guest.bet(round.roundId, red());
    const ended = await won(ear, round);
    expect(settles).toBe(4);
    expect(ended.balance).toBe(((harness.wallet.balances.get("shaky") ?? 0) / 100).toFixed(2));
    const next = await openRound(ear);
    harness.wallet.plan = ({ path }) => (path === "/bet" ? "unanswered" : "none");
    expect(await guest.bet(next.roundId, red())).toEqual({ http: 409, problem: "wallet.silent" });
  });
});

describe("two processes with one shared game", () => {
  it("run one round, and each informs its own listeners of all bookings", async () => {
    const second = await harness.another();
    const [one, other] = await Promise.all([sit("n1"), sit("n2", {}, second)]);
    const round = await openRound(one.ear);
    const there = await other.ear.until("round", ({ roundId }) => roundId === round.roundId);
    expect(there.serverHash).toBe(round.serverHash);
    await Promise.all([one.guest.bet(round.roundId, red()), other.guest.bet(round.roundId, red())]);
    const [first, last] = await Promise.all([shown(one.ear, round), shown(other.ear, round)]);
    expect(first.result).toEqual(last.result);
    await Promise.all([won(one.ear, round), won(other.ear, round)]);
    expect(
      harness.wallet.received.filter(({ path, player }) => path === "/settle" && player === "n1"),
    ).toHaveLength(1);
  });
});

describe("a shared game", () => {
  it("pauses without listeners, and follows the clock", async () => {
    for (const ear of ears.splice(0)) ear.close();
    // Longer than the hub rests between two looks.
    await sleep(1_050);
    const count = async () =>
      (await harness.rows<{ n: number }>("select count(*)::int4 as n from round"))[0]?.n;
    const before = await count();
    harness.clock.aheadMs += 60_000;
    await sleep(1_050);
    expect(await count()).toBe(before);
    expect(scheduleOf(quickWheel, 10_000_000_500)).toEqual({
      id: "quick-wheel-10000000",
      opensAt: 10_000_000_000,
      closesAt: 10_000_000_700,
      endsAt: 10_000_001_000,
    });
  });
});
