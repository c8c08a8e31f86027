import { useEffect } from "react";
import { openThirdParty } from "./third-party.ts";

type Answer = { type: "humanVerified"; result: string } | { type: "humanClosed" };

/** Opens the page of the human verification while a machine waits for its result. */
export function useHumanWindow(
  waits: boolean,
  page: string | undefined,
  send: (answer: Answer) => void,
): void {
  useEffect(() => {
    if (!waits || !page) return;
    void openThirdParty(page).then((result) =>
      send(result ? { type: "humanVerified", result } : { type: "humanClosed" }),
    );
  }, [waits, page, send]);
}
