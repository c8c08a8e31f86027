import { games } from "../../../src/partners/originals/games/catalogue.ts";
import type { Game } from "../../../src/partners/originals/games/game.ts";
import { loungeRoulette } from "../../../src/partners/originals/games/lounge-roulette.ts";
import { minuteFive } from "../../../src/partners/originals/games/minute-five.ts";

/** Our own games, and a wheel and a lottery with short rounds. */
export const quickWheel = { ...loungeRoulette, code: "quick-wheel", bettingMs: 700, showingMs: 300 };

export const quickDraw = { ...minuteFive, code: "quick-draw", bettingMs: 700, showingMs: 300 };

export const quickGames: ReadonlyMap<string, Game> = new Map<string, Game>([
  ...games,
  [quickWheel.code, quickWheel],
  [quickDraw.code, quickDraw],
]);
