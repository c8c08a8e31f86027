import type { RacesDocument } from "../../../contract/generated/races.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";
import { limitOf } from "../../core/wallet/amount.ts";
import { shownType } from "../games/catalogue.ts";

export type RaceTerms = NonNullable<RacesDocument["races"]>[string];
export type MissionTerms = NonNullable<RacesDocument["missions"]>[string];
export type GameFilter = RaceTerms["games"];

export const racesOf = ({ documents }: Pick<Brand, "documents">): [string, RaceTerms][] =>
  Object.entries(documents.races.races ?? {});

export const missionsOf = ({ documents }: Pick<Brand, "documents">): [string, MissionTerms][] =>
  Object.entries(documents.races.missions ?? {});

/** Games as pairs of vendor and code. */
export type GameList = { vendors: string[]; codes: string[] };

/** The games that a filter leaves; undefined for all games, also those that no vendor lists. */
export function gamesOf({ vendors, gameTypes }: Platform, filter: GameFilter): GameList | undefined {
  if (!filter) return undefined;
  const left = [...vendors.values()].flatMap((vendor) =>
    vendor.games.flatMap(({ gameCode, gameType }) =>
      allows(filter, vendor.code, gameCode, shownType(gameTypes, vendor, gameType))
        ? [{ vendor: vendor.code, gameCode }]
        : [],
    ),
  );
  return { vendors: left.map(({ vendor }) => vendor), codes: left.map(({ gameCode }) => gameCode) };
}

const allows = (
  { gameTypes, vendors, games }: NonNullable<GameFilter>,
  vendor: string,
  code: string,
  type: string,
): boolean =>
  (!gameTypes || gameTypes.some((one) => one === type)) &&
  (!vendors || vendors.includes(vendor)) &&
  (!games || games.includes(`${vendor}/${code}`));

/** The prize of each place, from the first: decimal texts. */
export const prizesByPlace = ({ prizes }: Pick<RaceTerms, "prizes">): string[] =>
  prizes.flatMap(({ places = 1, amount }) => Array.from({ length: places }, () => amount));

/** What all prizes of a period come to, in minor units. */
export const prizesOf = (terms: Pick<RaceTerms, "prizes">, exponent: number): bigint =>
  prizesByPlace(terms).reduce((sum, amount) => sum + limitOf(amount, exponent), 0n);
