import { describe, expect, test } from "vitest";
import { brassSevens } from "../../../../src/partners/originals/games/brass-sevens.ts";
import { games } from "../../../../src/partners/originals/games/catalogue.ts";
import { edgeOf, teams } from "../../../../src/partners/originals/games/cricket-teams.ts";
import {
  heightOf,
  highest,
  lanternClimb,
  lowest,
} from "../../../../src/partners/originals/games/lantern-climb.ts";
import { banked, looseTiles } from "../../../../src/partners/originals/games/loose-tiles.ts";
import { loungeRoulette, places } from "../../../../src/partners/originals/games/lounge-roulette.ts";
import { minuteFive, terms } from "../../../../src/partners/originals/games/minute-five.ts";
import { monsoonCourtyard } from "../../../../src/partners/originals/games/monsoon-courtyard.ts";
import { overByOver } from "../../../../src/partners/originals/games/over-by-over.ts";
import { bookFor } from "../../../../src/partners/originals/games/over-markets.ts";
import { type Conditions, phaseOf } from "../../../../src/partners/originals/games/over-model.ts";
import { fromPot } from "../../../../src/partners/originals/games/pot.ts";
import { reefLights, species } from "../../../../src/partners/originals/games/reef-lights.ts";
import { wordRange } from "../../../../src/partners/originals/games/round-seeding.ts";
import { threeCardVerandah } from "../../../../src/partners/originals/games/three-card-verandah.ts";
import { underOrOver } from "../../../../src/partners/originals/games/under-or-over.ts";
import { brassSevensReturn } from "./brass-sevens-return.ts";
import { cases, observe } from "./cases.ts";
import { everyHand, tieChance } from "./duel-ties.ts";
import { type Fraction, tenThousandths } from "./fraction.ts";
import { monsoonReturn, stopsByDrops } from "./monsoon-return.ts";
import { chanceOf } from "./over-chances.ts";
import { scripted, testDraw } from "./scripted.ts";

/** Divides by whatever a chance can have in it, so that nothing is rounded. */
const wholeStake = 2n ** 6n * 3n ** 4n * 5n ** 4n * 7n ** 2n * 11n * 13n * 17n * 19n * 23n * 29n * 31n * 37n;

describe("the published return equals the enumeration of all outcomes", () => {
  test("brass-sevens: every stop of every reel", () => {
    expect(tenThousandths(brassSevensReturn().mean)).toBe(brassSevens.returnToPlayer);
  });

  test("monsoon-courtyard: every stop of every reel with every pour", () => {
    expect(tenThousandths(monsoonReturn().mean)).toBe(monsoonCourtyard.returnToPlayer);
  });

  test("under-or-over: every roll on every line", () => {
    const exact = wholeStake * 41n * 43n * 47n * 53n * 59n * 61n * 67n * 71n * 73n * 79n * 83n * 89n * 97n;
    for (const call of ["under", "over"] as const)
      for (let line = 1; line <= 100; line += 1) {
        if ((call === "under" ? line - 1 : 100 - line) < 1 || (call === "under" ? line - 1 : 100 - line) > 97)
          continue;
        let back = 0n;
        for (let roll = 0; roll < 100; roll += 1)
          back += underOrOver.play({ stake: exact, line, call }, scripted(roll)).win;
        expect(tenThousandths({ of: back, in: exact * 100n })).toBe(underOrOver.returnToPlayer);
      }
  });

  test("lantern-climb: the number of words that reach each height", () => {
    for (let collectAt = lowest; collectAt <= highest; collectAt += collectAt < 1_000 ? 1 : 99) {
      // Heights fall as words rise: look for the first word that stays below.
      let [high, low] = [0, wordRange];
      while (high < low) {
        const word = Math.floor((high + low) / 2);
        if (heightOf(word) >= collectAt) high = word + 1;
        else low = word;
      }
      const back = (high / wordRange) * (collectAt / 100);
      expect(Math.abs(back - lanternClimb.returnToPlayer / 10_000)).toBeLessThan(1e-6);
    }
  });

  test("loose-tiles: every way that is offered, and every place of up to three loose tiles", () => {
    for (let loose = 1; loose <= 24; loose += 1) {
      let held: Fraction = { of: 1n, in: 1n };
      for (let steps = 1; steps <= 25 - loose; steps += 1) {
        held = { of: held.of * BigInt(26 - loose - steps), in: held.in * BigInt(26 - steps) };
        const win = banked(wholeStake ** 2n, loose, steps);
        if (win === undefined) continue;
        const back = { of: win * held.of, in: wholeStake ** 2n * held.in };
        expect(back.of * 100n).toBe(back.in * 97n);
      }
    }
    let [back, placings] = [0n, 0n];
    for (let one = 0; one < 25; one += 1)
      for (let two = 0; two < 24; two += 1)
        for (let three = 0; three < 23; three += 1) {
          const bet = { stake: wholeStake, loose: 3, path: [4, 20, 8] };
          back += looseTiles.play(bet, scripted(one, two, three)).win;
          placings += 1n;
        }
    expect(tenThousandths({ of: back, in: placings * wholeStake })).toBe(looseTiles.returnToPlayer);
  });

  test("reef-lights: every draw of every species", () => {
    for (const [name, prizes] of species) {
      const weight = prizes.reduce((sum, prize) => sum + prize.weight, 0);
      const bound = 100 * prizes.reduce((sum, prize) => sum + prize.times * prize.weight, 0);
      let back = 0n;
      for (let draw = 0; draw < bound; draw += 1)
        // Misses draw nothing more: all the prizes of a catch are only gone through where there is one.
        for (let prize = 0; prize < weight; prize += 1) {
          const shot = { shots: [{ species: name, stake: 1n }] };
          const { win } = reefLights.play(shot, scripted(draw, prize));
          back += win;
          if (prize === 0 && win === 0n) break;
        }
      expect(tenThousandths({ of: back, in: BigInt(bound * weight) })).toBe(reefLights.returnToPlayer);
    }
  });

  test("lounge-roulette: every number under every place", () => {
    expect(places.size).toBe(157);
    for (const place of places.keys()) {
      let back = 0n;
      for (let number = 0; number <= 36; number += 1)
        back += loungeRoulette.pays({ chips: [{ place, stake: 100n }] }, { zeros: 1 }, { number });
      expect(back).toBe(3_600n);
      expect(tenThousandths({ of: back, in: 3_700n })).toBe(loungeRoulette.returnToPlayer);
    }
  });

  test("minute-five: all hundred thousand draws", () => {
    const held = new Map([...terms.keys()].map((on) => [on, 0]));
    for (let drawn = 0; drawn < 100_000; drawn += 1) {
      const five = Array.from(String(drawn).padStart(5, "0"), Number);
      const result = { digits: five, sum: five.reduce((sum, digit) => sum + digit, 0) };
      for (const [on, { holds }] of terms) if (holds(result)) held.set(on, (held.get(on) ?? 0) + 1);
    }
    expect(held.size).toBe(74);
    for (const [on, { price }] of terms)
      expect([on, ((held.get(on) ?? 0) * price) / 1_000]).toEqual([on, minuteFive.returnToPlayer]);
  });

  test("over-by-over: every over that can be bowled, for every outcome of every pair of teams", () => {
    const all: Conditions[] = [1, 7, 16].flatMap((over) =>
      teams.flatMap((batting) =>
        teams
          .filter((bowling) => bowling !== batting)
          .map((bowling) => ({ phase: phaseOf(over), edge: edgeOf(batting, bowling) })),
      ),
    );
    const returns = new Map<string, number>();
    for (const conditions of all) {
      const { line, markets } = bookFor(conditions);
      for (const { market, offers } of markets)
        for (const { outcome, price } of offers) {
          const key = `${conditions.phase} ${conditions.edge} ${market} ${outcome}`;
          if (returns.has(key)) continue;
          const chance = chanceOf(conditions, market, outcome, line);
          returns.set(key, tenThousandths({ of: chance.of * BigInt(price), in: chance.in * 100n }));
        }
    }
    expect(returns.size).toBeGreaterThan(400);
    expect(Math.max(...returns.values())).toBeLessThanOrEqual(9_700);
    expect(Math.min(...returns.values())).toBe(overByOver.returnToPlayer);
  });

  test("three-card-verandah: both seats alike, less the house's share of the pot", () => {
    expect(everyHand.length).toBe(22_100);
    const tie = tieChance();
    const { rake } = threeCardVerandah;
    const back = fromPot(10_000n, rake, 0, 0) * (tie.in - tie.of) + 2n * 10_000n * tie.of;
    expect(tenThousandths({ of: back, in: 2n * 10_000n * tie.in })).toBe(threeCardVerandah.returnToPlayer);
  });
});

test("drops fall as often as the strips say", () => {
  const stops = stopsByDrops();
  const all = stops.reduce((sum, count) => sum + count, 0n);
  const cloudbursts = stops.slice(4).reduce((sum, count) => sum + count, 0n);
  const draw = testDraw("drops");
  const [rounds, chance] = [20_000, tenThousandths({ of: cloudbursts, in: all }) / 10_000];
  let seen = 0;
  for (let round = 0; round < rounds; round += 1)
    if (monsoonCourtyard.play({ stake: 100n }, draw).view.spins.length === 3) seen += 1;
  expect(Math.abs(seen - rounds * chance)).toBeLessThan(6 * Math.sqrt(rounds * chance));
});

describe("played rounds return the published share, within six standard deviations", () => {
  const kinds = cases();

  test("every game is among them", () => {
    expect(new Set(kinds.map(({ code }) => code))).toEqual(new Set(games.keys()));
  });

  test.each(kinds)("$code: $bet", (kind) => {
    const draw = testDraw(`${kind.code} ${kind.bet}`);
    const { sigmas } = observe(kind, 5_000, () => draw);
    expect(Math.abs(sigmas)).toBeLessThan(6);
  });

  test("a return that is a tenth too high is detected", () => {
    const kind = kinds.find(({ bet }) => bet === "under 51");
    if (!kind) throw new Error("no such bet");
    const generous = {
      ...kind,
      turn: (draw: Parameters<typeof kind.turn>[0]) => {
        const turn = kind.turn(draw);
        return { ...turn, back: turn.back * 1.1 };
      },
    };
    const draw = testDraw("generous");
    expect(observe(generous, 5_000, () => draw).sigmas).toBeGreaterThan(6);
  });
});
