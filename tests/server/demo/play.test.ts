import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { playDemo } from "../../../src/server/demo/play.ts";
import { countCampaigns } from "../../../src/server/domains/agents/campaigns/count-campaigns-store.ts";
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

it("plays nothing for a brand whose members have wallets at vendors, and stops on request", async () => {
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

it("gives the first agent campaigns, which come to what their members played", {
  timeout: 120_000,
}, async () => {
  const other = await openGameHarness();
  const { brand, database, member, clock } = other.domain;
  await member("agent1", { type: 1 });
  const gameVendors = new Map([[vendorCode, other.vendor]]);
  // The cursor of a brand that was counted before anybody came to it.
  await database.brand(brand.merchant, (tx) => countCampaigns(tx, brand.merchant));
  await playDemo(brand, { ...deps(), database, gameVendors, now: () => clock.at });
  await database.brand(brand.merchant, (tx) => countCampaigns(tx, brand.merchant));
  const { rows } = await database.brand(brand.merchant, (tx) =>
    sql<{ played: bigint; counted: bigint; visits: number; states: string[] }>`
      select (select sum(r.bet_minor - r.win_minor)::int8 from game_round r join agent_campaign_member m
          on m.brand_id = r.brand_id and m.member_id = r.member_id) as played,
        (select sum(bet - win)::int8 from agent_campaign_quarter where at = '-infinity') as counted,
        (select sum(visits)::int4 from agent_campaign_quarter where at > '-infinity') as visits,
        (select array_agg(state order by state) from agent_campaign) as states`.execute(tx),
  );
  expect(rows[0]?.states).toEqual(["active", "paused"]);
  expect(rows[0]?.visits).toBeGreaterThan(20);
  expect(rows[0]?.played).not.toBe(0n);
  expect(rows[0]?.counted).toBe(rows[0]?.played);
  await other.close();
});
