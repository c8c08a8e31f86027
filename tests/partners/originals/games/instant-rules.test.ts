import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  brassSevens,
  strips as brassStrips,
  lines,
} from "../../../../src/partners/originals/games/brass-sevens.ts";
import { lanternClimb } from "../../../../src/partners/originals/games/lantern-climb.ts";
import { banked, chanceToHold, looseTiles } from "../../../../src/partners/originals/games/loose-tiles.ts";
import {
  monsoonCourtyard,
  payTable,
  type Sign,
  strips,
} from "../../../../src/partners/originals/games/monsoon-courtyard.ts";
import { chanceToCatch, reefLights, species } from "../../../../src/partners/originals/games/reef-lights.ts";
import { drawOf } from "../../../../src/partners/originals/games/round-seeding.ts";
import {
  isLine,
  shownPrice,
  underOrOver,
  winningRolls,
} from "../../../../src/partners/originals/games/under-or-over.ts";
import { assertProperty } from "../../../support/property.ts";
import { scripted } from "./scripted.ts";

const stake = 1_000n;
const sumOf = (wins: readonly { win: string }[]): bigint =>
  wins.reduce((sum, { win }) => sum + BigInt(win), 0n);
const seeds = fc
  .stringMatching(/^[0-9a-f]{64}$/)
  .map((serverSeed) => drawOf({ serverSeed, clientSeed: "rules", nonce: 0 }));

describe("brass-sevens", () => {
  const sevens = brassStrips.map((strip) => strip.indexOf("seven"));
  /** Stops that show the sevens in these rows. */
  const showing = (rows: readonly number[]) =>
    scripted(...rows.map((row, reel) => ((sevens[reel] ?? 0) - row + 24) % 24));

  test.each(lines.map((rows, line) => ({ rows, line })))(
    "rings when sevens meet on line $line",
    ({ rows, line }) => {
      const { win, view } = brassSevens.play({ stake }, showing(rows));
      expect(view.bell).toBe(true);
      expect(view.wins).toContainEqual({ line, sign: "seven", win: String((stake * 777n) / 5n) });
      expect(win).toBe(sumOf(view.wins));
    },
  );

  test("lines are straight, and no two are the same", () => {
    for (const [left, middle, right] of lines) expect(right - middle).toBe(middle - left);
    expect(new Set(lines.map(String)).size).toBe(5);
  });

  test("does not ring for sevens that lie on no line", () => {
    expect(brassSevens.play({ stake }, showing([0, 2, 0])).view.bell).toBe(false);
  });

  test("pays more than the stake whenever it pays", () => {
    assertProperty(
      fc.property(seeds, (draw) => {
        const { win, view } = brassSevens.play({ stake }, draw);
        return win === sumOf(view.wins) && (win === 0n || win > stake);
      }),
    );
  });
});

describe("monsoon-courtyard", () => {
  /** Counts every one of the 243 ways on its own: the longest run of each first sign. */
  function countedWays(grid: Sign[][]): Map<string, number> {
    const ways = new Map<string, number>();
    const walk = (sign: Sign, reel: number): Map<number, number> => {
      const ends = new Map<number, number>();
      const fitting = (grid[reel] ?? []).filter((one) => one === sign || one === "wild");
      if (fitting.length === 0) return new Map([[reel, 1]]);
      for (const _place of fitting)
        for (const [length, count] of walk(sign, reel + 1)) ends.set(length, (ends.get(length) ?? 0) + count);
      return ends;
    };
    for (const sign of new Set(grid[0]))
      for (const [length, count] of walk(sign, 0))
        if (length >= 3 && payTable.has(sign)) ways.set(`${sign} ${length}`, count);
    return ways;
  }

  test("pours the filled jars and pays each way on the resulting grid", () => {
    assertProperty(
      fc.property(seeds, (draw) => {
        const { win, view } = monsoonCourtyard.play({ stake }, draw);
        const [first] = view.spins;
        expect(view.drops).toBe(first?.grid.flat().filter((sign) => sign === "drop").length);
        expect(view.jars.map(({ reel }) => reel)).toEqual([1, 2, 3].slice(0, Math.max(0, view.drops - 1)));
        expect(view.spins.length).toBe(view.jars.length === 3 ? 3 : 1);
        for (const { stops, grid, poured, wins } of view.spins) {
          expect(grid.map(([top]) => top)).toEqual(stops.map((stop, reel) => strips[reel]?.[stop]));
          poured.forEach((column, reel) => {
            const wilds = view.jars.find((jar) => jar.reel === reel)?.wilds ?? 0;
            expect(column).toEqual([...Array(wilds).fill("wild"), ...(grid[reel] ?? []).slice(wilds)]);
          });
          expect(new Map(wins.map(({ sign, length, ways }) => [`${sign} ${length}`, ways]))).toEqual(
            countedWays(poured),
          );
          for (const { sign, length, ways, win: paid } of wins)
            expect(BigInt(paid)).toBe(
              (stake * BigInt((payTable.get(sign)?.[length - 3] ?? 0) * ways)) / 100n,
            );
        }
        expect(win).toBe(view.spins.reduce((sum, { wins }) => sum + sumOf(wins), 0n));
      }),
      { numRuns: 500 },
    );
  });
});

test("under-or-over: the line itself loses, and nothing shown is more than what is paid", () => {
  for (const [line, call] of [
    [50, "under"],
    [50, "over"],
    [98, "under"],
    [4, "over"],
  ] as const) {
    const at = (roll: number) => underOrOver.play({ stake, line, call }, scripted(roll - 1)).win;
    expect(at(line)).toBe(0n);
    const inside = call === "under" ? line - 1 : line + 1;
    expect(at(call === "under" ? line + 1 : line - 1)).toBe(0n);
    expect(at(inside)).toBeGreaterThanOrEqual((stake * BigInt(shownPrice(line, call))) / 100n);
  }
});

test("lantern-climb: pays the height said when the lantern comes there, and nothing below", () => {
  const climb = (word: number, collectAt: number) => lanternClimb.play({ stake, collectAt }, scripted(word));
  expect(climb(2 ** 32 - 1, 101)).toMatchObject({ win: 0n, view: { height: 100, won: false } });
  expect(climb(0, 100_000)).toMatchObject({ win: 1_000_000n, view: { height: 100_000, won: true } });
  const { height } = climb(12_345_678, 101).view;
  expect(climb(12_345_678, height).win).toBe((stake * BigInt(height)) / 100n);
  expect(climb(12_345_678, height + 1).win).toBe(0n);
});

test("loose-tiles: slips on the first loose tile of the way, and banks when there is none", () => {
  assertProperty(
    fc.property(seeds, fc.integer({ min: 1, max: 6 }), (draw, loose) => {
      const path = [3, 24, 0, 12];
      const { win, view } = looseTiles.play({ stake, loose, path }, draw);
      expect(view.loose).toEqual([...new Set(view.loose)].toSorted((one, other) => one - other));
      expect(view.loose.length).toBe(loose);
      const step = path.findIndex((tile) => view.loose.includes(tile));
      expect(view.slipped).toBe(step === -1 ? null : step);
      expect(win).toBe(step === -1 ? banked(stake, loose, 4) : 0n);
    }),
  );
});

test("loose-tiles: every further step is worth more", () => {
  for (let loose = 1; loose <= 24; loose += 1)
    for (let steps = 2; steps <= 25 - loose; steps += 1) {
      const [before, after] = [banked(1_000_000n, loose, steps - 1), banked(1_000_000n, loose, steps)];
      if (after !== undefined) expect(after).toBeGreaterThan(before ?? after);
    }
});

test("reef-lights: each shot is paid for itself, by a prize of its species or not at all", () => {
  assertProperty(
    fc.property(seeds, (draw) => {
      const volley = {
        shots: [...species.keys()].map((name, place) => ({ species: name, stake: BigInt(place + 1) })),
      };
      const { win, view } = reefLights.play(volley, draw);
      expect(win).toBe(sumOf(view.shots));
      view.shots.forEach((shot, place) => {
        const prizes = (species.get(shot.species) ?? []).map(({ times }) => times);
        expect(shot.caught ? prizes : [0]).toContain(shot.times);
        expect(BigInt(shot.win)).toBe(BigInt(shot.times) * BigInt(place + 1));
      });
    }),
  );
});

describe("the chances that pages show are those of the draw", () => {
  test("under-or-over: the rolls that win, and the lines that can be set", () => {
    const limits = { least: 1n, most: stake };
    for (const call of ["under", "over"] as const)
      for (let line = 0; line <= 101; line += 1) {
        const read = underOrOver.read({ stake: "1000", line, call }, limits);
        expect([line, call, read.ok]).toEqual([line, call, isLine(line, call)]);
        if (!read.ok) continue;
        const rolls = Array.from(
          { length: 100 },
          (_none, roll) => underOrOver.play(read.bet, scripted(roll)).view,
        );
        expect(rolls.filter(({ won }) => won).length).toBe(winningRolls(line, call));
      }
  });

  test("loose-tiles: the chance of the first step, and of both of two", () => {
    expect(chanceToHold(3, 1)).toEqual({ of: 22n, in: 25n });
    expect(chanceToHold(3, 2)).toEqual({ of: (22n * 21n) / 2n, in: (25n * 24n) / 2n });
    expect(chanceToHold(24, 2).of).toBe(0n);
  });

  test("reef-lights: the last draw that catches, and the first that does not", () => {
    for (const [name, prizes] of species) {
      const chance = chanceToCatch(prizes);
      const shot = { shots: [{ species: name, stake }] };
      expect(reefLights.play(shot, scripted(chance.of - 1, 0)).win).toBeGreaterThan(0n);
      expect(reefLights.play(shot, scripted(chance.of)).win).toBe(0n);
    }
  });
});
