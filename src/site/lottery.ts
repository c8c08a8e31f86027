import type { Category, Game, Input } from "../contract/shared-types.ts";

export type PrizeMode = NonNullable<Input<"lgw/vn/games/game_menu">["prizeMode"]>;

/** Whether a game is a lottery: one of the two categories of draws. */
export const isLottery = <Type extends string>(game: {
  gameType: Type;
}): game is { gameType: Type & ("LOTT" | "ELOTT") } => game.gameType === "LOTT" || game.gameType === "ELOTT";

/**
 * The prize modes of a game whose vendor has these traits (spec section 9): SEA of South-East-Asia vendors, else its category,
 * and ZY besides for our own. None of a game that is no lottery.
 */
export function prizeModesOf(game: Pick<Game, "gameType">, traits: readonly string[]): PrizeMode[] {
  if (!isLottery(game)) return [];
  const mode = traits.includes("lottery-sea") ? "SEA" : game.gameType;
  return traits.includes("house") ? [mode, "ZY"] : [mode];
}

/**
 * The prize mode of a brand (spec section 4): ELOTT when the vendors under ELOTT have one for Vietnam, or one that is also under
 * LOTT; else LOTT.
 */
export function usualPrizeMode(categories: readonly Category[]): "ELOTT" | "LOTT" {
  const under = (type: string) => categories.find(({ gameType }) => gameType === type)?.cards ?? [];
  const lotteries = new Set(under("LOTT").map(({ vassalage }) => vassalage));
  const decides = under("ELOTT").some(
    ({ vassalage, traits }) => traits.includes("lottery-vn") || lotteries.has(vassalage),
  );
  return decides ? "ELOTT" : "LOTT";
}
