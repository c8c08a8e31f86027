import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { pageAt } from "../../site/routes.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { loadWhenIdle } from "../context/when-idle.ts";
import { sessionStorage } from "../kit/storage.ts";
import { useToasts } from "../kit/toast.ts";

/**
 * Opens the announcement pop-up once a session, for each user and for the visitor, when the first view
 * stands and nothing else lies over the page (spec section 4): neither a window nor a word about what was just
 * done. They are the players': agents and staff have pages of another layout.
 */
export function PopupOpener() {
  const { payload, loggedIn, session, boot } = useSite();
  const { pathname } = useLocation();
  const { modals, open } = useModals();
  const isOpen = modals.some(({ id }) => id === "popup");
  const page = pageAt(payload.pages, pathname);
  const isTold = useToasts().length > 0;
  const isCovered = isTold || Boolean(page?.modal || session.member?.mustChangePassword);
  // Nobody is interrupted while playing, either.
  const isOfPlayers = page?.layout !== "agent" && page?.layout !== "desk" && page?.layout !== "game";
  const free = !isCovered && isOfPlayers && modals.every(({ id }) => id === "popup") && !boot.system;
  const now = useRef({ free, isOpen, open });
  useEffect(() => {
    now.current = { free, isOpen, open };
  });

  useEffect(() => {
    if (!free) return;
    const account = loggedIn ? (sessionStorage.getItem("account") ?? undefined) : undefined;
    loadWhenIdle(
      "flows/popups",
      () => import("../flows/popups.ts"),
      async ({ announceTo }) => {
        const isThere = await announceTo(account, session.firstLogin);
        if (isThere && now.current.free && !now.current.isOpen) now.current.open("popup");
      },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of language is no new visit
  }, [loggedIn, free]);
  return null;
}
