import type { Game } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { favouritesPageSize } from "../../../../site/constants.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { lockMember } from "../../../core/members/member-store.ts";
import type { Catalogue } from "../catalogue.ts";
import { deleteFavourite, favouriteIds, insertFavourite } from "./favourite-store.ts";

/** Ids of the favourites, the latest first; also of games that the brand does not offer at present. */
export const favouritesOf = ({ inBrand }: RequestContext, memberId: string): Promise<string[]> =>
  inBrand((tx) => favouriteIds(tx, memberId));

/** The favourites among the games that the brand offers, the latest first. */
export async function favouriteGames(
  context: RequestContext,
  memberId: string,
  catalogue: Catalogue,
): Promise<Game[]> {
  const games = new Map(catalogue.games.map((game) => [game.nodeId, game]));
  return (await favouritesOf(context, memberId)).flatMap((id) => games.get(id) ?? []);
}

/**
 * Stores a game as a favourite; a repetition changes nothing. Refuses `game.missing` for a game that the brand does
 * not offer, and `favourite.full` from 999 on (spec section 9).
 */
export async function addFavourite(
  { brand, inBrand, now }: RequestContext,
  memberId: string,
  nodeId: string,
  catalogue: Catalogue,
): Promise<Outcome<Record<string, never>>> {
  if (!catalogue.games.some((game) => game.nodeId === nodeId)) return refuse("game.missing");
  return inBrand(async (tx) => {
    // Simultaneous additions run one after the other.
    await lockMember(tx, memberId);
    const stored = await favouriteIds(tx, memberId);
    if (stored.includes(nodeId)) return accept({});
    if (stored.length >= favouritesPageSize)
      return refuse("favourite.full", { params: { count: favouritesPageSize } });
    await insertFavourite(tx, { brandId: brand.merchant, memberId, nodeId, at: new Date(now()) });
    return accept({});
  });
}

/** Removes a favourite; changes nothing for a game that is not a favourite. */
export async function removeFavourite(
  { inBrand }: RequestContext,
  memberId: string,
  nodeId: string,
): Promise<Outcome<Record<string, never>>> {
  await inBrand((tx) => deleteFavourite(tx, memberId, nodeId));
  return accept({});
}
