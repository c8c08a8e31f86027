import { type ActorRefFrom, createActor, waitFor } from "xstate";
import type { Announcement } from "../../contract/shared-types.ts";
import { type Item, machine } from "../../machines/announcement-popups.ts";
import {
  isPopupDue,
  noPopups,
  type PopupMemory,
  popupKey,
  popupShown,
  popupWaits,
} from "../../site/popups.ts";
import { localStorage, sessionStorage } from "../kit/storage.ts";
import { whenCalm } from "./popup-user-idle.ts";
import { callPort, port } from "./ports.ts";

const loadPopups = port<{ items: Item[] }, { execution: "A" | "B" | "F" }>(async ({ execution }) => {
  const language = document.documentElement.lang;
  const { popup } = await callPort("relay/MCSFE_getListAnnouncements", { types: "PU", execution, language });
  return { items: popup };
});

/** The machine with its ports; notices opened by hand use it as well. */
export const popupMachine = machine.provide({ actors: { loadPopups } });

/** The machine holds items as the server sent them. */
export const announcementsOf = (items: readonly Item[]): Announcement[] =>
  items as unknown as readonly Announcement[] as Announcement[];

let actor: ActorRefFrom<typeof popupMachine> | undefined;

/** The automatic announcements of this tab (spec section 4). */
export function popups(): NonNullable<typeof actor> {
  if (!actor) {
    actor = createActor(popupMachine, { input: { closed: sessionStorage.keys() } });
    actor.on("remember", ({ key }) => sessionStorage.setItem(key, "closed"));
    actor.start();
  }
  return actor;
}

const place = "popups";

/** What this browser has stored; values in another format are ignored. */
function readMemory(): PopupMemory {
  try {
    return { ...noPopups, ...(JSON.parse(localStorage.getItem(place) ?? "{}") as PopupMemory) };
  } catch {
    return noPopups;
  }
}

const remember = (memory: PopupMemory): void => localStorage.setItem(place, JSON.stringify(memory));

/** The Swedish locale writes dates as ISO 8601. */
const now = () => ({
  day: new Date().toLocaleDateString("sv-SE"),
  nowMs: Date.now(),
  session: sessionStorage.keys(),
});

let announced: string | undefined;

/** Sets the current account; answers whether there is something to show today. */
async function announceTo(account: string | undefined, firstLogin: boolean): Promise<boolean> {
  const key = popupKey(account);
  const memory = readMemory();
  const isFirst = account !== undefined && (firstLogin || memory.first.includes(key));
  if (!isPopupDue(key, memory, now())) {
    if (firstLogin && account !== undefined && !memory.shown.includes(key)) remember(popupWaits(key, memory));
    return false;
  }
  if (announced !== key) popups().send({ type: "visitor", account: account ?? null, firstLogin: isFirst });
  announced = key;
  const settled = await waitFor(popups(), (state) => state.matches("idle") || state.matches("open"));
  return settled.matches("open");
}

/**
 * Opens the announcements once the page is not in use, if they are due for the current account. Answers the
 * function that cancels it.
 */
export function announceCalmly(
  account: string | undefined,
  firstLogin: boolean,
  open: () => void,
): () => void {
  let isOver = false;
  let stop = () => undefined as void;
  void announceTo(account, firstLogin).then((isThere) => {
    if (!isThere || isOver) return;
    stop = whenCalm(() => {
      const key = popupKey(account);
      // Another tab may have shown them meanwhile.
      if (!isPopupDue(key, readMemory(), now())) return;
      remember(popupShown(key, readMemory(), now()));
      open();
    });
  });
  return () => {
    isOver = true;
    stop();
  };
}
