import type { Draw } from "../../../../src/partners/originals/games/game.ts";
import { drawOf } from "../../../../src/partners/originals/games/round-seeding.ts";

/** A draw that gives these numbers and no others: for going through all that can happen. */
export function scripted(...numbers: readonly number[]): Draw {
  let at = 0;
  return {
    below: (bound) => {
      const number = numbers[at];
      at += 1;
      if (number === undefined || number >= bound) throw new Error(`draw ${at} is below ${bound}: ${number}`);
      return number;
    },
  };
}

/** The fair numbers of a test: as long a row as it takes, the same in every run. */
export const testDraw = (name: string): Draw =>
  drawOf({ serverSeed: "5eed".repeat(16), clientSeed: name, nonce: 0 });
