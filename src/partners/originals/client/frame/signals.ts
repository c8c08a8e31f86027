import { type GameSignal, gameMessage } from "../../../../kernel/game-signals.ts";

/**
 * Posts the game's state to the site around the frame. It goes to any origin: the page may be framed by any
 * operator, and a signal contains nothing that the frame's owner does not see.
 */
export function signalSite(signal: GameSignal): void {
  if (window.parent !== window) window.parent.postMessage(gameMessage(signal), "*");
}
