import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { SnapshotFrom } from "xstate";
import { announcementPageSize } from "../../site/constants.ts";
import { PopupAnnouncements } from "../flows/popup-announcements.tsx";
import { announcementsOf, type popupMachine, popups } from "../flows/popups.ts";
import { countPopups } from "../flows/report-popups.ts";
import type { ModalProps } from "./host/modal-host.tsx";

/** Ids of what is on the screen: one announcement, or the titles of a page; one text, so that it can be compared. */
function shownIds({ context: { items, page, selected } }: SnapshotFrom<typeof popupMachine>): string {
  const first = selected ?? (page - 1) * announcementPageSize;
  const shown = items.slice(first, selected === null ? first + announcementPageSize : first + 1);
  return announcementsOf(shown)
    .map(({ id }) => id)
    .join(" ");
}

/** The announcements that open automatically, by the rules A, B and F (spec section 4). */
export default function PopupModal({ onClose }: ModalProps) {
  const actor = popups();
  const ids = useSelector(actor, shownIds);
  const seen = useRef(new Set<string>());
  const followed = useRef(new Set<string>());
  useEffect(() => {
    const fresh = ids.split(" ").filter((id) => id !== "" && !seen.current.has(id));
    for (const id of fresh) seen.current.add(id);
    countPopups("shown", fresh);
  }, [ids]);
  useEffect(() => {
    // A link of the text or the button to the promotion; before the click closes the window.
    const onClick = ({ target }: MouseEvent): void => {
      const isLink = target instanceof Element && target.closest("dialog a[href]") !== null;
      const now = isLink ? shownIds(actor.getSnapshot()) : "";
      if (now === "" || followed.current.has(now)) return;
      followed.current.add(now);
      countPopups("followed", [now]);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [actor]);
  // Every way to close the window counts: the close button, Escape and the back button.
  useEffect(
    () => () => {
      countPopups(
        "closed",
        [...seen.current].filter((id) => !followed.current.has(id)),
      );
      actor.send({ type: "close" });
    },
    [actor],
  );
  return <PopupAnnouncements actor={actor} onClose={onClose} />;
}
