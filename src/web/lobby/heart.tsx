import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { allowedModules } from "../../site/modules.ts";
import { keyFor, watchAsker } from "../api/owner.ts";
import { useQuery } from "../api/use-query.ts";
import { useAskLogin } from "../context/ask-login.ts";
import { useHydrated } from "../context/hydrated.ts";
import { sessionToken } from "../context/session.ts";
import { useSite } from "../context/site.ts";
import { arrived } from "../kit/lazy.ts";
import { Icon } from "../kit/sprite.tsx";
import type { FavouriteState } from "./favourites.ts";
import styles from "./heart.module.css";

const ids = "relay/MCSFE_getFavoriteGames";
const none: string[] = [];

type List = { ids: string[] };

/** Ends a change that the server has not answered: until then lists that are read anew take nothing back. */
let answer: ((list: List) => void) | undefined;

/** Keeps a game as a favourite (spec section 4): shown at once, taken back when the server would not have it. */
export function Heart({ nodeId, name }: { nodeId: string; name: string }) {
  const { payload, loggedIn, session } = useSite();
  const { t } = useTranslation("lobby");
  const { mutate } = useSWRConfig();
  const askLogin = useAskLogin();
  const isOn = allowedModules(payload.whitelabel).has("FAVORITES");
  const known = useQuery(ids, isOn && loggedIn ? {} : null).value?.ids;
  const kept = known ?? none;
  const isBack = useHydrated() && (loggedIn || sessionToken() === null);
  if (!isOn) return null;
  const show = (next: string[], standing: FavouriteState) => {
    const list = { ids: next };
    answer?.(list);
    answer = undefined;
    const data = standing === "pending" ? new Promise<List>((resolve) => (answer = resolve)) : list;
    void mutate(keyFor(session, ids, {}), data, { optimisticData: list, revalidate: false });
    if (standing === "kept") void mutate((key) => typeof key === "string" && key.startsWith(`${ids}List?`));
  };
  const touch = async () => {
    const isGone = watchAsker(ids);
    const { toggleFavourite } = await arrived(() => import("./favourites.ts"));
    toggleFavourite({ nodeId, loggedIn, ids: kept, show, askLogin: () => askLogin(), isGone });
  };
  return (
    <button
      type="button"
      className={styles.heart}
      // Before it is known who this is and what they keep, nobody knows what a touch means.
      disabled={!isBack || (loggedIn && !known)}
      aria-pressed={kept.includes(nodeId)}
      aria-label={t("lobby:action.favourite", { name })}
      onClick={() => void touch().catch(() => undefined)}
    >
      <Icon name="heart" size={18} />
    </button>
  );
}
