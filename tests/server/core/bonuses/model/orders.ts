import type { World } from "./world.ts";

/**
 * The worlds that may be the end of what happened at once, by one order of it. `before`: how many bonuses there were. A bonus that got its
 * place first finds the player's lock taken when another one starts before it; and one that a withdrawal gives up may not have
 * started yet, so that no money of it was lost.
 */
export const endsOf = (world: World, before: number): World[] =>
  [world, ...withoutStart(world, before)].flatMap((one) => inOtherPlaces(one, before));

function withoutStart(world: World, before: number): World[] {
  const isGivenUp = ({ state, wagered, lost, amount }: World["bonuses"][number], place: number): boolean =>
    place >= before && state === "cancelled" && wagered === 0n && lost === amount;
  if (!world.bonuses.some(isGivenUp)) return [];
  const waited = structuredClone(world);
  for (const [place, bonus] of waited.bonuses.entries()) if (isGivenUp(bonus, place)) bonus.lost = 0n;
  return [waited];
}

function inOtherPlaces(world: World, before: number): World[] {
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
