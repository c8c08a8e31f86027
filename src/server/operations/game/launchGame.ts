import { openGame } from "../../domains/games/lobby/open-game.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"game/launchGame"> = (input, context) => {
  const { brand, language, services } = context;
  const catalogue = services.catalogue(brand, language);
  return openGame(context, input, { games: services.games, catalogue, by: "cdn" });
};
