import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { Dialog } from "../kit/dialog.tsx";
import { AnnouncementPages, OneAnnouncement } from "../lobby/announcement-index.tsx";
import { announcementsOf, type popupMachine } from "./popups.ts";

type Props = { actor: ActorRefFrom<typeof popupMachine>; onClose: () => void };

/** The machine's view: a list, nine per page, or one of its announcements. Nothing while it is closed. */
export function PopupAnnouncements({ actor, onClose }: Props) {
  const { t } = useTranslation();
  const state = useSelector(actor, (snapshot) => snapshot);
  if (!state.matches("open")) return null;
  const { items, page, selected } = state.context;
  const all = announcementsOf(items);
  const one = selected === null ? undefined : all[selected];
  return (
    <Dialog title={t("common:notice.title")} onClose={onClose}>
      {one ? (
        <OneAnnouncement
          announcement={one}
          {...(all.length > 1 ? { onBack: () => actor.send({ type: "back" }) } : {})}
          onPromotion={() => actor.send({ type: "goToPromotion" })}
        />
      ) : (
        <AnnouncementPages
          announcements={all}
          page={page}
          onPage={(next) => actor.send({ type: "page", page: next })}
          onChoose={(index) => actor.send({ type: "select", index })}
        />
      )}
    </Dialog>
  );
}
