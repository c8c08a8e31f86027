import type { Game, Output } from "../../../../contract/shared-types.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import type { Catalogue } from "../catalogue.ts";
import { gamesOpened, playersOf } from "./opened-games-store.ts";

/** A member whose game made no call for this long has left its table. */
const seatMs = 10 * 60_000;

type Table = Output<"relay/GLS2_roomList">["list"][number];

/** The tables of live games in the catalogue's order, each with its number of members. */
export async function roomsOf(
  { inBrand, now }: RequestContext,
  catalogue: Catalogue,
  vassalage: string | undefined,
): Promise<Table[]> {
  const seats = await inBrand((tx) => playersOf(tx, new Date(now() - seatMs)));
  const at = new Map(seats.map(({ vendor, game_code, players }) => [`${vendor}:${game_code}`, players]));
  return catalogue.find({ gameType: "LIVE", vassalage }).map((game) => ({
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    gameCode: game.gameCode,
    roomName: game.gameName,
    vendorName: game.vendorName,
    state: game.state,
    players: at.get(game.nodeId) ?? 0,
  }));
}

/** The games a member opened last, of all or of `games`; games that the brand no longer offers are left out. */
export async function recentGames(
  { inBrand }: RequestContext,
  memberId: string,
  catalogue: Catalogue,
  { limit, games }: { limit: number; games?: readonly Game[] },
): Promise<Game[]> {
  const keys = games?.map(({ vassalage, gameCode }) => ({ vendor: vassalage, game_code: gameCode }));
  const opened = await inBrand((tx) => gamesOpened(tx, memberId, { limit, games: keys }));
  return opened.flatMap(({ vendor, game_code }) => catalogue.game(vendor, game_code) ?? []);
}
