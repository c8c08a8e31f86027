import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import {
  drawOf,
  matchesCommitment,
  roundSeeding,
} from "../../../src/partners/originals/games/round-seeding.ts";
import { threeCardVerandah } from "../../../src/partners/originals/games/three-card-verandah.ts";
import type { Proof } from "../../../src/partners/originals/play/api.ts";
import { type Harness, openHarness } from "./harness.ts";
import { call } from "./signed.ts";
import type { Ear, TestPlayer } from "./test-player.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterEach(async () => {
  harness.wallet.plan = () => "none";
  harness.clock.aheadMs += 13_000;
  await harness.quiet();
  for (const ear of ears.splice(0)) ear.close();
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
  const named = { player, nickname: `N-${player}`, gameCode: "three-card-verandah", ...order };
  const guest = await harness.guest(named, origin);
  const ear = await guest.listen();
  ears.push(ear);
  return { guest, ear };
}
const waiting = (ear: Ear, duelId: string) =>
  ear.until("duel", (event) => event.duelId === duelId && event.state === "waiting");
const over = (ear: Ear, duelId: string) =>
  ear.until("duel", (event) => event.duelId === duelId && event.state === "over");
const proofOf = async (roundId: string) =>
  (await (await fetch(`${harness.origin}/api/proof/${roundId}`)).json()) as Proof;

it("is dealt to two players with one stake, who see the same cards, and pays the pot less the house's share", async () => {
  const second = await harness.another();
  const [one, other] = await Promise.all([sit("d1"), sit("d2", {}, second)]);
  const [a, b] = [randomUUID(), randomUUID()];
  expect(await one.guest.duel("50.00", a)).toMatchObject({
    http: 200,
    duelId: a,
    stake: "50.00",
    balance: "950.00",
  });
  const seat = await waiting(one.ear, a);
  expect(seat).toMatchObject({ seat: 0, opponent: null, view: null, winner: null, stake: "50.00" });
  expect(seat.until).toBeGreaterThan(Date.now() + 9_000);
  expect(await proofOf(seat.roundId)).toMatchObject({ serverSeed: null, result: null, bets: [] });
  const { serverHash } = await proofOf(seat.roundId);
  const joined = await other.guest.duel("50", b);
  const [mine, theirs] = await Promise.all([over(one.ear, a), over(other.ear, b)]);
  expect(mine).toMatchObject({ seat: 0, opponent: { name: "N-d2", house: false }, view: theirs.view });
  expect(theirs).toMatchObject({ seat: 1, opponent: { name: "N-d1", house: false }, winner: mine.winner });
  const share =
    mine.winner === "tie" ? ["50.00", "50.00"] : mine.winner === 0 ? ["97.00", "0.00"] : ["0.00", "97.00"];
  expect([mine.win, theirs.win]).toEqual(share);
  // The second player's seat starts the duel, which may be paid before the seat is answered.
  const paid = (950 + Number(theirs.win)).toFixed(2);
  expect(joined).toMatchObject({
    http: 200,
    balance: expect.toSatisfy((balance) => ["950.00", paid].includes(balance)),
  });
  const proof = await proofOf(mine.roundId);
  expect(proof.serverHash).toBe(serverHash);
  expect(matchesCommitment(proof.serverSeed ?? "", serverHash)).toBe(true);
  const dealt = threeCardVerandah.deal(drawOf(roundSeeding(proof.serverSeed ?? "", proof.roundId)));
  expect(dealt).toEqual({ winner: mine.winner, view: mine.view });
  expect(proof.bets.map(({ win }) => win).sort()).toEqual([...share].sort());
});

it("is against the house, by its name, without another player", async () => {
  const { guest, ear } = await sit("lonely");
  const duelId = randomUUID();
  await guest.duel("10", duelId);
  await waiting(ear, duelId);
  expect(await guest.duel("10")).toEqual({ http: 409, problem: "busy" });
  harness.clock.aheadMs += 11_000;
  await sleep(400);
  expect(ear.events.filter((event) => event.type === "duel" && event.state === "over")).toEqual([]);
  harness.clock.aheadMs += 1_500;
  const end = await over(ear, duelId);
  expect(end).toMatchObject({ opponent: { name: "The house", house: true }, seat: 0 });
  expect(end.win).toBe(end.winner === "tie" ? "10.00" : end.winner === 0 ? "19.40" : "0.00");
  expect(harness.wallet.received.filter(({ player }) => player === "lonely").map(({ path }) => path)).toEqual(
    ["/bet", "/settle"],
  );
});

it("is never with oneself, another stake, currency or kind of money, or another operator", async () => {
  const seats = await Promise.all([
    sit("alone"),
    sit("alone", { demo: true }),
    sit("other1"),
    sit("other2", { demo: true }),
    sit("other3", { currency: "MYR" }),
  ]);
  const stakes = ["20", "20", "21", "20", "20"];
  const ids = seats.map(() => randomUUID());
  for (const [place, { guest }] of seats.entries()) await guest.duel(stakes[place] ?? "", ids[place]);
  const rows = await harness.rows<{ n: number }>(
    "select count(*)::int4 as n from round where kind = 'duel' and state = 'open'",
  );
  // The two of play money sit opposite each other, the others wait.
  expect(rows[0]?.n).toBe(3);
});

it("is never with oneself from another wallet", async () => {
  const order = {
    transferId: "twin",
    player: "twin",
    currency: "INR",
    exponent: 2,
    direction: "in",
    amount: "50.00",
  };
  await call(harness.origin, "/operator/transfer", order, { now: Date.now() + harness.clock.aheadMs });
  const [one, other] = await Promise.all([sit("twin"), sit("twin", { wallet: "vendor" })]);
  for (const { guest } of [one, other]) expect((await guest.duel("25")).http).toBe(200);
  const rows = await harness.rows<{ n: number }>(
    "select count(*)::int4 as n from round where kind = 'duel' and state = 'open'",
  );
  expect(rows[0]?.n).toBe(2);
});

it("voids an unpaid stake, and leaves the opposite seat free", async () => {
  const [poor, rich] = await Promise.all([sit("poor"), sit("rich")]);
  const [a, b] = [randomUUID(), randomUUID()];
  await rich.guest.duel("30", a);
  expect(await poor.guest.duel("2000", b)).toEqual({ http: 409, problem: "funds" });
  harness.wallet.plan = ({ path, player }) => (path === "/bet" && player === "poor" ? "unanswered" : "none");
  expect(await poor.guest.duel("30")).toEqual({ http: 409, problem: "wallet.silent" });
  expect((await proofOf((await waiting(rich.ear, a)).roundId)).result).toBeNull();
  for (const stake of ["0.5", "20000", "x", "1.001", "-5"])
    expect((await poor.guest.duel(stake)).problem).toMatch(/^bet\.(low|high|invalid)$/);
});

it("deals once to many concurrent players", async () => {
  const seats = await Promise.all(Array.from({ length: 9 }, (_, place) => sit(`crowd${place}`)));
  const ids = seats.map(() => randomUUID());
  await Promise.all(seats.map(({ guest }, place) => guest.duel("40", ids[place])));
  harness.clock.aheadMs += 12_500;
  const ends = await Promise.all(seats.map(({ ear }, place) => over(ear, ids[place] ?? "")));
  const rounds = Map.groupBy(ends, ({ roundId }) => roundId);
  for (const pair of rounds.values()) {
    expect(pair.length).toBeLessThanOrEqual(2);
    expect(pair.map(({ seat }) => seat).sort()).toEqual(pair.length === 2 ? [0, 1] : [0]);
    expect(pair[0]?.opponent?.house).toBe(pair.length === 1);
  }
  expect([...rounds.values()].filter(({ length }) => length === 1)).toHaveLength(1);
});
