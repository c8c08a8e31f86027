import { useActorRef } from "@xstate/react";
import { useEffect } from "react";
import { useNotices } from "../api/lobby-queries.ts";
import { PopupAnnouncements } from "../flows/popup-announcements.tsx";
import { popupMachine } from "../flows/popups.ts";
import type { ModalProps } from "./host/modal-host.tsx";

/** The notice modal; it can start at a given notice (spec section 2). */
export default function NoticeModal({ params, onClose }: ModalProps) {
  const actor = useActorRef(popupMachine, { input: { closed: [] } });
  const notices = useNotices().value?.player;
  const index = Number(params.index ?? 0);
  useEffect(() => {
    if (notices) actor.send({ type: "show", items: notices, index });
  }, [actor, notices, index]);
  return <PopupAnnouncements actor={actor} onClose={onClose} />;
}
