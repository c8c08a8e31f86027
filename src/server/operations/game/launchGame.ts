import { openGame } from "../../domains/games/lobby/open-game.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"game/launchGame"> = (input, context) => {
  const { brand, language, services } = context;
  const catalogue = services.catalogue(brand, language);
  return openGame(visitOf(context), input, { games: services.games, catalogue, by: "cdn" });
};
