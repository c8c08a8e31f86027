import { useEffect } from "react";
import { settleSession } from "../context/session.ts";
import { loadPart } from "../kit/lazy.ts";

/**
 * Begins the tab's session at once, where what is shown depends on it: it would else wait for an idle browser. Where
 * it cannot be begun, nobody is logged in.
 */
export function useSessionNow(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    loadPart("flows/session-actor", () => import("../flows/session-actor.ts")).then(
      ({ session }) => void session(),
      settleSession,
    );
  }, [isWanted]);
}
