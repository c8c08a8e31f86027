import { type ActorRefFrom, createActor, waitFor } from "xstate";
import type { Announcement } from "../../contract/words.ts";
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
import { whenCalm } from "./popup-calm.ts";
import { asked, port } from "./ports.ts";

const loadPopups = port<{ items: Item[] }, { execution: "A" | "B" | "F" }>(async ({ execution }) => {
  const language = document.documentElement.lang;
  const { popup } = await asked("relay/MCSFE_getListAnnouncements", { types: "PU", execution, language });
  return { items: popup };
});

/** The machine with its ports; notices that are opened by hand run on it as well. */
export const popupMachine = machine.provide({ actors: { loadPopups } });

/** The machine keeps an item as it came. */
export const announcementsOf = (items: readonly Item[]): Announcement[] =>
  items as unknown as readonly Announcement[] as Announcement[];

let actor: ActorRefFrom<typeof popupMachine> | undefined;

/** The announcements of this tab that show themselves (spec section 4). */
export function popups(): NonNullable<typeof actor> {
  if (!actor) {
    actor = createActor(popupMachine, { input: { closed: sessionStorage.keys() } });
    actor.on("remember", ({ key }) => sessionStorage.setItem(key, "closed"));
    actor.start();
  }
  return actor;
}

const place = "popups";

/** What this browser remembers; what is not ours is nothing. */
function readMemory(): PopupMemory {
  try {
    return { ...noPopups, ...(JSON.parse(localStorage.getItem(place) ?? "{}") as PopupMemory) };
  } catch {
    return noPopups;
  }
}

const remember = (memory: PopupMemory): void => localStorage.setItem(place, JSON.stringify(memory));

/** Sweden writes days as ISO 8601 does. */
const now = () => ({
  day: new Date().toLocaleDateString("sv-SE"),
  nowMs: Date.now(),
  session: sessionStorage.keys(),
});

let announced: string | undefined;

/** Says who looks at the page; answers whether there is something to show to them today. */
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
 * Opens the announcements for whoever looks at the page, if they are due, once nobody is doing anything. Answers how
 * to stop waiting for that.
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
      // Another tab may have been quicker.
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
