import { useSyncExternalStore } from "react";
import { sessionStorage } from "./storage.ts";

/** A short message: something is done, or why something ended. */
export type Toast = {
  /** The text's whole key, such as "auth:toast.passwordChanged"; its namespace is loaded when it is missing. */
  textKey: string;
  values?: Record<string, string | number>;
  /** Values that are texts themselves, by their whole keys. */
  texts?: Record<string, string>;
  /** Bad news: drawn without a tick. */
  bad?: true;
  /** A link. A toast with one stays until it is dismissed; others disappear by themselves. */
  action?: { textKey: string; to: string };
};

export type ShownToast = Toast & { id: number };

const storageKey = "toasts";
const none: readonly ShownToast[] = [];
const listeners = new Set<() => void>();
let shown: readonly ShownToast[] | undefined;
let lastId = 0;

const numbered = (message: Toast): ShownToast => {
  lastId += 1;
  return { ...message, id: lastId };
};

const storedToasts = (): Toast[] => JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as Toast[];

/** The visible toasts; the previous page may have left some. */
function current(): readonly ShownToast[] {
  if (!shown) {
    shown = storedToasts().map(numbered);
    sessionStorage.removeItem(storageKey);
  }
  return shown;
}

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const isSame = (one: Toast, other: Toast): boolean =>
  one.textKey === other.textKey &&
  JSON.stringify([one.values, one.texts]) === JSON.stringify([other.values, other.texts]);

/**
 * Shows a toast over everything else, an open dialog included, and to screen readers. A toast with the same
 * text replaces the earlier one. Callable from anywhere in web; `shell/toasts` draws it. Answers the id to
 * dismiss it by.
 */
export function toast(message: Toast): number {
  const next = numbered(message);
  show([...current().filter((one) => !isSame(one, message)), next]);
  return next.id;
}

/** Shows a toast on the page that is loaded next, since a reload removes the visible ones. */
export function toastAfterLoad(message: Toast): void {
  sessionStorage.setItem(storageKey, JSON.stringify([...storedToasts(), message]));
}

export function dismissToast(gone: number): void {
  show(current().filter(({ id }) => id !== gone));
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that are shown, oldest first. */
export const useToasts = (): readonly ShownToast[] => useSyncExternalStore(follow, current, () => none);
