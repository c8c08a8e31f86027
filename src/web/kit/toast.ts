import { useSyncExternalStore } from "react";
import { sessionStorage } from "./storage.ts";

/** What the page tells in passing: that something is done, or why something ended. */
export type Toast = {
  /** The text's whole key, such as "auth:told.passwordChanged"; its namespace is loaded when it is missing. */
  textKey: string;
  values?: Record<string, string | number>;
  /** No good news: it gets no tick. */
  bad?: true;
  /** A way on. A toast that offers one stays until somebody answers it; others go by themselves. */
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

const keptForThisPage = (): Toast[] => JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as Toast[];

/** What is shown now; the page before may have left something to tell. */
function current(): readonly ShownToast[] {
  if (!shown) {
    shown = keptForThisPage().map(numbered);
    sessionStorage.removeItem(storageKey);
  }
  return shown;
}

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const isSame = (one: Toast, other: Toast): boolean =>
  one.textKey === other.textKey && JSON.stringify(one.values) === JSON.stringify(other.values);

/**
 * Tells something over everything else, an open dialog included, and to screen readers. The same words told
 * again take the place of the first. Callable from anywhere in web; `shell/toasts` draws it.
 */
export function toast(message: Toast): void {
  show([...current().filter((one) => !isSame(one, message)), numbered(message)]);
}

/** Tells it on the page that is loaded next: what this one shows goes with it. */
export function toastAfterLoad(message: Toast): void {
  sessionStorage.setItem(storageKey, JSON.stringify([...keptForThisPage(), message]));
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
