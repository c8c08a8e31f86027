import {
  compareHands,
  type PlayingCard,
  pack,
} from "../../../../src/partners/originals/games/three-card-verandah.ts";
import type { Fraction } from "./fraction.ts";

/** Every hand of three from one pack. */
export const everyHand: readonly (readonly PlayingCard[])[] = pack.flatMap((first, at) =>
  pack
    .slice(at + 1)
    .flatMap((second, next) => pack.slice(at + next + 2).map((third) => [first, second, third])),
);

/** Hands from the lowest, those that are equal together. */
export function levels(): (readonly PlayingCard[])[][] {
  const groups: (readonly PlayingCard[])[][] = [];
  for (const hand of everyHand.toSorted(compareHands)) {
    const last = groups.at(-1);
    if (last?.[0] && compareHands(last[0], hand) === 0) last.push(hand);
    else groups.push([hand]);
  }
  return groups;
}

/** How likely two hands from one pack are equal: of all pairs without a card in common. */
export function tieChance(): Fraction {
  let equal = 0;
  for (const group of levels())
    for (const one of group)
      for (const other of group) if (!one.some((card) => other.includes(card))) equal += 1;
  // After three cards, 49 are left for the other hand: 49 * 48 * 47 / 6 of them.
  return { of: BigInt(equal), in: BigInt(everyHand.length) * 18_424n };
}
