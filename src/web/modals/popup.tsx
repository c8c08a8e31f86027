import { useEffect } from "react";
import { PopupAnnouncements } from "../flows/popup-announcements.tsx";
import { popups } from "../flows/popups.ts";
import type { ModalProps } from "./host/modal-host.tsx";

/** The announcements that open automatically, by the rules A, B and F (spec section 4). */
export default function PopupModal({ onClose }: ModalProps) {
  const actor = popups();
  // Every way to close the window counts: the close button, Escape and the back button.
  useEffect(() => () => actor.send({ type: "close" }), [actor]);
  return <PopupAnnouncements actor={actor} onClose={onClose} />;
}
