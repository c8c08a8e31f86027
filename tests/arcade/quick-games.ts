import { games as houseGames } from "../../src/arcade/games/catalogue.ts";
import type { Game } from "../../src/arcade/games/game.ts";
import { loungeRoulette } from "../../src/arcade/games/lounge-roulette.ts";

/** The house's games, and a wheel that does not keep tests waiting. */
export const quickWheel = { ...loungeRoulette, code: "quick-wheel", bettingMs: 700, showingMs: 300 };

export const quickGames: ReadonlyMap<string, Game> = new Map<string, Game>([
  ...houseGames,
  [quickWheel.code, quickWheel],
]);
