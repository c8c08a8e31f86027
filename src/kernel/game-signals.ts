/**
 * What a game's page tells the site around its frame, by `postMessage`: `ready` when it shows a game or says itself why
 * there is none, `round` when a round begins whose result is not to be told yet (and again every few seconds while that
 * lasts), `shown` when the player has seen the result.
 */
export type GameSignal = "ready" | "round" | "shown";

/** How often a game that still shows a round says so. */
export const roundEveryMs = 5_000;

const signals: readonly unknown[] = ["ready", "round", "shown"] satisfies GameSignal[];

/** A signal as it travels. */
export const gameMessage = (signal: GameSignal): object => ({ game: signal });

/** The signal of a message's data; undefined for whatever else pages say to each other. */
export function gameSignal(data: unknown): GameSignal | undefined {
  if (typeof data !== "object" || data === null || !("game" in data)) return undefined;
  return signals.includes(data.game) ? (data.game as GameSignal) : undefined;
}
