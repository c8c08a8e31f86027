import { brassSevens } from "../../../../src/partners/originals/games/brass-sevens.ts";
import type { Draw, InstantGame } from "../../../../src/partners/originals/games/game.ts";
import { lanternClimb } from "../../../../src/partners/originals/games/lantern-climb.ts";
import { looseTiles } from "../../../../src/partners/originals/games/loose-tiles.ts";
import { loungeRoulette, places } from "../../../../src/partners/originals/games/lounge-roulette.ts";
import { minuteFive } from "../../../../src/partners/originals/games/minute-five.ts";
import { monsoonCourtyard } from "../../../../src/partners/originals/games/monsoon-courtyard.ts";
import { conditionsOf, overByOver } from "../../../../src/partners/originals/games/over-by-over.ts";
import { fromPot } from "../../../../src/partners/originals/games/pot.ts";
import { reefLights, species } from "../../../../src/partners/originals/games/reef-lights.ts";
import { threeCardVerandah } from "../../../../src/partners/originals/games/three-card-verandah.ts";
import { underOrOver } from "../../../../src/partners/originals/games/under-or-over.ts";
import { brassSevensReturn } from "./brass-sevens-return.ts";
import { tieChance } from "./duel-ties.ts";
import { approximate } from "./fraction.ts";
import { monsoonReturn } from "./monsoon-return.ts";
import { chanceOf } from "./over-chances.ts";

/** One round of a bet: what it gave back, and what it gives back on average and with which variance; the stake is 1. */
export type Turn = { back: number; mean: number; variance: number };

/** A kind of bet whose return is known before it is played. */
export type Case = { code: string; bet: string; turn: (draw: Draw) => Turn };

/** Large enough that rounding down to a unit does not show. */
const stake = 1_000_000n;
const sent = String(stake);
const share = (win: bigint): number => Number(win) / Number(stake);

/** What a bet that pays one price with one chance gives back. */
const single = (chance: number, price: number) => ({
  mean: chance * price,
  variance: chance * (1 - chance) * price ** 2,
});

function betOf<Bet>(game: { code: string; read: InstantGame<Bet>["read"] }, input: unknown): Bet {
  const read = game.read(input, { least: 1n, most: 10n ** 15n });
  if (!read.ok) throw new Error(`${game.code}: ${read.problem}`);
  return read.bet;
}

function instant<Bet>(
  game: InstantGame<Bet>,
  bet: string,
  input: unknown,
  expected: { mean: number; variance: number },
): Case {
  const read = betOf(game, input);
  return { code: game.code, bet, turn: (draw) => ({ back: share(game.play(read, draw).win), ...expected }) };
}

function slots(): Case[] {
  const brass = brassSevensReturn();
  const mean = approximate(brass.mean);
  const monsoon = approximate(monsoonReturn().mean);
  return [
    instant(
      brassSevens,
      "five lines",
      { stake: sent },
      { mean, variance: approximate(brass.square) - mean ** 2 },
    ),
    // The mean is that of all stops and pours, the variance only that of a million spins.
    instant(monsoonCourtyard, "243 ways", { stake: sent }, { mean: monsoon, variance: monsoonVariance }),
  ];
}

/** Measured, see tests/bench/return-to-player.ts: too many ways to sum up squares over all of them. */
const monsoonVariance = 22.5;

const rolls = (): Case[] =>
  [2, 11, 51, 96, 98].map((line) =>
    instant(
      underOrOver,
      `under ${line}`,
      { stake: sent, line, call: "under" },
      single((line - 1) / 100, 98 / (line - 1)),
    ),
  );

const lanterns = (): Case[] =>
  [101, 150, 200, 1_000].map((collectAt) =>
    instant(
      lanternClimb,
      `collect at ${collectAt / 100}`,
      { stake: sent, collectAt },
      single(97 / collectAt, collectAt / 100),
    ),
  );

function tiles(loose: number, steps: number): Case {
  const path = Array.from({ length: steps }, (_none, step) => (step * 7) % 25);
  const chance = path.reduce((held, _tile, step) => held * ((25 - loose - step) / (25 - step)), 1);
  return instant(
    looseTiles,
    `${loose} loose, ${steps} steps`,
    { stake: sent, loose, path },
    single(chance, 0.97 / chance),
  );
}

const shots = (): Case[] =>
  [...species].map(([name, prizes]) => {
    const weight = prizes.reduce((sum, prize) => sum + prize.weight, 0);
    const average = (power: number) =>
      prizes.reduce((sum, prize) => sum + prize.weight * prize.times ** power, 0) / weight;
    const squares = (0.96 / average(1)) * average(2);
    return instant(
      reefLights,
      name,
      { shots: [{ species: name, stake: sent }] },
      { mean: 0.96, variance: squares - 0.96 ** 2 },
    );
  });

const chips = (): Case[] =>
  [
    "17",
    "17-18",
    "0-2-3",
    "1-2-3",
    "1-2-4-5",
    "0-1-2-3",
    "31-32-33-34-35-36",
    "column-2",
    "dozen-3",
    "red",
    "low",
  ].map((place) => {
    const bet = betOf(loungeRoulette, { chips: [{ place, stake: sent }] });
    const covered = places.get(place)?.length ?? 0;
    const expected = single(covered / 37, 36 / covered);
    return {
      code: loungeRoulette.code,
      bet: place,
      turn: (draw) => ({
        back: share(loungeRoulette.pays(bet, { zeros: 1 }, loungeRoulette.result({ zeros: 1 }, draw))),
        ...expected,
      }),
    };
  });

const digits = (): Case[] =>
  ["sum-odd", "sum-big", "3-even", "5-small", "1-0", "4-9"].map((on) => {
    const bet = betOf(minuteFive, { calls: [{ on, stake: sent }] });
    const expected = /\d$/.test(on) ? single(0.1, 9.75) : single(0.5, 1.95);
    return {
      code: minuteFive.code,
      bet: on,
      turn: (draw) => ({
        back: share(minuteFive.pays(bet, { digits: 5 }, minuteFive.result({ digits: 5 }, draw))),
        ...expected,
      }),
    };
  });

/** One call on each market of a card in turn, on the outcome that the draw chooses. */
const overs = (): Case[] =>
  ["runs", "line", "wicket", "boundaries", "dots", "first"].map((market) => ({
    code: overByOver.code,
    bet: market,
    turn: (draw) => {
      const card = overByOver.card(draw);
      const offers = card.markets.find((one) => one.market === market)?.offers ?? [];
      const offer = offers[draw.below(offers.length)];
      if (!offer) throw new Error(`${market} is closed`);
      const bet = betOf(overByOver, { calls: [{ market, outcome: offer.outcome, stake: sent }] });
      const win = overByOver.pays(bet, card, overByOver.result(card, draw));
      const chance = approximate(chanceOf(conditionsOf(card), market, offer.outcome, card.line));
      return { back: share(win), ...single(chance, offer.price / 100) };
    },
  }));

const duels = (): Case[] => {
  const { rake, code } = threeCardVerandah;
  const tie = approximate(tieChance());
  const [win, half] = [share(fromPot(stake, rake, 0, 0)), (1 - tie) / 2];
  const mean = half * win + tie;
  const variance = half * win ** 2 + tie - mean ** 2;
  return ([0, 1] as const).map((seat) => ({
    code,
    bet: `seat ${seat}`,
    turn: (draw) => ({
      back: share(fromPot(stake, rake, seat, threeCardVerandah.deal(draw).winner)),
      mean,
      variance,
    }),
  }));
};

/** Every kind of bet of every game, those alike by one of them. */
export const cases = (): Case[] => [
  ...slots(),
  ...rolls(),
  ...lanterns(),
  tiles(1, 1),
  tiles(3, 5),
  tiles(5, 3),
  tiles(12, 2),
  tiles(24, 1),
  ...shots(),
  ...chips(),
  ...digits(),
  ...overs(),
  ...duels(),
];

/** What so many turns gave back on average, should have on average, and how far off that is in standard deviations. */
export type Observed = {
  back: number;
  mean: number;
  /** The standard deviation of `back`, as it should be. */
  sigma: number;
  sigmas: number;
  /** The variance of single rounds, as it was. */
  variance: number;
};

/** Plays a kind of bet, each round on the draw that `drawFor` gives it. */
export function observe(one: Case, rounds: number, drawFor: (round: number) => Draw): Observed {
  let [back, mean, variance, squares] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const turn = one.turn(drawFor(round));
    back += turn.back;
    squares += turn.back ** 2;
    mean += turn.mean;
    variance += turn.variance;
  }
  const sigma = Math.sqrt(variance);
  return {
    back: back / rounds,
    mean: mean / rounds,
    sigma: sigma / rounds,
    sigmas: (back - mean) / sigma,
    variance: squares / rounds - (back / rounds) ** 2,
  };
}
