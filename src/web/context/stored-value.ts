import { useCallback, useSyncExternalStore } from "react";
import { localStorage } from "../kit/storage.ts";

const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this browser has changed it.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** A text that this browser keeps under a key, null without one, and how to change it: everywhere at once. */
export function useStoredText(key: string): [text: string | null, keep: (text: string | null) => void] {
  const text = useSyncExternalStore(
    follow,
    () => localStorage.getItem(key),
    () => null,
  );
  const keep = useCallback(
    (next: string | null) => {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [text, keep];
}
