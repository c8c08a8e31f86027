import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { allowedModules } from "../../site/modules.ts";
import { keyFor, watchIdentity } from "../api/answer-identity.ts";
import { useMakeStale } from "../api/stale.ts";
import { useQuery } from "../api/use-query.ts";
import { useAskLogin } from "../context/ask-login.ts";
import { useHydrated } from "../context/hydrated.ts";
import { sessionToken } from "../context/session.ts";
import { useSite } from "../context/site.ts";
import { Icon } from "../kit/icon.tsx";
import { loadModule } from "../kit/lazy.ts";
import type { FavouriteState } from "./favourites.ts";
import styles from "./heart.module.css";

const ids = "relay/MCSFE_getFavoriteGames";
const none: string[] = [];

type List = { ids: string[] };

/** Ends a change that the server has not answered: until then, lists that are read again revert nothing. */
let answer: ((list: List) => void) | undefined;

/** Adds a game to the favourites (spec section 4): shown at once, and reverted if the server refuses. */
export function Heart({ nodeId, name }: { nodeId: string; name: string }) {
  const { payload, loggedIn, session } = useSite();
  const { t } = useTranslation("lobby");
  const { mutate } = useSWRConfig();
  const makeStale = useMakeStale();
  const askLogin = useAskLogin();
  const isOn = allowedModules(payload.whitelabel).has("FAVORITES");
  const known = useQuery(ids, isOn && loggedIn ? {} : null).value?.ids;
  const favourites = known ?? none;
  const isBack = useHydrated() && (loggedIn || sessionToken() === null);
  if (!isOn) return null;
  const show = (next: string[], state: FavouriteState) => {
    const list = { ids: next };
    answer?.(list);
    answer = undefined;
    const data = state === "pending" ? new Promise<List>((resolve) => (answer = resolve)) : list;
    void mutate(keyFor(session, ids, {}), data, { optimisticData: list, revalidate: false });
    if (state === "stored") void makeStale([`${ids}List`]);
  };
  const touch = async () => {
    const isSessionGone = watchIdentity(ids);
    const { toggleFavourite } = await loadModule(() => import("./favourites.ts"));
    toggleFavourite({
      nodeId,
      loggedIn,
      ids: favourites,
      show,
      askLogin: () => askLogin(),
      isSessionGone: isSessionGone,
    });
  };
  return (
    <button
      type="button"
      className={styles.heart}
      // Until the session and its favourites are known, a touch has no defined meaning.
      disabled={!isBack || (loggedIn && !known)}
      aria-pressed={favourites.includes(nodeId)}
      aria-label={t("lobby:action.favourite", { name })}
      onClick={() => void touch().catch(() => undefined)}
    >
      <Icon name="heart" size={18} />
    </button>
  );
}
