import type { Input, Lane, Output } from "../../contract/words.ts";
import { noticesInput, rankInput } from "../../site/block-data.ts";
import { visibleLanes } from "../../site/navigation.ts";
import { useSite } from "../context/site.ts";
import { type Reading, useOperation } from "./use-query.ts";

/** Categories with their vendors, as menus and sections show them. */
export function useLanes(): Lane[] {
  const { payload, language } = useSite();
  const { value } = useOperation("lgw/games/game_menus", { language });
  return visibleLanes(payload, value ?? []);
}

/** Banners and notices: one call that carousel and marquee share. */
export function useNotices(): Reading<Output<"relay/MCSFE_getListAnnouncements">> {
  const { language } = useSite();
  return useOperation("relay/MCSFE_getListAnnouncements", noticesInput(language));
}

export function useWinners(): Reading<Output<"relay/GCSGAME_getRankList">> {
  const { language } = useSite();
  return useOperation("relay/GCSGAME_getRankList", rankInput(language));
}

export const useGames = (input: Input<"relay/GCSGAME_gameList"> | null) =>
  useOperation("relay/GCSGAME_gameList", input);
