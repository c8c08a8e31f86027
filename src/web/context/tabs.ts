const lockName = "livery:member";

let letGo: (() => void) | undefined;

/**
 * Shows the browser's other tabs that this one holds a session, or that it holds none any more. A lock tells so
 * even while the tab is too busy to answer, and goes with it.
 */
export function showSession(isThere: boolean): void {
  if (!isThere) letGo?.();
  if (!isThere) letGo = undefined;
  if (!isThere || letGo || !("locks" in navigator)) return;
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // A browser that denies the site its storage denies it locks as well: this tab is alone.
  navigator.locks.request(lockName, { mode: "shared" }, () => end).catch(() => undefined);
}

/** Whether another tab holds a session; undefined where a browser cannot tell. */
export async function isSessionElsewhere(): Promise<boolean | undefined> {
  if (!("locks" in navigator)) return undefined;
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === lockName);
}
