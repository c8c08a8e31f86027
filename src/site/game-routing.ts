import type { PageDocument } from "../contract/generated/page.ts";
import type { Category, Game } from "../contract/shared-types.ts";
import { isLottery } from "./lottery.ts";
import { categoryPage } from "./navigation.ts";
import { pageById } from "./page-lookup.ts";
import type { BrandPayload } from "./payload.ts";

/** How a game is opened (spec section 2, Game launch routing). */
export type GameKind = "vnLottery" | "seaLottery" | "lottery" | "rng" | "game";

type Way = { gameType: string; vassalage: string; isGame: string };

/** How a game of a vendor with these traits is opened: draws have pages of their own, a vendor's slots have a list. */
export function gameKind({ gameType, vassalage, isGame }: Way, traits: readonly string[]): GameKind {
  if (isLottery({ gameType })) {
    if (traits.includes("lottery-vn")) return "vnLottery";
    return traits.includes("lottery-sea") ? "seaLottery" : "lottery";
  }
  return gameType === "RNG" && isGame === vassalage ? "rng" : "game";
}

/** A vendor's traits, as the menus use them. */
export const traitsIn = (categories: readonly Category[], vassalage: string): readonly string[] =>
  categories.flatMap(({ cards }) => cards).find((card) => card.vassalage === vassalage)?.traits ?? [];

/** The page that a game belongs to: a lottery's own page, else that of the game's category. */
export function lobbyPage(
  payload: BrandPayload,
  game: Way,
  traits: readonly string[],
): PageDocument | undefined {
  const page = isLottery(game) ? pageById(payload.pages, gameKind(game, traits)) : undefined;
  return page ?? categoryPage(payload, game.gameType);
}

/** The address where a game is played. */
export function gamePageAddress(
  { vassalage, gameCode }: Pick<Game, "vassalage" | "gameCode">,
  demo: boolean,
): string {
  const query = new URLSearchParams({ vassalage, gameCode, ...(demo ? { demo: "1" } : {}) });
  return `/seamless?${query.toString()}`;
}
