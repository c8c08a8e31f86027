import { describe, expect, it } from "vitest";
import {
  lastMonthEnd,
  levelAfterMonth,
  levelReached,
  monthEndAfter,
  windowAt,
} from "../../../../src/server/core/vip/level-rules.ts";
import type { VipScheme } from "../../../../src/server/core/vip/terms.ts";

const amounts = (turnover: bigint, deposits = 0n) => ({ turnover, deposits });
const level = (place: number, reach: [bigint, bigint?], keep?: [bigint, bigint?]) => ({
  level: place,
  name: { en: `Level ${place}` },
  reach: amounts(...reach),
  keep: keep && amounts(...keep),
});
const scheme: VipScheme = {
  months: 1,
  levels: [level(1, [100n]), level(2, [500n, 50n], [200n]), level(3, [1_000n, 50n], [400n, 50n])],
};

describe("the months that count", () => {
  it.each([
    ["Asia/Kolkata", "2026-12-31T18:29:59Z", "2026-12-01", "2026-12-31", "2026-12-31T18:30:00.000Z"],
    ["Asia/Kolkata", "2026-12-31T18:30:00Z", "2027-01-01", "2027-01-31", "2027-01-31T18:30:00.000Z"],
    // A month with a change of clocks begins and ends at local midnight.
    ["Europe/Berlin", "2026-03-30T12:00:00Z", "2026-03-01", "2026-03-31", "2026-03-31T22:00:00.000Z"],
    ["America/Santiago", "2026-09-06T12:00:00Z", "2026-09-01", "2026-09-30", "2026-10-01T03:00:00.000Z"],
  ])("in %s at %s are from %s to %s", (zone, at, first, last, end) => {
    const window = windowAt(1, zone, new Date(at));
    expect([window.firstDay, window.lastDay, window.end.toISOString()]).toEqual([first, last, end]);
    expect(monthEndAfter(zone, lastMonthEnd(zone, new Date(at)))).toEqual(window.end);
  });

  it("go back over the turn of the year", () => {
    expect(windowAt(3, "Asia/Kolkata", new Date("2027-01-15T00:00:00Z"))).toMatchObject({
      firstDay: "2026-11-01",
      lastDay: "2027-01-31",
    });
  });
});

describe("a level", () => {
  it.each([
    [99n, 0n, 0],
    [100n, 0n, 1],
    [5_000n, 49n, 1],
    [500n, 50n, 2],
    [1_000n, 50n, 3],
  ])("is reached by bets of %s and deposits of %s: %s", (turnover, deposits, reached) => {
    expect(levelReached(scheme, amounts(turnover, deposits))).toBe(reached);
  });

  it.each([
    [1, 0n, 0n, 1],
    [2, 200n, 0n, 2],
    [2, 199n, 900n, 1],
    [3, 400n, 49n, 2],
    [3, 0n, 0n, 2],
    // The brand has taken higher levels away.
    [7, 0n, 0n, 3],
  ])("of %s after bets of %s and deposits of %s is %s", (before, turnover, deposits, after) => {
    expect(levelAfterMonth(scheme, before, amounts(turnover, deposits))).toBe(after);
  });
});
