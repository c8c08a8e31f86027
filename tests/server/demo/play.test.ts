import { afterAll, beforeAll, expect, it } from "vitest";
import { playDemo } from "../../../src/server/demo/play.ts";
import { createWinners } from "../../../src/server/domains/games/winner-store.ts";
import { auditGames } from "../domains/games/checkers/audit.ts";
import { type GameHarness, openGameHarness, vendorCode } from "../domains/games/harness.ts";

let harness: GameHarness;
beforeAll(async () => {
  harness = await openGameHarness();
});
afterAll(() => harness.close());

const deps = (signal = new AbortController().signal) => ({
  database: harness.domain.database,
  gameVendors: new Map([[vendorCode, harness.vendor]]),
  catalogue: () => harness.catalogue,
  now: () => harness.domain.clock.at,
  log: () => undefined,
  signal,
});

it("plays thirty days once, through the rules and the ledger, for people who cannot log in", {
  timeout: 120_000,
}, async () => {
  const { brand, database, clock } = harness.domain;
  const taken = await playDemo(brand, deps());
  expect(taken).toBeGreaterThan(1_200);
  expect(await playDemo(brand, deps())).toBe(0);
  const { rounds, members } = await database.brand(brand.merchant, async (tx) => ({
    rounds: await tx.selectFrom("game_round").selectAll().execute(),
    members: await tx.selectFrom("member").select(["seeded", "password_hash"]).execute(),
  }));
  expect(rounds).toHaveLength(taken);
  expect(rounds.every(({ seeded, state, book }) => seeded && state === "closed" && book === "real")).toBe(
    true,
  );
  const times = rounds.map(({ started_at }) => started_at.getTime());
  expect(Math.min(...times)).toBeLessThan(clock.at - 29 * 86_400_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(clock.at);
  expect(members.every(({ seeded, password_hash }) => seeded && password_hash === null)).toBe(true);
  const winners = createWinners({ database, now: () => clock.at, failed: () => undefined });
  expect(await winners(brand, harness.catalogue, { gameCategory: "ALL", limit: 10 })).toHaveLength(10);
  expect(await auditGames(harness.domain.url)).toEqual([]);
  expect(await harness.findings()).toEqual([]);
});

it("plays nothing for a brand whose members have wallets at vendors, and stops when it is told to", async () => {
  const other = await openGameHarness();
  const { brand } = other.domain;
  const wallets = {
    ...brand,
    documents: { ...brand.documents, brand: { ...brand.documents.brand, wallet: { isSingle: false } } },
  };
  expect(await playDemo(wallets, { ...deps(), database: other.domain.database })).toBe(0);
  const stopped = { ...deps(AbortSignal.abort()), database: other.domain.database };
  expect(await playDemo(brand, stopped)).toBe(0);
  await other.close();
});
