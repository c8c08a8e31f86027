import { useSyncExternalStore } from "react";

const sessionChanged = "livery:session";

function subscribe(listener: () => void): () => void {
  addEventListener(sessionChanged, listener);
  return () => removeEventListener(sessionChanged, listener);
}

/**
 * Whether this tab holds a session token. The server and the first paint do not know; the root's mark
 * (set before the first paint) keeps the header from flashing until this answers.
 */
export function useSession(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem("token") !== null,
    () => false,
  );
}

/** Leaves: session storage is emptied but for the merchant code, and the page starts again at home. */
export function endSession(): void {
  const merchantCode = sessionStorage.getItem("merchantCode");
  sessionStorage.clear();
  if (merchantCode) sessionStorage.setItem("merchantCode", merchantCode);
  location.assign("/");
}
