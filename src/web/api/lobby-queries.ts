import type { Category, Input, Output } from "../../contract/shared-types.ts";
import { noticesInput, rankInput } from "../../site/block-data.ts";
import { allowedModules } from "../../site/modules.ts";
import { visibleCategories } from "../../site/navigation.ts";
import { useSite } from "../context/site.ts";
import { type QueryResult, useQuery } from "./use-query.ts";

type Categories = Pick<QueryResult<Category[]>, "value" | "problem" | "retry">;

/** The call for the categories as sections show them, which wait for it and say when it fails; no call without a lobby. */
export function useCategoryAnswer(): Categories {
  const { payload, language } = useSite();
  const hasLobby = allowedModules(payload.whitelabel).has("LOBBY");
  const { value, problem, retry } = useQuery("lgw/games/game_menus", hasLobby ? { language } : null);
  return { value: hasLobby ? value && visibleCategories(payload, value) : [], problem, retry };
}

/** Categories with their vendors, as menus show them; none until they are known. */
export const useCategories = (): Category[] => useCategoryAnswer().value ?? [];

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
