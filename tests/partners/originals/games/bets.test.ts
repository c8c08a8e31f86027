import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { games } from "../../../../src/partners/originals/games/catalogue.ts";
import type { Draw, Game } from "../../../../src/partners/originals/games/game.ts";
import { drawOf } from "../../../../src/partners/originals/games/round-seeding.ts";
import { assertProperty } from "../../../support/property.ts";
import { testDraw } from "./scripted.ts";

const limits = { least: 100n, most: 10_000_000n };
const all = [...games.values()];

/** A round of a game for a bet that was sent: what came of it, as a croupier has it. Undefined when the bet does not fit. */
function roundOf(
  game: Game,
  sent: unknown,
  draw: Draw,
): { stake: bigint; win: bigint; shown: unknown } | undefined {
  const read = game.read(sent, limits);
  if (!read.ok) throw new Error(`${game.code} refuses its own bet: ${read.problem}`);
  const { bet, stake } = read;
  if (game.kind === "instant") {
    const { win, view } = game.play(bet, draw);
    return { stake, win, shown: view };
  }
  if (game.kind === "duel") {
    const { winner, view } = game.deal(draw);
    return { stake, win: winner === 0 ? stake : 0n, shown: { winner, view } };
  }
  const card = game.card(draw);
  if (!game.fits(bet, card)) return undefined;
  const result = game.result(card, draw);
  return { stake, win: game.pays(bet, card, result), shown: { card, result } };
}

const seeds = fc.stringMatching(/^[0-9a-f]{64}$/);
const drawFor = (serverSeed: string, nonce: number) => drawOf({ serverSeed, clientSeed: "player", nonce });

describe.each(all)("$code", (game) => {
  const sent = () => game.fixture(testDraw(`fixture ${game.code}`), 1_000n);

  test("parses its own bets and their stakes", () => {
    assertProperty(
      fc.property(seeds, (seed) => {
        const read = game.read(game.fixture(drawFor(seed, 0), 1_000n), limits);
        return read.ok && read.stake >= 1_000n && read.stake % 1_000n === 0n;
      }),
    );
  });

  test("draws the same round from the same seed, and shows it in plain JSON", () => {
    assertProperty(
      fc.property(seeds, fc.bigInt({ min: 100n, max: 100_000n }), (seed, stake) => {
        const bet = game.fixture(drawFor(seed, 0), stake);
        const [one, other] = [roundOf(game, bet, drawFor(seed, 1)), roundOf(game, bet, drawFor(seed, 1))];
        expect(other).toEqual(one);
        expect(JSON.parse(JSON.stringify(one?.shown ?? null))).toEqual(one?.shown ?? null);
      }),
    );
  });

  test("never takes more than the stake", () => {
    assertProperty(
      fc.property(seeds, (seed) => {
        const round = roundOf(game, game.fixture(drawFor(seed, 0), 1_000n), drawFor(seed, 1));
        return round === undefined || round.win >= 0n;
      }),
    );
  });

  test("parses bets from plain JSON: the same bet, the same round", () => {
    const bet = sent();
    const copy: unknown = JSON.parse(JSON.stringify(bet));
    expect(game.read(copy, limits)).toEqual(game.read(bet, limits));
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "500"],
    ["a number", 500],
    ["a list", [{ stake: "500" }]],
    ["an empty object", {}],
    ["a function", () => ({ stake: "500" })],
  ])("refuses %s", (_what, input) => {
    expect(game.read(input, limits)).toEqual({ ok: false, problem: "bet.invalid" });
  });

  test("refuses an unknown field at any depth", () => {
    const bet = JSON.stringify(sent());
    const fields = ['"more":1', '"__proto__":{"stake":"1"}', '"constructor":1', '"toString":null'];
    for (const field of fields)
      for (const at of [...bet.matchAll(/\{/g)].map(({ index }) => index + 1)) {
        const input: unknown = JSON.parse(`${bet.slice(0, at)}${field},${bet.slice(at)}`);
        expect(game.read(input, limits)).toEqual({ ok: false, problem: "bet.invalid" });
      }
  });

  test.each([
    "0",
    "00500",
    "-500",
    "+500",
    "5.00",
    "5e2",
    " 500",
    "500 ",
    "500n",
    "0x500",
    "",
    "५००",
    "1_000",
    "NaN",
    "Infinity",
    "1000000000000001",
    "9".repeat(400),
  ])("refuses a stake of %j", (stake) => {
    const input: unknown = JSON.parse(
      JSON.stringify(sent()).replaceAll('"stake":"1000"', `"stake":"${stake}"`),
    );
    expect(game.read(input, { least: 1n, most: 10n ** 18n })).toEqual({ ok: false, problem: "bet.invalid" });
  });

  test.each(["500", "5.5", "null", "true", "[]", '["500"]', '{"valueOf":"500"}'])(
    "refuses a stake of %s",
    (stake) => {
      const input: unknown = JSON.parse(
        JSON.stringify(sent()).replaceAll('"stake":"1000"', `"stake":${stake}`),
      );
      expect(game.read(input, limits)).toEqual({ ok: false, problem: "bet.invalid" });
    },
  );

  test("applies its limits to the last unit", () => {
    const at = (stake: bigint, within = limits) => game.read(game.fixture(testDraw("limits"), stake), within);
    expect(at(100n)).toMatchObject({ ok: true });
    expect(at(99n)).toEqual({ ok: false, problem: "bet.low" });
    const read = at(100n);
    const whole = read.ok ? read.stake : 0n;
    expect(at(100n, { least: 100n, most: whole })).toMatchObject({ ok: true, stake: whole });
    expect(at(100n, { least: 100n, most: whole - 1n })).toEqual({ ok: false, problem: "bet.high" });
  });

  test("refuses arbitrary input without throwing", () => {
    const anything = fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true });
    assertProperty(
      fc.property(anything, anything, (one, other) => {
        for (const input of [
          one,
          { stake: "500", line: one, call: other, collectAt: one, loose: one, path: other },
        ]) {
          const read = game.read(input, limits);
          if (read.ok) throw new Error(`took ${JSON.stringify(input)}`);
        }
      }),
    );
  });
});

test("every game of the catalogue is a game of the lobby", () => {
  const file = join(import.meta.dirname, "../../../../schemas/vendors/LVY.json");
  const lobby: { games: { gameCode: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const known = lobby.games.map(({ gameCode }) => gameCode);
  expect([...games.keys()].filter((code) => !known.includes(code))).toEqual([]);
  expect([...games].every(([code, game]) => game.code === code)).toBe(true);
  const pages = readdirSync(join(import.meta.dirname, "../../../../src/partners/originals/client/games"));
  expect([...games.keys()].sort()).toEqual(pages.sort());
});

const refused: [code: string, bets: unknown[]][] = [
  [
    "under-or-over",
    [
      { stake: "500", line: 50.5, call: "under" },
      { stake: "500", line: "50", call: "under" },
      { stake: "500", line: 1, call: "under" },
      { stake: "500", line: 99, call: "under" },
      { stake: "500", line: 100, call: "over" },
      { stake: "500", line: 2, call: "over" },
      { stake: "500", line: 50, call: "on" },
      { stake: "500", line: 50, call: "__proto__" },
    ],
  ],
  [
    "lantern-climb",
    [100, 100_001, 150.5, "150", -200, Number.NaN, null].map((collectAt) => ({ stake: "500", collectAt })),
  ],
  [
    "loose-tiles",
    [
      { stake: "500", loose: 0, path: [1] },
      { stake: "500", loose: 25, path: [1] },
      { stake: "500", loose: 3, path: [] },
      { stake: "500", loose: 3, path: [1, 1] },
      { stake: "500", loose: 3, path: [25] },
      { stake: "500", loose: 3, path: [-1] },
      { stake: "500", loose: 3, path: [1.5] },
      { stake: "500", loose: 3, path: ["1"] },
      { stake: "500", loose: 3, path: { length: 1, 0: 1 } },
      // A bet cannot continue over more tiles than are firm; this one would pay 5 million times.
      { stake: "500", loose: 20, path: [0, 1, 2, 3, 4, 5] },
      { stake: "500", loose: 12, path: Array.from({ length: 13 }, (_none, tile) => tile) },
    ],
  ],
  [
    "reef-lights",
    [
      { shots: [] },
      { shots: Array.from({ length: 21 }, () => ({ species: "glass-fry", stake: "500" })) },
      { shots: [{ species: "whale", stake: "500" }] },
      { shots: [{ species: "constructor", stake: "500" }] },
      { shots: { length: 1, 0: { species: "glass-fry", stake: "500" } } },
      { shots: [{ species: ["glass-fry"], stake: "500" }] },
    ],
  ],
  [
    "lounge-roulette",
    "37 -1 00 18-17 17-19 3-4 34-37 1-2-4 2-3-4 0-4 0-1-3 1-2-4-6 3-4-6-7 1-2-3-4-5 2-3-4-5-6-7 dozen-4 column-0 RED __proto__ toString"
      .split(" ")
      .map((place) => ({ chips: [{ place, stake: "500" }] })),
  ],
  ["lounge-roulette", [{ chips: Array.from({ length: 31 }, () => ({ place: "red", stake: "500" })) }]],
  [
    "minute-five",
    ["sum-7", "0-odd", "6-odd", "1-10", "1", "sum", "odd", "1-", "valueOf"].map((on) => ({
      calls: [{ on, stake: "500" }],
    })),
  ],
  ["minute-five", [{ calls: Array.from({ length: 21 }, () => ({ on: "1-1", stake: "500" })) }]],
  [
    "over-by-over",
    [
      { calls: [{ market: "runs", outcome: "yes", stake: "500" }] },
      { calls: [{ market: "toss", outcome: "yes", stake: "500" }] },
      { calls: [{ market: "constructor", outcome: "name", stake: "500" }] },
      { calls: [{ market: "wicket", outcome: "has", stake: "500" }] },
      { calls: Array.from({ length: 11 }, () => ({ market: "wicket", outcome: "yes", stake: "500" })) },
    ],
  ],
];

test.each(refused)("%s refuses what is none of its bets", (code, bets) => {
  for (const bet of bets)
    expect([bet, games.get(code)?.read(bet, limits)]).toEqual([bet, { ok: false, problem: "bet.invalid" }]);
});

test("a list as long as a body allows is refused before it is parsed", () => {
  const entry = {
    get stake(): string {
      throw new Error("was read");
    },
  };
  for (const [code, name] of [
    ["reef-lights", "shots"],
    ["lounge-roulette", "chips"],
    ["minute-five", "calls"],
    ["over-by-over", "calls"],
  ] as const)
    expect(games.get(code)?.read({ [name]: Array.from({ length: 100_000 }, () => entry) }, limits)).toEqual({
      ok: false,
      problem: "bet.invalid",
    });
});
