import type { Brand } from "../../../brands/brand.ts";
import type { Platform } from "../../../brands/platform.ts";
import type { BonusTerms } from "../../../core/bonuses/terms.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";

/** Names of where bonus money is played, in a reader's language; a code where nothing has a name. */
export type PlaceNames = {
  gameType: (code: string) => string;
  vendor: (code: string) => string;
  game: (vendor: string, gameCode: string) => string;
};

type Named = Pick<RequestContext, "brand" | "language" | "text"> & {
  services: {
    platform: Platform;
    catalogue: (
      brand: Brand,
      language: string,
    ) => { game: (vendor: string, gameCode: string) => { gameName: string } | undefined };
  };
};

/** The names of game types, vendors and games for a call. */
export function placeNames({ brand, language, text, services: { platform, catalogue } }: Named): PlaceNames {
  return {
    gameType: (code) =>
      platform.gameTypes.gameTypes.some((one) => one.code === code) ? text(`lobby:type.${code}`, {}) : code,
    vendor: (code) => platform.vendors.get(code)?.name ?? code,
    game: (vendor, gameCode) => catalogue(brand, language).game(vendor, gameCode)?.gameName ?? gameCode,
  };
}

/** The weights of game types ("10%"), and what takes no bonus money, by their names. */
export function placesOf(
  { weights = {}, excluded = {} }: BonusTerms,
  names: PlaceNames,
): { weights: { label: string; value: string }[]; excluded: string } {
  const games = (excluded.games ?? []).map((id) => {
    const [vendor = "", gameCode = ""] = id.split(":");
    return names.game(vendor, gameCode);
  });
  const places = [
    ...(excluded.gameTypes ?? []).map(names.gameType),
    ...(excluded.vendors ?? []).map(names.vendor),
    ...games,
  ];
  return {
    weights: Object.entries(weights).map(([code, percent]) => ({
      label: names.gameType(code),
      value: `${percent}%`,
    })),
    excluded: places.join(", "),
  };
}
