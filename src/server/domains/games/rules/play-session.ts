import type { GameStatus } from "../port.ts";
import type { StateChanges } from "./state-changes.ts";

/** A launch without play for this long is over. */
const idleMs = 12 * 3_600_000;

/** Why a session cannot be played in by this player; undefined when it can. `session` is the hash of its token. */
export function sessionProblem(
  { state }: StateChanges,
  player: string,
  session: string | undefined,
  now: number,
): GameStatus | undefined {
  const found = session === undefined ? undefined : state.sessions.get(session);
  if (!found || found.member !== player || found.ended) return "session.invalid";
  return now - found.used > idleMs ? "session.expired" : undefined;
}
