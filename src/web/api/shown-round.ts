import { useSyncExternalStore } from "react";

/** A round counts as over when its game sends no message for this long. */
const silentMs = 15_000;
/** The longest time a round can take to show, however many messages arrive. */
const longestMs = 60_000;

const listeners = new Set<() => void>();
let since: number | undefined;
let end: ReturnType<typeof setTimeout> | undefined;

function set(next: number | undefined): void {
  since = next;
  for (const listener of listeners) listener();
}

/**
 * A game on this page starts or continues to show a round. Its result must not appear elsewhere before the game
 * shows it.
 */
export function keepRoundHold(now = performance.now()): void {
  if (since === undefined) set(now);
  clearTimeout(end);
  const left = longestMs - (now - (since ?? now));
  end = setTimeout(endRoundHold, Math.max(0, Math.min(silentMs, left)));
}

/** The game has shown the round, or was closed. */
export function endRoundHold(): void {
  clearTimeout(end);
  if (since !== undefined) set(undefined);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a round is being shown on this page. */
export const useRoundShown = (): boolean =>
  useSyncExternalStore(
    follow,
    () => since !== undefined,
    () => false,
  );
