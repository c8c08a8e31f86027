import { brassSevens } from "./brass-sevens.ts";
import type { Game } from "./game.ts";
import { lanternClimb } from "./lantern-climb.ts";
import { looseTiles } from "./loose-tiles.ts";
import { loungeRoulette } from "./lounge-roulette.ts";
import { minuteFive } from "./minute-five.ts";
import { monsoonCourtyard } from "./monsoon-courtyard.ts";
import { overByOver } from "./over-by-over.ts";
import { reefLights } from "./reef-lights.ts";
import { threeCardVerandah } from "./three-card-verandah.ts";
import { underOrOver } from "./under-or-over.ts";

const all: readonly Game[] = [
  brassSevens,
  monsoonCourtyard,
  underOrOver,
  lanternClimb,
  looseTiles,
  reefLights,
  loungeRoulette,
  minuteFive,
  overByOver,
  threeCardVerandah,
];

/** Every game by its code. */
export const games: ReadonlyMap<string, Game> = new Map(all.map((game) => [game.code, game]));
