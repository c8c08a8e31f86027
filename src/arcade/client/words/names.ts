/** The key of each game's name. */
export const gameNames: Readonly<
  Record<
    string,
    | "name.brass-sevens"
    | "name.monsoon-courtyard"
    | "name.under-or-over"
    | "name.lantern-climb"
    | "name.loose-tiles"
    | "name.reef-lights"
    | "name.lounge-roulette"
    | "name.minute-five"
    | "name.over-by-over"
    | "name.three-card-verandah"
  >
> = {
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
