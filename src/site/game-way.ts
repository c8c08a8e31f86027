import type { Category, Game } from "../contract/words.ts";

/** What kind of way into a game there is (spec section 2, Game launch routing). */
export type GameKind = "vnLottery" | "seaLottery" | "lottery" | "rng" | "game";

type Way = { gameType: string; vassalage: string; isGame: string };

/** The kind of a game whose vendor has these traits: draws have pages of their own, a vendor's slots have a list. */
export function gameKind({ gameType, vassalage, isGame }: Way, traits: readonly string[]): GameKind {
  if (gameType === "LOTT" || gameType === "ELOTT") {
    if (traits.includes("lottery-vn")) return "vnLottery";
    return traits.includes("lottery-sea") ? "seaLottery" : "lottery";
  }
  return gameType === "RNG" && isGame === vassalage ? "rng" : "game";
}

/** A vendor's traits, as the menus know them. */
export const traitsIn = (lanes: readonly Category[], vassalage: string): readonly string[] =>
  lanes.flatMap(({ cards }) => cards).find((card) => card.vassalage === vassalage)?.traits ?? [];

/** Where a game is played. */
export function gamePageAddress(
  { vassalage, gameCode }: Pick<Game, "vassalage" | "gameCode">,
  demo: boolean,
): string {
  const query = new URLSearchParams({ vassalage, gameCode, ...(demo ? { demo: "1" } : {}) });
  return `/seamless?${query.toString()}`;
}
