import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeAbandonedRounds } from "../../../../src/server/domains/games/abandoned-rounds-store.ts";
import { compareRounds } from "../../../../src/server/domains/games/compare-with-vendor.ts";
import { takeOver } from "../../../../src/server/domains/games/import-vendor-rounds.ts";
import type { GameVendor, VendorRound } from "../../../../src/server/domains/games/port.ts";
import { updateWinners } from "../../../../src/server/domains/games/winner-job-store.ts";
import { createWinners } from "../../../../src/server/domains/games/winner-store.ts";
import { type GameHarness, openGameHarness, vendorCode } from "./harness.ts";

let harness: GameHarness;
let walletKeeper: GameHarness;
beforeAll(async () => {
  harness = await openGameHarness();
  const { documents } = harness.domain.brand;
  walletKeeper = await openGameHarness({
    changes: { brand: { ...documents.brand, wallet: { isSingle: false } } },
  });
});
afterAll(() => Promise.all([harness.close(), walletKeeper.close()]));

const day = 86_400_000;
const noon = Date.parse("2026-11-20T12:00:00Z");

const roundOf = (player: string, place: number, more: Partial<VendorRound> = {}): VendorRound => ({
  roundId: `r${String(place).padStart(4, "0")}`,
  player,
  gameCode: "dice",
  currency: "INR",
  bet: 100n,
  win: 40n,
  validBet: 90n,
  finishedAt: new Date(noon + Math.floor(place / 3) * 1_000),
  ...more,
});

/** A vendor with these rounds, in pages of ten after a given round, as real vendors answer. */
function vendorWith(stageOf: GameHarness, rounds: readonly VendorRound[]): ReadonlyMap<string, GameVendor> {
  const reportedRounds: GameVendor["rounds"] = async (_merchant, since) =>
    rounds
      .filter(
        ({ finishedAt, roundId }) =>
          finishedAt > since.at || (finishedAt.getTime() === since.at.getTime() && roundId > since.after),
      )
      .slice(0, 10);
  return new Map([[vendorCode, { ...stageOf.vendor, rounds: reportedRounds }]]);
}

const dependenciesOf = (of: GameHarness, rounds: readonly VendorRound[]) => ({
  database: of.domain.database,
  clock: { now: () => of.domain.clock.at },
  gameVendors: vendorWith(of, rounds),
  log: (line: { level: string; event?: unknown }) => void of.domain.lines.push(line),
});

const kept = ({ domain: { brand, database } }: GameHarness) =>
  database.brand(brand.merchant, (tx) =>
    tx.selectFrom("game_round").selectAll().orderBy("round_id").execute(),
  );

describe("the sweeper", () => {
  it("closes a round after a day and moves no money; its bet is still paid", async () => {
    const seat = await harness.player(1_000n);
    await seat.say("bet", { transactionId: "swept", roundId: "swept" });
    harness.domain.clock.at += day - 1;
    const sweep = () =>
      harness.domain.database.brand("aurora", (tx) => closeAbandonedRounds(tx, harness.domain.clock.at));
    expect(await sweep()).toEqual({ closed: 0, unsettled: 0 });
    harness.domain.clock.at += 2;
    expect(await sweep()).toEqual({ closed: 1, unsettled: 1 });
    expect(await sweep()).toEqual({ closed: 0, unsettled: 0 });
    expect(await seat.balance()).toBe(900n);
    expect(await seat.say("settle", { references: ["swept"], roundId: "swept", amount: 300n })).toBe("ok");
    expect(await seat.balance()).toBe(1_200n);
  });
});

describe("rounds of vendors who keep wallets", () => {
  it("are taken over once, page by page, strangers' left out", async () => {
    const { member } = await walletKeeper.player();
    const rounds = Array.from({ length: 25 }, (_none, place) =>
      roundOf(place === 7 ? "stranger" : member.id, place),
    );
    const deps = dependenciesOf(walletKeeper, rounds);
    expect(await takeOver(walletKeeper.domain.brand, deps)).toBe(25);
    expect(await takeOver(walletKeeper.domain.brand, deps)).toBe(0);
    const found = await kept(walletKeeper);
    expect(found).toHaveLength(24);
    expect(found[0]).toMatchObject({
      bet_minor: 100n,
      win_minor: 40n,
      valid_bet_minor: 90n,
      state: "closed",
      book: "real",
    });
    expect(walletKeeper.domain.lines).toMatchObject([{ event: "games.stranger" }]);
  });

  it("are the platform's own with a single wallet, and a vendor with its own wallets may not ask for it", async () => {
    expect(await takeOver(harness.domain.brand, dependenciesOf(harness, [roundOf("1", 1)]))).toBe(0);
    const seat = await walletKeeper.player();
    expect(await seat.say("bet")).toBe("request.bad");
    expect(await seat.balance()).toBeUndefined();
  });

  it("leave play money to the platform", async () => {
    const { member, say } = await walletKeeper.player(5_000n);
    await walletKeeper.trialMoney(member, 1_000n);
    const session = await walletKeeper.session(member, "trial");
    expect(await say("balance", { session })).toBe("ok");
    expect(await say("bet", { session, transactionId: "tried", roundId: "tried" })).toBe("ok");
    expect(await say("settle", { references: ["tried"], roundId: "tried", amount: 300n })).toBe("ok");
    expect(await say("bet", { transactionId: "real", roundId: "real" })).toBe("request.bad");
    expect(await walletKeeper.findings()).toEqual([]);
  });
});

describe("the comparison with vendors", () => {
  it("reports the differences of a day, and nothing else", async () => {
    const { member, say } = await harness.player();
    for (const place of [1, 2, 3, 4]) {
      const { roundId } = roundOf(member.id, place);
      await say("betSettle", { roundId, win: 40n, closesRound: place !== 4 });
    }
    const rounds = [
      roundOf(member.id, 1),
      roundOf(member.id, 2, { win: 41n }),
      roundOf(member.id, 3, { bet: 99n }),
      roundOf(member.id, 4),
      roundOf(member.id, 5),
      roundOf(member.id, 6, { finishedAt: new Date(noon + day) }),
    ];
    const window = { start: new Date(noon - 1_000), end: new Date(noon + day) };
    const found = await compareRounds(harness.domain.brand, window, dependenciesOf(harness, rounds));
    expect(found.rounds).toBe(5);
    expect(found.differences.map(({ round, detail }) => `${round} ${detail}`)).toEqual([
      "r0002 won 41 there and 40 here",
      "r0003 staked 99 there and 100 here",
      "r0004 finished there and open here",
      "r0005 the platform has no such round",
    ]);
  });

  it("says which vendors do not answer", async () => {
    const gameVendors = new Map([[vendorCode, { ...harness.vendor, rounds: async () => undefined }]]);
    const window = { start: new Date(noon), end: new Date(noon + day) };
    const reportedRounds = await compareRounds(harness.domain.brand, window, {
      ...dependenciesOf(harness, []),
      gameVendors,
    });
    expect(reportedRounds).toEqual({ rounds: 0, silent: [vendorCode], differences: [] });
  });
});

describe("the winner board", () => {
  it("shows rounds with real money, the biggest first, under masked names", async () => {
    const own = await openGameHarness();
    const [one, two] = [await own.player(), await own.player()];
    const demo = await own.session(one.member, "trial");
    await own.trialMoney(one.member, 1_000n);
    await one.say("betSettle", { roundId: "a", win: 500n, closesRound: true });
    await two.say("betSettle", { roundId: "b", win: 900n, closesRound: true });
    await two.say("betSettle", { roundId: "open", win: 5_000n });
    await one.say("betSettle", { roundId: "c", session: demo, win: 9_000n, closesRound: true });
    const { brand, database, clock } = own.domain;
    const winners = createWinners({ database, now: () => clock.at, failed: () => undefined });
    await database.brand(brand.merchant, (tx) => updateWinners(tx, brand.merchant, clock.at));
    const board = await winners(brand, own.catalogue, { gameCategory: "ALL", limit: 5 });
    expect(board.map(({ winAmount }) => winAmount)).toEqual([9, 5]);
    expect(board[0]?.customerName).toMatch(/^pla\*\*\*..$/);
    await own.close();
  });
});
