import { useSyncExternalStore } from "react";

/** A game that says nothing more for so long shows nothing more. */
const silentMs = 15_000;
/** However often it says so: no round takes longer to show. */
const longestMs = 60_000;

const listeners = new Set<() => void>();
let since: number | undefined;
let end: ReturnType<typeof setTimeout> | undefined;

function set(next: number | undefined): void {
  since = next;
  for (const listener of listeners) listener();
}

/** A game on this page shows a round, or shows it still: what it brings is not to be told before the game tells it. */
export function roundGoesOn(now = performance.now()): void {
  if (since === undefined) set(now);
  clearTimeout(end);
  const left = longestMs - (now - (since ?? now));
  end = setTimeout(roundIsShown, Math.max(0, Math.min(silentMs, left)));
}

/** The player has seen the round, or the game is gone. */
export function roundIsShown(): void {
  clearTimeout(end);
  if (since !== undefined) set(undefined);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a round is being shown on this page. */
export const useRoundGoesOn = (): boolean =>
  useSyncExternalStore(
    follow,
    () => since !== undefined,
    () => false,
  );
