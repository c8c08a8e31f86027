import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../../src/contract/shared-types.ts";
import { buildCatalogue, type Catalogue } from "../../../../../src/server/domains/games/catalogue.ts";
import { bettingRecord, profitRecord } from "../../../../../src/server/domains/games/lobby/bets.ts";
import { recentGames, roomsOf } from "../../../../../src/server/domains/games/lobby/live-tables.ts";
import { allowedModules } from "../../../../../src/site/modules.ts";
import { allPages } from "../../../../support/pages.ts";
import { type GameHarness, openGameHarness, type Seat, vendorCode } from "../harness.ts";

let harness: GameHarness;
let catalogue: Catalogue;
let asha: Seat;
let ravi: Seat;
const day = 24 * 3_600_000;
const start = Date.parse("2026-11-18T10:00:00Z");

/** A round of a game: a bet and what it pays, each in minor units. */
async function round(
  seat: Seat,
  roundId: string,
  gameCode: string,
  [bet, win]: [bigint, bigint],
): Promise<void> {
  expect(await seat.say("bet", { roundId, gameCode, amount: bet })).toBe("ok");
  harness.domain.clock.at += 1_000;
  expect(await seat.say("settle", { roundId, gameCode, amount: win, closesRound: true })).toBe("ok");
}

beforeAll(async () => {
  harness = await openGameHarness();
  const { domain } = harness;
  catalogue = buildCatalogue(domain.platform, {
    vendorCodes: domain.brand.documents.brand.vendors,
    imageCdn: [],
    language: "en",
    allowed: allowedModules(domain.brand.payload.whitelabel),
  });
  domain.clock.at = start;
  asha = await harness.player(100_000n);
  ravi = await harness.player(100_000n);
  await round(asha, "r1", "brass-sevens", [1_000n, 2_550n]);
  await round(asha, "r2", "lounge-roulette", [500n, 0n]);
  await round(ravi, "r1", "brass-sevens", [7_000n, 0n]);
  domain.clock.at = start + day / 2;
  await round(asha, "r3", "brass-sevens", [300n, 0n]);
  // Late in the evening of the UTC day: in Kolkata it is the next one.
  domain.clock.at = start + day / 2 + day / 4 + day / 12;
  await round(asha, "r4", "lounge-roulette", [200n, 7_200n]);
  expect(
    await asha.say("bet", { roundId: "r5", gameCode: "reef-lights", amount: 50n, transactionId: "b5" }),
  ).toBe("ok");
  expect(
    await asha.say("bet", { roundId: "r6", gameCode: "reef-lights", amount: 40n, transactionId: "b6" }),
  ).toBe("ok");
  expect(
    await asha.say("rollback", {
      roundId: "r6",
      gameCode: "reef-lights",
      reference: "b6",
    }),
  ).toBe("ok");
});
afterAll(() => harness.close());

const deps = () => ({ platform: harness.domain.platform, catalogue, vendors: harness.games.vendors });

async function bets(input: Input<"member/bets"> = {}, { member } = asha) {
  const found = await bettingRecord(harness.domain.contextOf(member), member.id, input, deps());
  return found.ok ? found.value : expect.unreachable(found.code);
}

async function profit(input: Input<"member/profit"> = {}) {
  const found = await profitRecord(harness.domain.contextOf(asha.member), asha.member.id, input, deps());
  return found.ok ? found.value : expect.unreachable(found.code);
}

const roundsIn = ({ content }: Awaited<ReturnType<typeof bets>>) => content.map(({ roundId }) => roundId);

describe("the betting record", () => {
  it("is ordered by amounts too, over all pages", async () => {
    expect(roundsIn(await bets({ sort: "bet", pageSize: 2 }))).toEqual(["r6", "r5"]);
    expect(roundsIn(await bets({ sort: "-bet", pageSize: 2 }))).toEqual(["r1", "r2"]);
    expect(roundsIn(await bets({ sort: "-win" })).slice(0, 2)).toEqual(["r4", "r1"]);
    expect(roundsIn(await bets({ sort: "net" }))[0]).toBe("r2");
    expect(roundsIn(await bets({ sort: "at" }))[0]).toBe("r1");
    expect(roundsIn(await bets({ sort: "-at" }))).toEqual(roundsIn(await bets()));
  });

  it("shows the member's own rounds, newest first, with what was bet, paid and won", async () => {
    const record = await bets();
    expect(new Set(roundsIn(record))).toEqual(new Set(["r1", "r2", "r3", "r4", "r5", "r6"]));
    expect(roundsIn(record).slice(2)).toEqual(["r4", "r3", "r2", "r1"]);
    expect(record.content.at(-1)).toMatchObject({
      gameName: "Brass Sevens",
      gameType: "RNG",
      state: "closed",
      bet: "10.00",
      validBet: "10.00",
      win: "25.50",
      net: "15.50",
    });
    expect(record.content.find(({ roundId }) => roundId === "r5")).toMatchObject({
      state: "open",
      net: "-0.50",
      proof: "",
    });
    expect(record.content.find(({ roundId }) => roundId === "r6")).toMatchObject({
      state: "cancelled",
      bet: "0.00",
    });
    expect(roundsIn(await bets({}, ravi))).toEqual(["r1"]);
  });

  it("agrees with the wallet: wins less losses equal the change of the balance", async () => {
    const { totals } = await bets();
    expect(totals).toEqual({ bet: "20.50", validBet: "20.50", win: "97.50", net: "77.00" });
    expect(await asha.balance()).toBe(100_000n + 7_700n);
  });

  it("is narrowed by maker, category, game and state, and its sums with it", async () => {
    expect(roundsIn(await bets({ gameType: "LIVE" }))).toEqual(["r4", "r2"]);
    expect((await bets({ gameType: "LIVE" })).totals.net).toBe("65.00");
    expect(roundsIn(await bets({ gameCode: "brass-sevens" }))).toEqual(["r3", "r1"]);
    expect(roundsIn(await bets({ state: "cancelled" }))).toEqual(["r6"]);
    expect(roundsIn(await bets({ vassalage: "PG" }))).toEqual([]);
    expect(roundsIn(await bets({ gameType: "COCKFIGHT" }))).toEqual([]);
    // The choices do not depend on the chosen one.
    expect((await bets({ state: "cancelled" })).vendors).toEqual([
      { value: vendorCode, label: "Livery Originals" },
    ]);
  });

  it("goes page by page without gap or repetition", async () => {
    for (const sort of ["-at", "net", "-bet"] as const) {
      const pages = await allPages((after) => bets({ sort, pageSize: 2, ...after }));
      expect(pages.map(({ content, totalElements }) => [content.length, totalElements])).toEqual([
        [2, 6],
        [2, 6],
        [2, 6],
      ]);
      expect(new Set(pages.flatMap(roundsIn)).size).toBe(6);
    }
  });

  it("refuses periods that are none", async () => {
    const found = await bettingRecord(
      harness.domain.contextOf(asha.member),
      asha.member.id,
      { from: "2026-02-30" },
      deps(),
    );
    expect(found).toMatchObject({ ok: false, code: "period.invalid" });
  });
});

describe("profit and loss", () => {
  it("sums up by day of the member's own calendar; cancelled rounds are no play", async () => {
    const utc = await profit();
    expect(utc.content.map(({ key, rounds, net }) => [key, rounds, net])).toEqual([
      ["2026-11-19", 2, "69.50"],
      ["2026-11-18", 3, "7.50"],
    ]);
    const kolkata = await profit({ zone: 330 });
    expect(kolkata.content.map(({ key }) => key)).toEqual(["2026-11-19", "2026-11-18"]);
    expect(kolkata.content[1]?.name).toBe("Nov 18, 2026");
    const samoa = await profit({ zone: 780 });
    expect(samoa.content.map(({ key, rounds }) => [key, rounds])).toEqual([
      ["2026-11-19", 3],
      ["2026-11-18", 2],
    ]);
  });

  it("sums up by category and by maker, the most bet first, always to the same totals", async () => {
    const category = await profit({ by: "category" });
    expect(category.content.map(({ key, net }) => [key, net])).toEqual([
      ["RNG", "12.50"],
      ["LIVE", "65.00"],
      ["FISH", "-0.50"],
    ]);
    const vendor = await profit({ by: "vendor" });
    expect(vendor.content).toMatchObject([
      { key: vendorCode, name: "Livery Originals", rounds: 5, net: "77.00" },
    ]);
    expect(vendor.totals).toEqual(category.totals);
    expect(category.totals).toEqual((await profit()).totals);
  });
});

describe("rooms and recent games", () => {
  it("counts who sits at a live table, and not who left it ten minutes ago", async () => {
    const { domain } = harness;
    const { brand, database, clock } = domain;
    const sit = (seat: Seat, ago: number) =>
      database.brand(brand.merchant, (tx) =>
        tx
          .insertInto("game_session")
          .values({
            brand_id: brand.merchant,
            token_hash: Buffer.from(`${seat.member.id}${ago}`),
            member_id: seat.member.id,
            vendor: vendorCode,
            game_code: "lounge-roulette",
            book: "real",
            opened_at: new Date(clock.at - ago),
            last_used_at: new Date(clock.at - ago),
          })
          .execute(),
      );
    const players = async () => {
      const rooms = await roomsOf(domain.context(), catalogue, vendorCode);
      return rooms.find(({ gameCode }) => gameCode === "lounge-roulette")?.players;
    };
    expect(await players()).toBe(0);
    await sit(asha, 1_000);
    // The same member in two windows sits there once.
    await sit(asha, 2_000);
    await sit(ravi, 3_000);
    expect(await players()).toBe(2);
    clock.at += 10 * 60_000;
    expect(await players()).toBe(0);
  });

  it("lists the games that were opened last, each once", async () => {
    const { domain } = harness;
    const { member } = asha;
    const opened = await recentGames(domain.contextOf(member), member.id, catalogue, { limit: 24 });
    expect(opened[0]?.gameCode).toBe("lounge-roulette");
    expect(new Set(opened.map(({ nodeId }) => nodeId)).size).toBe(opened.length);
  });
});
