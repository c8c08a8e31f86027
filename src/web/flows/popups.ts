import { type ActorRefFrom, createActor, waitFor } from "xstate";
import type { Announcement } from "../../contract/words.ts";
import { type Item, machine } from "../../machines/announcement-popups.ts";
import { popupKey } from "../../site/popups.ts";
import { sessionStorage } from "../kit/storage.ts";
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

let announced: string | undefined;

/** Says who looks at the page; answers whether there is something to show to them. */
export async function announceTo(account: string | undefined, firstLogin: boolean): Promise<boolean> {
  const key = popupKey(account);
  if (announced !== key) popups().send({ type: "visitor", account: account ?? null, firstLogin });
  announced = key;
  const settled = await waitFor(popups(), (state) => state.matches("idle") || state.matches("open"));
  return settled.matches("open");
}
