import { describe, expect, test } from "vitest";
import { edgeOf, teams } from "../../../../src/partners/originals/games/cricket-teams.ts";
import {
  loungeRoulette,
  places,
  reds,
  wheel,
} from "../../../../src/partners/originals/games/lounge-roulette.ts";
import { minuteFive } from "../../../../src/partners/originals/games/minute-five.ts";
import { conditionsOf, overByOver } from "../../../../src/partners/originals/games/over-by-over.ts";
import { highestPrice, lowestPrice } from "../../../../src/partners/originals/games/over-markets.ts";
import { bowlOver, weightsOf, wholeBall } from "../../../../src/partners/originals/games/over-model.ts";
import { cardSeeding, drawOf } from "../../../../src/partners/originals/games/round-seeding.ts";
import { scripted, testDraw } from "./scripted.ts";

const stake = 1_000n;

describe("lounge-roulette", () => {
  const at = (number: number) => ({ row: Math.ceil(number / 3), column: (number - 1) % 3 });
  const beside = (one: number, other: number) =>
    Math.abs(at(one).row - at(other).row) + Math.abs(at(one).column - at(other).column) === 1;

  test("two numbers are a split when they touch on the table", () => {
    for (let one = 1; one <= 36; one += 1)
      for (let other = one + 1; other <= 36; other += 1)
        expect([one, other, places.has(`${one}-${other}`)]).toEqual([one, other, beside(one, other)]);
    for (let other = 1; other <= 36; other += 1) expect(places.has(`0-${other}`)).toBe(other <= 3);
  });

  test("four numbers are a corner when each touches two of the others", () => {
    const corners = [...places].filter(([place, covered]) => covered.length === 4 && place !== "0-1-2-3");
    expect(corners.length).toBe(22);
    for (const [, covered] of corners)
      for (const one of covered) expect(covered.filter((other) => beside(one, other)).length).toBe(2);
  });

  test("the wheel holds each number once, and reds and blacks take turns on it", () => {
    expect(wheel.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 37 }, (_none, number) => number),
    );
    const colours = wheel.slice(1).map((number) => reds.has(number));
    expect(colours.every((red, place) => place === 0 || red !== colours[place - 1])).toBe(true);
  });

  test("the ball falls on each of 37 numbers as likely as on the other", () => {
    const bounds: number[] = [];
    const counting = {
      below: (bound: number) => {
        bounds.push(bound);
        return bound - 1;
      },
    };
    expect(loungeRoulette.result({ zeros: 1 }, counting)).toEqual({ number: 36 });
    expect(bounds).toEqual([37]);
  });

  test("pays each chip by how many numbers it covers", () => {
    const chips = ["17", "17-18", "16-17-18", "14-15-17-18", "13-14-15-16-17-18", "dozen-2", "black"];
    const times = [36n, 18n, 12n, 9n, 6n, 3n, 2n];
    chips.forEach((place, index) =>
      expect(loungeRoulette.pays({ chips: [{ place, stake }] }, { zeros: 1 }, { number: 17 })).toBe(
        stake * (times[index] ?? 0n),
      ),
    );
    const all = { chips: chips.map((place) => ({ place, stake })) };
    expect(loungeRoulette.pays(all, { zeros: 1 }, { number: 17 })).toBe(stake * 86n);
    expect(loungeRoulette.pays(all, { zeros: 1 }, { number: 0 })).toBe(0n);
  });
});

test("minute-five: each call depends on its own place", () => {
  const result = { digits: [0, 9, 4, 5, 8], sum: 26 };
  const won = (on: string) => minuteFive.pays({ calls: [{ on, stake: 101n }] }, { digits: 5 }, result);
  for (const on of ["sum-even", "sum-big", "1-even", "1-small", "2-odd", "2-big", "3-small", "4-big"])
    expect([on, won(on)]).toEqual([on, 196n]);
  for (const on of ["1-0", "2-9", "5-8"]) expect([on, won(on)]).toEqual([on, 984n]);
  for (const on of ["sum-odd", "sum-small", "1-9", "2-0", "4-small", "5-4"])
    expect([on, won(on)]).toEqual([on, 0n]);
});

describe("over-by-over", () => {
  const cards = Array.from({ length: 300 }, (_none, round) =>
    overByOver.card(drawOf(cardSeeding(`over-${round}`))),
  );

  test("cards are plausible matches: two teams, a score, useful prices", () => {
    expect(new Set(cards.map(({ batting, bowling }) => `${batting} ${bowling}`)).size).toBeGreaterThan(50);
    expect(new Set(cards.map(({ over }) => over)).size).toBe(20);
    for (const { batting, bowling, over, runs, wickets, markets } of cards) {
      expect(batting).not.toBe(bowling);
      expect(runs).toBeLessThanOrEqual((over - 1) * 36);
      expect(wickets).toBeLessThanOrEqual(Math.min(over - 1, 3));
      expect(markets.map(({ market }) => market)).toEqual([
        "line",
        "runs",
        "wicket",
        "boundaries",
        "dots",
        "first",
      ]);
      for (const { offers } of markets)
        for (const { price } of offers) {
          expect(price).toBeGreaterThanOrEqual(lowestPrice);
          expect(price).toBeLessThanOrEqual(highestPrice);
        }
    }
  });

  test("a bet outside a card's offers does not fit it, and would pay nothing", () => {
    const call = { market: "boundaries", outcome: "3-up", stake };
    const offers = ({ markets }: (typeof cards)[number]) =>
      markets.some(
        ({ market, offers: all }) => market === "boundaries" && all.some(({ outcome }) => outcome === "3-up"),
      );
    const [open, closed] = [cards.find(offers), cards.find((card) => !offers(card))];
    if (!open || !closed) throw new Error("no such cards");
    const sixes = { balls: [6, 6, 6, 6, 6, 6] as const, runs: 36, wickets: 0, boundaries: 6, dots: 0 };
    const result = { ...sixes, balls: [...sixes.balls] };
    expect(overByOver.fits({ calls: [call] }, open)).toBe(true);
    expect(overByOver.pays({ calls: [call] }, open, result)).toBeGreaterThan(stake);
    expect(overByOver.fits({ calls: [call] }, closed)).toBe(false);
    expect(overByOver.pays({ calls: [call] }, closed, result)).toBe(0n);
  });

  test("exactly one outcome of each market comes true, closed ones apart", () => {
    const draw = testDraw("overs");
    for (const card of cards) {
      const result = overByOver.result(card, draw);
      expect(result.balls.length).toBe(6);
      for (const { market, offers } of card.markets) {
        const paid = offers.filter(({ outcome }) =>
          overByOver.pays({ calls: [{ market, outcome, stake }] }, card, result),
        );
        const all = { line: 2, runs: 5, wicket: 2, boundaries: 4, dots: 4, first: 4 }[market];
        expect(paid.length).toBeLessThanOrEqual(1);
        if (offers.length === all) expect(paid.length).toBe(1);
      }
    }
  });

  test("one side's batting is compared with the other's bowling", () => {
    const [kites, fort] = ["STP", "FRT"].map((code) => teams.find((team) => team.code === code));
    if (!kites || !fort) throw new Error("no such teams");
    expect(edgeOf(kites, fort)).toBe(4 - 1);
    expect(edgeOf(fort, kites)).toBe(1 - 2);
  });

  test("a new batter is careful until he has scored", () => {
    // Of a thousand, 430 is a single of a settled batter, and a dot of a new one.
    const single = 430;
    const wicket = 999;
    const bowled = bowlOver(
      { phase: "opening", edge: 0 },
      scripted(single, wicket, single, single, 600, single),
    );
    expect(bowled).toEqual([1, "W", 0, 0, 1, 1]);
  });

  test("the weights of a ball sum to a thousand in every state, and every outcome is possible", () => {
    for (const phase of ["opening", "middle", "closing"] as const)
      for (let edge = -3; edge <= 3; edge += 1)
        for (const facing of ["settled", "new"] as const) {
          const weights = weightsOf({ phase, edge }, facing).map(([, weight]) => weight);
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(wholeBall);
          expect(Math.min(...weights)).toBeGreaterThan(0);
        }
  });

  test("an over is bowled under the conditions of its own card", () => {
    for (const card of cards) {
      const [dots = 0] = weightsOf(conditionsOf(card), "settled").map(([, weight]) => weight);
      const last = dots - 1;
      expect(overByOver.result(card, scripted(last, dots, last, dots, last, dots)).balls).toEqual([
        0, 1, 0, 1, 0, 1,
      ]);
    }
  });

  test("a result's figures agree with its balls", () => {
    const draw = testDraw("tallies");
    for (const card of cards) {
      const { balls, runs, wickets, boundaries, dots } = overByOver.result(card, draw);
      expect(runs).toBe(balls.reduce<number>((sum, ball) => sum + (ball === "W" ? 0 : ball), 0));
      expect(wickets).toBe(balls.filter((ball) => ball === "W").length);
      expect(boundaries).toBe(balls.filter((ball) => ball === 4 || ball === 6).length);
      expect(dots).toBe(balls.filter((ball) => ball === 0).length);
    }
  });
});
