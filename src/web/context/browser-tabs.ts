const lockName = "livery:member";

let releaseLock: (() => void) | undefined;

/**
 * Shows the browser's other tabs whether this one holds a session. A lock is visible even while the tab is too
 * busy to answer, and is released with the tab.
 */
export function showSession(isThere: boolean): void {
  if (!isThere) releaseLock?.();
  if (!isThere) releaseLock = undefined;
  if (!isThere || releaseLock || !("locks" in navigator)) return;
  const end = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  // A browser that denies storage denies locks as well: this tab is then alone.
  navigator.locks.request(lockName, { mode: "shared" }, () => end).catch(() => undefined);
}

/** Whether another tab holds a session; undefined where the browser has no locks. */
export async function isSessionElsewhere(): Promise<boolean | undefined> {
  if (!("locks" in navigator)) return undefined;
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === lockName);
}
