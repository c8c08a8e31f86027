import { oneByWeight, oneOf, type Weighted } from "./chance.ts";
import type { Draw, InstantGame } from "./game.ts";
import { readParts } from "./read-bet.ts";

/** One shot at a shoal: its species, and its price in minor units (text, read as bigint). */
export type Shot = { species: string; stake: bigint };

/** A volley of 1 to 20 shots; its stake is the sum of their prices. */
export type Bet = { shots: readonly Shot[] };

/** `times` is the multiple of its price that a caught fish paid, 0 for a miss. */
export type ShotView = { species: string; stake: string; caught: boolean; times: number; win: string };

export type View = { shots: ShotView[]; win: string };

/** The multiples of the shot's price that a fish pays, and their weights. */
export type Prize = Weighted & { times: number };

const always = (times: number): readonly Prize[] => [{ times, weight: 1 }];

/** The species and their prices. Most always pay the same; the last three pay varying multiples. */
export const species: ReadonlyMap<string, readonly Prize[]> = new Map([
  ["glass-fry", always(2)],
  ["striped-wrasse", always(3)],
  ["copper-puffer", always(5)],
  ["lantern-squid", always(8)],
  ["blue-parrot", always(12)],
  ["reef-octopus", always(20)],
  ["old-turtle", always(40)],
  [
    "moon-jelly",
    [
      { times: 4, weight: 6 },
      { times: 12, weight: 3 },
      { times: 40, weight: 1 },
    ],
  ],
  [
    "pearl-oyster",
    [
      { times: 10, weight: 7 },
      { times: 50, weight: 2 },
      { times: 200, weight: 1 },
    ],
  ],
  [
    "lamp-dragon",
    [
      { times: 60, weight: 6 },
      { times: 150, weight: 3 },
      { times: 500, weight: 1 },
    ],
  ],
]);

const weightOf = (prizes: readonly Prize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

/** The chance of a catch: 96 hundredths of one in the fish's average multiple, as a fraction. */
export function chanceToCatch(prizes: readonly Prize[]): { of: number; in: number } {
  return {
    of: 96 * weightOf(prizes),
    in: 100 * prizes.reduce((sum, { times, weight }) => sum + times * weight, 0),
  };
}

function fire(shot: Shot, draw: Draw): { win: bigint; view: ShotView } {
  const prizes = species.get(shot.species) ?? [];
  const chance = chanceToCatch(prizes);
  const caught = draw.below(chance.in) < chance.of;
  const times = caught ? oneByWeight(prizes, draw).times : 0;
  const win = shot.stake * BigInt(times);
  return {
    win,
    view: { species: shot.species, stake: String(shot.stake), caught, times, win: String(win) },
  };
}

function play({ shots }: Bet, draw: Draw): { win: bigint; view: View } {
  const fired = shots.map((shot) => fire(shot, draw));
  const win = fired.reduce((sum, one) => sum + one.win, 0n);
  return { win, view: { shots: fired.map(({ view }) => view), win: String(win) } };
}

const volley = { name: "shots", most: 20, names: ["species"] };

/** Reef Lights: a volley of shots at drifting shoals, each with its own price, each catching or not. */
export const reefLights: InstantGame<Bet, View> = {
  kind: "instant",
  code: "reef-lights",
  returnToPlayer: 9600,
  read: (input, limits) => {
    const read = readParts(input, volley, limits, (stake, { species: name }) =>
      typeof name === "string" && species.has(name) ? { species: name, stake } : undefined,
    );
    return read.ok ? { ...read, bet: { shots: read.bet } } : read;
  },
  fixture: (draw, stake) => ({
    shots: Array.from({ length: draw.below(volley.most) + 1 }, () => ({
      species: oneOf([...species.keys()], draw),
      stake: String(stake),
    })),
  }),
  play,
};
