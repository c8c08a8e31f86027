import { lines, payTable, strips } from "../../../../src/partners/originals/games/brass-sevens.ts";
import { windowOf } from "../../../../src/partners/originals/games/reels.ts";
import type { Fraction } from "./fraction.ts";

/**
 * Return and mean of the squared return (the stake is one) over all stops of all reels, each as likely as the other,
 * and how many of them win.
 */
export function brassSevensReturn(): { mean: Fraction; square: Fraction; winning: Fraction } {
  const [left = [], middle = [], right = []] = strips.map((strip) =>
    strip.map((_sign, stop) => windowOf(strip, stop, 3)),
  );
  let [sum, squares, winning, stops] = [0n, 0n, 0n, 0n];
  for (const first of left)
    for (const second of middle)
      for (const third of right) {
        let times = 0;
        for (const [top, centre, bottom] of lines) {
          const sign = first[top];
          if (sign && sign === second[centre] && sign === third[bottom]) times += payTable[sign];
        }
        sum += BigInt(times);
        squares += BigInt(times * times);
        stops += 1n;
        if (times > 0) winning += 1n;
      }
  const whole = stops * BigInt(lines.length);
  return {
    mean: { of: sum, in: whole },
    square: { of: squares, in: whole * BigInt(lines.length) },
    winning: { of: winning, in: stops },
  };
}
