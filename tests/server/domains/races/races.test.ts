import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { calendarPeriod, dayBounds } from "../../../../src/server/domains/races/periods.ts";
import { openRaces } from "./race-scene.ts";

const name = { en: "Race" };
const races = {
  races: {
    day: {
      name,
      by: "turnover" as const,
      period: "daily" as const,
      least: "50",
      prizes: [{ amount: "500" }, { places: 2, amount: "100" }],
    },
    sevens: {
      name,
      by: "multiplier" as const,
      period: "daily" as const,
      games: { games: ["LVY/brass-sevens"] },
      prizes: [{ amount: "50" }],
    },
    rounds: { name, by: "rounds" as const, period: "daily" as const, prizes: [{ amount: "10" }] },
  },
};

let scene: Awaited<ReturnType<typeof openRaces>>;
let [asha, bela, chitra, dev]: Member[] = [];
const one = () => asha as Member;
const at = (seconds: number) => new Date(scene.domain.clock.at + seconds * 1000);
const scores = async (race: string) =>
  (await scene.board(one(), race)).places
    .filter(({ score }) => score !== "")
    .map((place) => `${place.name} ${place.score}`);

beforeAll(async () => {
  scene = await openRaces(races);
  asha = await scene.domain.member("asha");
  bela = await scene.domain.member("bela");
  chitra = await scene.domain.member("chitra");
  dev = await scene.domain.member("dev");
  // Begins the periods and the counting.
  await scene.run();
});
afterAll(() => scene.domain.close());

describe("a race", () => {
  it("ranks closed rounds of real money, and of equal scores the one that was reached first", async () => {
    await scene.play(one(), { round: "a1", bet: 10_000n, at: at(30) });
    await scene.play(bela as Member, { round: "b1", bet: 4_000n, at: at(1) });
    await scene.play(bela as Member, { round: "b2", bet: 6_000n, at: at(20) });
    await scene.play(chitra as Member, {
      round: "c1",
      bet: 20_000n,
      win: 30_000n,
      at: at(5),
      game: "under-or-over",
    });
    // Too little; trial money; still open; cancelled.
    await scene.play(dev as Member, { round: "d1", bet: 4_999n, at: at(1) });
    await scene.play(dev as Member, { round: "d2", bet: 90_000n, at: at(1), book: "trial" });
    await scene.play(dev as Member, { round: "d3", bet: 90_000n, at: at(1), state: "open" });
    await scene.play(dev as Member, { round: "d4", bet: 90_000n, at: at(1), state: "cancelled" });
    await scene.run();
    expect(await scores("day")).toEqual(["c***a 200.00", "b***a 100.00", "a***a 100.00"]);
    expect(await scores("rounds")).toEqual(["b***a 2", "d***v 1", "c***a 1", "a***a 1"]);
    const board = await scene.board(one(), "day");
    expect(board).toMatchObject({ members: 3, own: { place: 3, score: "100.00", prize: "100.00" } });
    expect(board.places.map(({ prize }) => prize)).toEqual(["500.00", "100.00", "100.00"]);
    expect(await scene.board(dev as Member, "day")).toMatchObject({
      own: { place: 0, score: "49.99", prize: "" },
    });
  });

  it("counts the games that it names, and the best payout for its bet", async () => {
    await scene.play(bela as Member, { round: "b3", bet: 200n, win: 2_500n, at: at(40) });
    await scene.play(one(), { round: "a2", bet: 400n, win: 5_000n, at: at(35) });
    await scene.run();
    expect(await scores("sevens")).toEqual(["a***a 12.50", "b***a 12.50"]);
  });

  it("follows corrections while it runs, and counting again changes nothing", async () => {
    await scene.play(chitra as Member, {
      round: "c1",
      bet: 20_000n,
      at: at(5),
      state: "cancelled",
      game: "under-or-over",
    });
    await scene.run();
    const after = await scores("day");
    expect(after).toEqual(["a***a 104.00", "b***a 102.00"]);
    await scene.run();
    expect(await scores("day")).toEqual(after);
  });

  it("ends once on many nodes at a time, pays its prizes, and stays as it ended", async () => {
    scene.today();
    const before = await scene.wallet(one());
    const ended = await Promise.all([scene.run(), scene.run(), scene.run()]);
    expect(ended.reduce((sum, run) => sum + run.ended, 0)).toBe(3);
    // First by turnover, and by the multiplier; bela played more rounds.
    expect((await scene.wallet(one())) - before).toBe(50_000n + 5_000n);
    expect(await scene.wallet(bela as Member)).toBe(10_000n + 1_000n);
    const { past } = await scene.board(one(), "day");
    expect(past[0]?.places.map((place) => [place.name, place.prize, place.isOwn])).toEqual([
      ["a***a", "500.00", true],
      ["b***a", "100.00", false],
    ]);
    // A correction after the end changes nothing.
    const yesterday = new Date(`${past[0]?.lastDay}T12:00:00Z`);
    await scene.play(bela as Member, { round: "b9", bet: 900_000n, at: yesterday });
    await scene.run();
    expect((await scene.board(one(), "day")).past).toEqual(past);
    expect(await scene.wallet(bela as Member)).toBe(11_000n);
  });

  it("keeps the terms with which its period began", async () => {
    const { rows } = await scene.inBrand((tx) =>
      sql<{ terms: { prizes: unknown } }>`select terms from race_period where race = 'day' limit 1`.execute(
        tx,
      ),
    );
    expect(rows[0]?.terms.prizes).toEqual(races.races.day.prizes);
  });
});

describe("a period", () => {
  it("lasts from midnight to midnight of its zone, also over a change of clocks", () => {
    const berlin = calendarPeriod("daily", "Europe/Berlin", new Date("2026-10-25T12:00:00Z"));
    expect(berlin.end.getTime() - berlin.start.getTime()).toBe(25 * 3_600_000);
    expect([berlin.first, berlin.last]).toEqual(["2026-10-25", "2026-10-25"]);
    const week = calendarPeriod("weekly", "Europe/Berlin", new Date("2026-03-29T12:00:00Z"));
    expect([week.first, week.last]).toEqual(["2026-03-23", "2026-03-29"]);
    expect(week.end.getTime() - week.start.getTime()).toBe((7 * 24 - 1) * 3_600_000);
    expect(dayBounds("Europe/Berlin", "2026-03-29").end).toEqual(week.end);
    const month = calendarPeriod("monthly", "Asia/Kolkata", new Date("2026-11-30T20:00:00Z"));
    expect([month.first, month.last]).toEqual(["2026-12-01", "2026-12-31"]);
  });
});
