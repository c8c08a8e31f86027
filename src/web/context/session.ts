import { startTransition, useEffect, useState } from "react";

const sessionChanged = "livery:session";

/**
 * Whether this tab holds a session token. The server and the first paint do not know; the root's mark
 * (set before the first paint) keeps the header from flashing until this answers. A transition, so that
 * parts whose code is still on its way keep the HTML the server drew.
 */
export function useSession(): boolean {
  const [loggedIn, setLoggedIn] = useState(false);
  useEffect(() => {
    const read = () => startTransition(() => setLoggedIn(sessionStorage.getItem("token") !== null));
    read();
    addEventListener(sessionChanged, read);
    return () => removeEventListener(sessionChanged, read);
  }, []);
  return loggedIn;
}

/** Leaves: session storage is emptied but for the merchant code, and the page starts again at home. */
export function endSession(): void {
  const merchantCode = sessionStorage.getItem("merchantCode");
  sessionStorage.clear();
  if (merchantCode) sessionStorage.setItem("merchantCode", merchantCode);
  location.assign("/");
}
