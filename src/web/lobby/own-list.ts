import type { Game } from "../../contract/words.ts";
import { favouritesPageSize } from "../../site/constants.ts";
import { type Reading, useOperation } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";

/** The member's favourites or the games they played last; nobody's for a visitor. */
export function useOwnGames(category: "FAV" | "RECENT"): Reading<Game[]> {
  const { language, loggedIn } = useSite();
  const isFav = category === "FAV";
  const favourites = useOperation(
    "relay/MCSFE_getFavoriteGamesList",
    loggedIn && isFav ? { language, pageNo: 1, pageSize: favouritesPageSize } : null,
  );
  const recent = useOperation("relay/GCS_recentGame", loggedIn && !isFav ? { language } : null);
  const { problem, retry } = isFav ? favourites : recent;
  return { value: isFav ? favourites.value?.content : recent.value?.list, problem, retry };
}
