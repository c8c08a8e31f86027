import { balanceHiddenIn, type GameSignal, gameMessage } from "../../../../kernel/game-signals.ts";

/**
 * Posts the game's state to the site around the frame. It goes to any origin: the page may be framed by any
 * operator, and a signal contains nothing that the frame's owner does not see.
 */
export function signalSite(signal: GameSignal): void {
  if (window.parent !== window) window.parent.postMessage(gameMessage(signal), "*");
}

/** Calls back when the site around the frame hides or shows the player's balance. */
export function onBalanceHidden(then: (hidden: boolean) => void): void {
  addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    const hidden = source === window.parent ? balanceHiddenIn(data) : undefined;
    if (hidden !== undefined) then(hidden);
  });
}
