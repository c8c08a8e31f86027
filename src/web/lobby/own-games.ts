import type { Game } from "../../contract/shared-types.ts";
import { favouritesPageSize } from "../../site/constants.ts";
import { type QueryResult, useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";

/** The member's favourites or recently played games; empty for a visitor. */
export function useOwnGames(category: "FAV" | "RECENT"): QueryResult<Game[]> {
  const { language, loggedIn } = useSite();
  const isFav = category === "FAV";
  const favourites = useQuery(
    "relay/MCSFE_getFavoriteGamesList",
    loggedIn && isFav ? { language, pageNo: 1, pageSize: favouritesPageSize } : null,
  );
  const recent = useQuery("relay/GCS_recentGame", loggedIn && !isFav ? { language } : null);
  const { problem, retry } = isFav ? favourites : recent;
  return { value: isFav ? favourites.value?.content : recent.value?.list, problem, retry };
}
