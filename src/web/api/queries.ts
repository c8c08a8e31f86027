import type { Category, Input, Output } from "../../contract/words.ts";
import { noticesInput, rankInput } from "../../site/block-data.ts";
import { allowedModules } from "../../site/modules.ts";
import { visibleCategories } from "../../site/navigation.ts";
import { useSite } from "../context/site.ts";
import { type QueryResult, useQuery } from "./use-query.ts";

/** Categories with their vendors, as menus and sections show them; none, and no call, without a lobby. */
export function useCategories(): Category[] {
  const { payload, language } = useSite();
  const hasLobby = allowedModules(payload.whitelabel).has("LOBBY");
  const { value } = useQuery("lgw/games/game_menus", hasLobby ? { language } : null);
  return visibleCategories(payload, value ?? []);
}

/** Banners and notices: one call, shared by carousel and marquee. */
export function useNotices(): QueryResult<Output<"relay/MCSFE_getListAnnouncements">> {
  const { language } = useSite();
  return useQuery("relay/MCSFE_getListAnnouncements", noticesInput(language));
}

export function useWinners(): QueryResult<Output<"relay/GCSGAME_getRankList">> {
  const { language } = useSite();
  return useQuery("relay/GCSGAME_getRankList", rankInput(language));
}

export const useGames = (input: Input<"relay/GCSGAME_gameList"> | null) =>
  useQuery("relay/GCSGAME_gameList", input);
