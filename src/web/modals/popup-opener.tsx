import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { executionFor, popupKey } from "../../site/popups.ts";
import { pageAt } from "../../site/routes.ts";
import { call } from "../api/client.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { whenIdle } from "../context/when-idle.ts";

/**
 * Opens the announcement pop-up once a session, for each user and for the visitor, when the first view
 * stands and nothing else lies over the page (spec section 4).
 */
export function PopupOpener() {
  const { payload, language, loggedIn, session, boot } = useSite();
  const { pathname } = useLocation();
  const { modals, open } = useModals();
  const free = modals.length === 0 && !pageAt(payload.pages, pathname)?.modal && !boot.system;
  const now = useRef({ free, open });
  useEffect(() => {
    now.current = { free, open };
  });

  useEffect(() => {
    const account = loggedIn ? (sessionStorage.getItem("account") ?? undefined) : undefined;
    const key = popupKey(account);
    whenIdle(async () => {
      if (sessionStorage.getItem(key) || !now.current.free) return;
      const execution = executionFor({ loggedIn, firstLogin: session.firstLogin });
      const outcome = await call("relay/MCSFE_getListAnnouncements", { types: "PU", execution, language });
      if (!outcome.ok || outcome.value.popup.length === 0 || !now.current.free) return;
      sessionStorage.setItem(key, "shown");
      now.current.open("popup");
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of language is no new visit
  }, [loggedIn]);
  return null;
}
