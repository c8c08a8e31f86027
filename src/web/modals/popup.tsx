import { useEffect } from "react";
import { PopupAnnouncements } from "../flows/popup-announcements.tsx";
import { popups } from "../flows/popups.ts";
import type { ModalProps } from "./host/modal-host.tsx";

/** The announcements that open by themselves, by the rules A, B and F (spec section 4). */
export default function PopupModal({ onClose }: ModalProps) {
  const actor = popups();
  // However the window goes, by its cross, by Escape or by the back button, it is closed.
  useEffect(() => () => actor.send({ type: "close" }), [actor]);
  return <PopupAnnouncements actor={actor} onClose={onClose} />;
}
