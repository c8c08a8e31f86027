import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { countSealed } from "../../../../src/server/domains/desk/figure-store.ts";
import { overview } from "../../../../src/server/domains/desk/overview.ts";
import { clockOf } from "../../../../src/server/domains/desk/reports/clock.ts";
import { report } from "../../../../src/server/domains/desk/reports/reports.ts";
import { reportDifferences } from "../../../../src/server/domains/desk/reports/verify-store.ts";
import { takeOver } from "../../../../src/server/domains/games/import-vendor-rounds.ts";
import type { GameVendor, VendorRound } from "../../../../src/server/domains/games/port.ts";
import { openReportScene, type ReportScene } from "./report-scene.ts";

let s: ReportScene;
let asha: Member;
beforeAll(async () => {
  s = await openReportScene({ folder: "jade" });
  asha = await s.member("asha", { country: "MY" });
  // Aurora's clock is Jade's in the scene: London's.
  s.clock.at = Date.parse("2030-07-02T12:00:00Z");
});
afterAll(() => s.close());

let reports = 0;
/** The vendor reports rounds, twice, and the job copies them. */
async function reported(...rounds: (Partial<VendorRound> & { roundId: string })[]): Promise<void> {
  reports += 1;
  const list = rounds.map((round) => ({
    player: asha.id,
    gameCode: "dice",
    currency: s.brand.payload.currency.code,
    bet: 0n,
    win: 0n,
    validBet: 0n,
    finishedAt: new Date(s.clock.at),
    ...round,
  }));
  const vendor = { code: "LVY", rounds: async () => list } as unknown as GameVendor;
  const { database, clock } = s;
  const deps = {
    database,
    gameVendors: new Map([["LVY", vendor]]),
    clock: { now: () => clock.at },
    log: () => undefined,
  };
  await takeOver(s.brand, deps);
  // By the clock of the test.
  await database.brand(s.brand.merchant, (tx) =>
    sql`update game_round set noted_at = finished_at`.execute(tx),
  );
}

const days = { from: "2030-07-01", to: "2030-07-02" };
async function play(by: "day" | "source" | "country" = "day") {
  const answer = await report(s.finance(), s.platform, { report: "play", by, ...days });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.content.map(({ key, count, stakes, wins }) => [key, count, stakes, wins]);
}
const differences = async (day: string) =>
  s.database.snapshot(s.brand.merchant, (tx) => reportDifferences(tx, clockOf(s.brand), day));

it("has play from vendors' own wallets as it is reported, and what a later report changes", async () => {
  await s.count();
  // 22:59:59Z is the last second of a day in London's summer.
  await reported(
    { roundId: "a", bet: 1_000n, win: 400n, finishedAt: new Date("2030-07-01T22:59:59Z") },
    { roundId: "b", bet: 500n, finishedAt: new Date("2030-07-01T23:00:00Z") },
  );
  expect(await play()).toEqual([
    ["2030-07-01", 1, "10.00", "4.00"],
    ["2030-07-02", 1, "5.00", "0.00"],
  ]);
  expect(await play("source")).toEqual([["LVY", 2, "15.00", "4.00"]]);
  expect(await play("country")).toEqual([["MY", 2, "15.00", "4.00"]]);
  await reported({ roundId: "b", bet: 500n, win: 700n, finishedAt: new Date("2030-07-01T23:00:00Z") });
  // The vendor ends a round on another day than it said.
  await reported({ roundId: "a", bet: 1_200n, win: 400n, finishedAt: new Date("2030-07-02T08:00:00Z") });
  expect(await play()).toEqual([
    ["2030-07-01", 0, "0.00", "0.00"],
    ["2030-07-02", 2, "17.00", "11.00"],
  ]);
  const shown = await overview(s.finance(), { from: "2030-07-02", to: "2030-07-02", zone: 60 });
  expect(shown).toMatchObject({
    value: { totals: { stakes: "17.00", wins: "11.00", net: "6.00", players: 1 } },
  });
});

it("is proved each night by the rounds, and counted again by another clock", async () => {
  for (const day of ["2030-07-01", "2030-07-02"]) expect(await differences(day)).toEqual([]);
  const change = (by: bigint) =>
    s.database.brand(s.brand.merchant, (tx) =>
      sql`update report_day set amount = amount + ${by} where reason = 'vendor.win' and day = '2030-07-02'`.execute(
        tx,
      ),
    );
  await change(1n);
  expect((await differences("2030-07-02"))?.map(({ what }) => what)).toEqual(["vendors", "quarters"]);
  await change(-1n);
  const { brandId } = clockOf(s.brand);
  const count = (zone: string) => s.database.brand(brandId, (tx) => countSealed(tx, { brandId, zone }));
  await count("Asia/Kuala_Lumpur");
  // The night's rounds are those of the day in Kuala Lumpur as well.
  expect(await play()).toEqual([
    ["2030-07-01", 0, "0.00", "0.00"],
    ["2030-07-02", 2, "17.00", "11.00"],
  ]);
});
