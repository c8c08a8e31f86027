import { useEffect } from "react";
import { staleOn } from "../../contract/generated/revalidates.ts";
import type { OperationId } from "../../contract/shared-types.ts";
import { balanceChanged, chatChanged, memberNoticed, takeUnheard } from "./events.ts";
import { useMakeStale } from "./stale.ts";

/** The stream's events by the window event that announces each in this tab. */
const pushed: Record<string, string> = {
  "wallet.balance": balanceChanged,
  "member.notice": memberNoticed,
  "chat.line": chatChanged,
};

/** Events that arrive within this time are answered by one reading. */
const collectMs = 50;

const staleAfter = (event: string): OperationId[] =>
  Object.entries(staleOn).flatMap(([id, events]) => (events.includes(event) ? [id as OperationId] : []));

/**
 * Reads again what an event of the server makes stale (`staleOn` of the operations), one that came before the caller was drawn
 * included. Used once per page.
 */
export function usePushedNews(): void {
  const makeStale = useMakeStale();
  useEffect(() => {
    const waiting = new Set<OperationId>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      const operations = [...waiting];
      waiting.clear();
      void makeStale(operations);
    };
    const listeners = Object.entries(pushed).map(([event, name]) => {
      const listen = () => {
        takeUnheard(name);
        for (const id of staleAfter(event)) waiting.add(id);
        timer ??= setTimeout(read, collectMs);
      };
      addEventListener(name, listen);
      if (takeUnheard(name)) listen();
      return () => removeEventListener(name, listen);
    });
    return () => {
      clearTimeout(timer);
      for (const stop of listeners) stop();
    };
  }, [makeStale]);
}
