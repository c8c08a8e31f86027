import { type GameSignal, gameMessage } from "../../../../kernel/game-signals.ts";

/**
 * Tells the site whose frame this page stands in how the game stands. To any origin: the page stands in whatever frame
 * an operator gives it, and a signal says nothing that this frame's owner does not see.
 */
export function signalSite(signal: GameSignal): void {
  if (window.parent !== window) window.parent.postMessage(gameMessage(signal), "*");
}
