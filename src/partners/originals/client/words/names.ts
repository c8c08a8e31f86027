import type { Key } from "./dictionary.ts";

/** The key of each game's name. */
export const gameNames: Readonly<Record<string, Extract<Key, `name.${string}`>>> = {
  "brass-sevens": "name.brass-sevens",
  "monsoon-courtyard": "name.monsoon-courtyard",
  "under-or-over": "name.under-or-over",
  "lantern-climb": "name.lantern-climb",
  "loose-tiles": "name.loose-tiles",
  "reef-lights": "name.reef-lights",
  "lounge-roulette": "name.lounge-roulette",
  "minute-five": "name.minute-five",
  "over-by-over": "name.over-by-over",
  "three-card-verandah": "name.three-card-verandah",
};
