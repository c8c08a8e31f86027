/**
 * The messages that a game's page posts to the site around its frame. `ready`: it shows a game, or its own error text.
 * `round`: a round has begun whose result must not be shown yet; repeated every few seconds while that lasts. `shown`:
 * the player has seen the result.
 */
export type GameSignal = "ready" | "round" | "shown";

/** Interval at which a game repeats `round` while it still shows one. */
export const roundEveryMs = 5_000;

const signals: readonly unknown[] = ["ready", "round", "shown"] satisfies GameSignal[];

/** A signal as it is posted. */
export const gameMessage = (signal: GameSignal): object => ({ game: signal });

/** The signal in a message's data; undefined for any other message. */
export function gameSignal(data: unknown): GameSignal | undefined {
  if (typeof data !== "object" || data === null || !("game" in data)) return undefined;
  return signals.includes(data.game) ? (data.game as GameSignal) : undefined;
}

/** What the site posts to a game's page: whether the player hides the own balance. Sent once the game is ready. */
export const balanceMessage = (hidden: boolean): object => ({ site: "balance", hidden });

/** Whether a message of the site hides the balance; undefined for any other message. */
export function balanceHiddenIn(data: unknown): boolean | undefined {
  if (typeof data !== "object" || data === null || !("site" in data) || !("hidden" in data)) return undefined;
  return data.site === "balance" && typeof data.hidden === "boolean" ? data.hidden : undefined;
}
