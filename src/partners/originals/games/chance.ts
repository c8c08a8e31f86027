import type { Draw } from "./game.ts";

/** One item of a list; all are equally likely. Throws on an empty list, which is a broken assumption. */
export function oneOf<T>(list: readonly T[], draw: Draw): T {
  const chosen = list[draw.below(list.length)];
  if (chosen === undefined) throw new Error("there is nothing to choose from");
  return chosen;
}

/** `count` different items of a list in drawing order; every order is equally likely. */
export function someOf<T>(list: readonly T[], count: number, draw: Draw): T[] {
  const left = [...list];
  return Array.from({ length: count }, () => {
    const [taken] = left.splice(draw.below(left.length), 1);
    if (taken === undefined) throw new Error("there are fewer entries than are to be drawn");
    return taken;
  });
}

/** An item with its weight, a whole number. */
export type Weighted = { weight: number };

/** One item of a list, with a probability in proportion to its weight. */
export function oneByWeight<T extends Weighted>(list: readonly T[], draw: Draw): T {
  let left = draw.below(list.reduce((sum, { weight }) => sum + weight, 0));
  for (const one of list) {
    if (left < one.weight) return one;
    left -= one.weight;
  }
  throw new Error("a draw lies beyond all weights");
}
