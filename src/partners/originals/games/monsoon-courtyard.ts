import { oneByWeight } from "./chance.ts";
import type { Draw, InstantGame } from "./game.ts";
import { readSingle } from "./read-bet.ts";
import { spinReels, stripOf } from "./reels.ts";

export type Sign = "peacock" | "drum" | "lotus" | "lamp" | "spice" | "bangle" | "leaf" | "drop" | "wild";

/** One spin of all 243 ways: `stake` in minor units as text. After parsing it is a bigint. */
export type Bet = { stake: bigint };

/** A full jar: its reel (1, 2 or 3, from 0) and the number of wilds it poured, from the top row down. */
export type Jar = { reel: number; wilds: number };

/** A win of a sign on adjacent reels from the left: the number of reels, the number of ways, and the payout. */
export type WayWin = { sign: Sign; length: number; ways: number; win: string };

export type Spin = {
  /** The stop of each reel: the index of the strip's sign in the top row. */
  stops: number[];
  /** The visible signs before wilds were poured, reel by reel from the left, each from the top. */
  grid: Sign[][];
  /** The visible signs with the wilds; wins are counted on these. */
  poured: Sign[][];
  wins: WayWin[];
};

export type View = {
  /** Raindrops in the first spin: the second, the third and the fourth fill a jar each. */
  drops: number;
  jars: Jar[];
  /** The first spin; and when all jars are full, two more in which their wilds stay. */
  spins: Spin[];
  win: string;
};

const letters: Readonly<Record<string, Sign>> = {
  K: "peacock",
  D: "drum",
  O: "lotus",
  A: "lamp",
  S: "spice",
  B: "bangle",
  L: "leaf",
  "!": "drop",
};

export const rows = 3;

/** The strip of each reel, from its first stop down; it is a ring. */
export const strips: readonly (readonly Sign[])[] = [
  stripOf("SB!ABLDSLBKAOLBD!LSAOSLOABS!L", letters),
  stripOf("LASOBAD!LBADKODLABO!SKDLSBKOS", letters),
  stripOf("BDKA!BDOKDLOSBOLASKASB!LOSDAL", letters),
  stripOf("BD!OALOAKDBASBL!SBLDOBSKOSLAS", letters),
  stripOf("B!OKALDO!BSLOSDAL!BASDKBLSALO", letters),
];

/** The payout of a sign on three, four and five reels from the left, for each way, in hundredths of the stake. */
export const payTable: ReadonlyMap<Sign, readonly [three: number, four: number, five: number]> = new Map([
  ["peacock", [60, 150, 600]],
  ["drum", [40, 90, 250]],
  ["lotus", [25, 70, 180]],
  ["lamp", [20, 50, 125]],
  ["spice", [12, 25, 70]],
  ["bangle", [12, 25, 70]],
  ["leaf", [10, 20, 60]],
]);

/** The reels below jars, in the order in which the jars fill. */
export const jarReels: readonly number[] = [1, 2, 3];

/** The number of jars that these drops fill: the first drop fills none. */
export const jarsFilledBy = (drops: number): number => Math.min(Math.max(drops - 1, 0), jarReels.length);

/** The number of wilds that a jar pours, with weights. */
export const pours: readonly { wilds: number; weight: number }[] = [
  { wilds: 1, weight: 3 },
  { wilds: 2, weight: 2 },
  { wilds: 3, weight: 1 },
];

/** The number of extra spins when all jars are full. */
export const cloudburstSpins = 2;

const pour = (grid: Sign[][], jars: readonly Jar[]): Sign[][] =>
  grid.map((column, reel) => {
    const wilds = jars.find((jar) => jar.reel === reel)?.wilds ?? 0;
    return column.map((sign, row) => (row < wilds ? "wild" : sign));
  });

/** The number of ways of a sign over reels from the left, wilds included, and the number of reels. */
function waysOf(sign: Sign, grid: readonly (readonly Sign[])[]): { length: number; ways: number } {
  let [length, ways] = [0, 1];
  for (const column of grid) {
    const fitting = column.filter((one) => one === sign || one === "wild").length;
    if (fitting === 0) break;
    [length, ways] = [length + 1, ways * fitting];
  }
  return { length, ways };
}

function winsOf(grid: readonly (readonly Sign[])[], stake: bigint): { win: bigint; wins: WayWin[] } {
  let total = 0n;
  const wins: WayWin[] = [];
  // The first reel has no wilds: it decides which signs can win.
  for (const sign of new Set(grid[0])) {
    const { length, ways } = waysOf(sign, grid);
    const price = payTable.get(sign)?.[length - 3];
    if (price === undefined) continue;
    const win = (stake * BigInt(price * ways)) / 100n;
    total += win;
    wins.push({ sign, length, ways, win: String(win) });
  }
  return { win: total, wins };
}

const dropsOf = (grid: readonly (readonly Sign[])[]): number =>
  grid.flat().filter((sign) => sign === "drop").length;

function play({ stake }: Bet, draw: Draw): { win: bigint; view: View } {
  const spins: Spin[] = [];
  let win = 0n;
  const count = (fallen: { stops: number[]; grid: Sign[][] }, jars: readonly Jar[]): void => {
    const poured = pour(fallen.grid, jars);
    const counted = winsOf(poured, stake);
    win += counted.win;
    spins.push({ ...fallen, poured, wins: counted.wins });
  };
  const first = spinReels(strips, rows, draw);
  const drops = dropsOf(first.grid);
  const jars = jarReels
    .slice(0, jarsFilledBy(drops))
    .map((reel) => ({ reel, wilds: oneByWeight(pours, draw).wilds }));
  count(first, jars);
  if (jars.length === jarReels.length)
    for (let turn = 0; turn < cloudburstSpins; turn += 1) count(spinReels(strips, rows, draw), jars);
  return { win, view: { drops, jars, spins, win: String(win) } };
}

/**
 * Monsoon Courtyard: five reels of three rows that pay in 243 ways. Raindrops fill jars, and every full jar pours wilds
 * down its reel; when all three are full, their wilds stay for two more spins.
 */
export const monsoonCourtyard: InstantGame<Bet, View> = {
  kind: "instant",
  hasFreeRounds: true,
  code: "monsoon-courtyard",
  returnToPlayer: 9621,
  read: (input, limits) => readSingle(input, [], limits, (stake) => ({ stake })),
  fixture: (_draw, stake) => ({ stake: String(stake) }),
  play,
};
