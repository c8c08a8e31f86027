import { popupKeys, popupPauseMs } from "./constants.ts";

/** Which pop-ups a visitor gets: A logged in, B anonymous, F first login (spec section 4). */
export type Execution = "A" | "B" | "F";

export function executionFor(visitor: { loggedIn: boolean; firstLogin: boolean }): Execution {
  if (!visitor.loggedIn) return "B";
  return visitor.firstLogin ? "F" : "A";
}

/** Session storage key that remembers a closed pop-up: one for visitors, one for each user. */
export function popupKey(account: string | undefined): string {
  return account ? `${popupKeys.member}:${account}` : popupKeys.visitor;
}

const isPopupKey = (key: string): boolean =>
  key === popupKeys.visitor || key.startsWith(`${popupKeys.member}:`);

/** What a browser remembers of the pop-ups it has shown, across its sessions. */
export type PopupMemory = {
  /** The day of the last pop-up, yyyy-MM-dd in the visitor's time zone, and the keys of those who saw one that day. */
  day: string;
  shown: string[];
  /** When the last one opened, for any user. */
  lastMs: number;
  /** Users who have not yet seen the pop-up of their first login. */
  first: string[];
};

export const noPopups: PopupMemory = { day: "", shown: [], lastMs: 0, first: [] };

/** The time, and the pop-up keys in this tab's session storage. */
export type PopupCheck = { day: string; nowMs: number; session: readonly string[] };

/** Whether a pop-up may open: once a day for each user, and once in a visit even if the login changes. */
export function isPopupDue(key: string, memory: PopupMemory, { day, nowMs, session }: PopupCheck): boolean {
  if (memory.day === day && memory.shown.includes(key)) return false;
  if (session.some(isPopupKey)) return false;
  const passed = nowMs - memory.lastMs;
  return passed < 0 || passed >= popupPauseMs;
}

/** The memory after a pop-up opened. */
export function popupShown(
  key: string,
  memory: PopupMemory,
  { day, nowMs }: Omit<PopupCheck, "session">,
): PopupMemory {
  return {
    day,
    shown: [...(memory.day === day ? memory.shown : []), key],
    lastMs: nowMs,
    first: memory.first.filter((one) => one !== key),
  };
}

const mostFirst = 20;

/** The memory when the pop-up of a first login has to wait for another visit. */
export const popupWaits = (key: string, memory: PopupMemory): PopupMemory =>
  memory.first.includes(key) ? memory : { ...memory, first: [...memory.first, key].slice(-mostFirst) };
