import {
  cloudburstSpins,
  jarReels,
  jarsFilledBy,
  payTable,
  pours,
  rows,
  type Sign,
  strips,
} from "../../../../src/partners/originals/games/monsoon-courtyard.ts";
import { windowOf } from "../../../../src/partners/originals/games/reels.ts";
import type { Fraction } from "./fraction.ts";

/**
 * What a reel gives by how many drops it shows: number of stops (times `weight`), the sum of fitting places, and the
 * number of stops without one.
 */
type Reel = { stops: bigint; fitting: bigint; missing: bigint }[];

const weight = BigInt(pours.reduce((sum, one) => sum + one.weight, 0));

const signsOf = (reel: number): Sign[][] => {
  const strip = strips[reel] ?? [];
  return strip.map((_sign, stop) => windowOf(strip, stop, rows));
};

const dropsIn = (column: readonly Sign[]): number => column.filter((sign) => sign === "drop").length;

/** Every stop counts `weight` times: as often as each pour, or all of them as a dry one. */
function reelOf(reel: number, sign: Sign, isPoured: boolean): Reel {
  const found: Reel = Array.from({ length: rows + 1 }, () => ({ stops: 0n, fitting: 0n, missing: 0n }));
  const ways = isPoured ? pours : [{ wilds: 0, weight: Number(weight) }];
  for (const column of signsOf(reel))
    for (const { wilds, weight: often } of ways) {
      const place = found[dropsIn(column)];
      if (!place) throw new Error("a column shows more drops than rows");
      const fitting = wilds + column.slice(wilds).filter((one) => one === sign).length;
      place.stops += BigInt(often);
      place.fitting += BigInt(often * fitting);
      if (fitting === 0) place.missing += BigInt(often);
    }
  return found;
}

/** Adds one reel: what was known by drops so far, times what the reel gives by its own. */
function withReel(known: readonly bigint[], added: readonly bigint[]): bigint[] {
  const sums = Array.from({ length: known.length + added.length - 1 }, () => 0n);
  known.forEach((one, drops) =>
    added.forEach((other, more) => {
      sums[drops + more] = (sums[drops + more] ?? 0n) + one * other;
    }),
  );
  return sums;
}

/** By the drops shown: the sum of what all stops pay in hundredths of the stake, so many jars being poured. */
function paidByDrops(jars: number): bigint[] {
  const total = Array.from({ length: strips.length * rows + 1 }, () => 0n);
  for (const [sign, prices] of payTable) {
    const reels = strips.map((_strip, reel) => reelOf(reel, sign, jarReels.slice(0, jars).includes(reel)));
    prices.forEach((price, over) => {
      const length = over + 3;
      const sums = reels.reduce<bigint[]>(
        (known, reel, place) =>
          withReel(
            known,
            reel.map(({ stops, fitting, missing }) =>
              place < length ? fitting : place === length ? missing : stops,
            ),
          ),
        [1n],
      );
      sums.forEach((sum, drops) => {
        total[drops] = (total[drops] ?? 0n) + sum * BigInt(price);
      });
    });
  }
  return total;
}

const allStops = strips.reduce((product, strip) => product * BigInt(strip.length) * weight, 1n);

const sumOf = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, one) => sum + one, 0n);

/** In how many of all stops so many drops show. */
export function stopsByDrops(): bigint[] {
  return strips.reduce<bigint[]>(
    (known, _strip, reel) =>
      withReel(
        known,
        reelOf(reel, "wild", false).map(({ stops }) => stops),
      ),
    [1n],
  );
}

/**
 * The exact return: of first spins, by how many jars they fill, and of the spins that follow a cloudburst. Reels are
 * independent but for the drops on all of them together, so that sums of products by drops are all it takes.
 */
export function monsoonReturn(): { mean: Fraction; byJars: Fraction[]; cloudburst: Fraction } {
  const whole = allStops * 100n;
  const byJars = Array.from({ length: jarReels.length + 1 }, (_none, jars) => ({
    of: sumOf(paidByDrops(jars).filter((_sum, drops) => jarsFilledBy(drops) === jars)),
    in: whole,
  }));
  const bursting = sumOf(stopsByDrops().filter((_sum, drops) => jarsFilledBy(drops) === jarReels.length));
  // Further spins pour what the first one drew: of each, the mean is what all pours together give.
  const oneMore = sumOf(paidByDrops(jarReels.length));
  const cloudburst = { of: bursting * oneMore * BigInt(cloudburstSpins), in: allStops * whole };
  const first = sumOf(byJars.map(({ of }) => of));
  return { mean: { of: first * allStops + cloudburst.of, in: cloudburst.in }, byJars, cloudburst };
}
