import { popupKeys, popupPauseMs } from "./constants.ts";

/** Which pop-ups a visitor gets: A logged in, B anonymous, F first login (spec section 4). */
export type Execution = "A" | "B" | "F";

export function executionFor(visitor: { loggedIn: boolean; firstLogin: boolean }): Execution {
  if (!visitor.loggedIn) return "B";
  return visitor.firstLogin ? "F" : "A";
}

/** Session-storage key that remembers a closed pop-up: one for the visitor, one for each user. */
export function popupKey(account: string | undefined): string {
  return account ? `${popupKeys.member}:${account}` : popupKeys.visitor;
}

const isPopupKey = (key: string): boolean =>
  key === popupKeys.visitor || key.startsWith(`${popupKeys.member}:`);

/** What a browser remembers of the pop-ups it has shown, over its sessions. */
export type PopupMemory = {
  /** The day of the last one, yyyy-MM-dd where the visitor is, and whose keys were shown theirs on it. */
  day: string;
  shown: string[];
  /** When the last one opened, whoever it was for. */
  lastMs: number;
  /** Users who have not been shown the one of their first login yet. */
  first: string[];
};

export const noPopups: PopupMemory = { day: "", shown: [], lastMs: 0, first: [] };

/** The moment, and the keys that this tab's session storage has. */
export type PopupMoment = { day: string; nowMs: number; session: readonly string[] };

/** Whether a pop-up may open: once a day for each person, and one in a visit whoever is logged in meanwhile. */
export function isPopupDue(key: string, memory: PopupMemory, { day, nowMs, session }: PopupMoment): boolean {
  if (memory.day === day && memory.shown.includes(key)) return false;
  if (session.some(isPopupKey)) return false;
  const passed = nowMs - memory.lastMs;
  return passed < 0 || passed >= popupPauseMs;
}

/** A pop-up opened: what is remembered from then on. */
export function popupShown(
  key: string,
  memory: PopupMemory,
  { day, nowMs }: Omit<PopupMoment, "session">,
): PopupMemory {
  return {
    day,
    shown: [...(memory.day === day ? memory.shown : []), key],
    lastMs: nowMs,
    first: memory.first.filter((one) => one !== key),
  };
}

const mostFirst = 20;

/** A first login whose pop-up has to wait for another visit. */
export const popupWaits = (key: string, memory: PopupMemory): PopupMemory =>
  memory.first.includes(key) ? memory : { ...memory, first: [...memory.first, key].slice(-mostFirst) };
