import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { pageAt } from "../../../site/page-lookup.ts";
import { useModals } from "../../context/modals.ts";
import { useSite } from "../../context/site.ts";
import { loadWhenIdle } from "../../kit/lazy.ts";
import { useToasts } from "../../kit/toast.ts";

/**
 * Opens the announcement pop-up on the home page, once a day per user and for the visitor (spec section 4). It
 * waits until the session is known, the first view is shown, no dialog or toast lies over the page, and the
 * page is not in use.
 */
export default function PopupOpener() {
  const { payload, loggedIn, session, boot } = useSite();
  const { pathname } = useLocation();
  const { modals, open } = useModals();
  const hasToasts = useToasts().length > 0;
  const { member } = session;
  const isHome = pageAt(payload.pages, pathname)?.id === "home" && !boot.system;
  const isSessionKnown = session.isKnown && loggedIn === (member !== undefined);
  const free = isHome && isSessionKnown && !hasToasts && !member?.mustChangePassword && modals.length === 0;
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });

  useEffect(() => {
    if (!free) return;
    let stop = () => undefined as void;
    let isOver = false;
    loadWhenIdle(
      "flows/popups",
      () => import("../../flows/popups.ts"),
      ({ announceCalmly }) => {
        if (!isOver)
          stop = announceCalmly(member?.account, session.firstLogin, () => latest.current("popup"));
      },
    );
    return () => {
      isOver = true;
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of language is no new visit
  }, [free, member?.account]);
  return null;
}
