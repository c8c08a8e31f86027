import { useEffect } from "react";
import { markSessionKnown } from "../context/session.ts";
import { loadPart } from "../kit/lazy.ts";

/**
 * Starts the tab's session at once where the page depends on it; it would otherwise wait for an idle browser.
 * If it fails to start, the visitor counts as logged out.
 */
export function useImmediateSession(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    loadPart("flows/session-actor", () => import("../flows/session-actor.ts")).then(
      ({ session }) => void session(),
      markSessionKnown,
    );
  }, [isWanted]);
}
