import type { World } from "./world.ts";

/**
 * A world with what was opened since in each order: a bonus that got its place first finds the player's lock taken when
 * another one starts before it.
 */
export function inOtherPlaces(world: World, before: number): World[] {
  const places = [...world.bonuses.keys()].slice(before);
  return ordersOf(places).map((order) => {
    const placed = structuredClone(world);
    for (const [nth, place] of places.entries()) {
      const from = order[nth] ?? place;
      const bonus = world.bonuses[from];
      if (bonus) placed.bonuses[place] = structuredClone(bonus);
      for (const [id, round] of world.rounds) {
        const copy = placed.rounds.get(id);
        if (copy && round.bonus === from) copy.bonus = place;
      }
    }
    return placed;
  });
}

/** A list in each order. */
export const ordersOf = (list: readonly number[]): number[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one) => ordersOf(list.filter((other) => other !== one)).map((rest) => [one, ...rest]));
