import type { Platform } from "../../brands/platform.ts";
import { shownType } from "../games/catalogue.ts";

/** Tells the type of a vendor's game as the lobby shows it; "" for a game that no vendor lists. */
export function gameTypesOf({ vendors, gameTypes }: Platform): (vendor: string, game: string) => string {
  const types = new Map(
    [...vendors.values()].flatMap((vendor) =>
      vendor.games.map((game): [string, string] => [
        `${vendor.code}|${game.gameCode}`,
        shownType(gameTypes, vendor, game.gameType),
      ]),
    ),
  );
  return (vendor, game) => types.get(`${vendor}|${game}`) ?? "";
}
