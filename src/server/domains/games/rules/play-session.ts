import type { GameStatus } from "../port.ts";
import type { StateChanges } from "./state-changes.ts";

/** A play session without a stake for this long is over. */
const idleMs = 12 * 3_600_000;

/** Why a play session, one launch of a game, is none of this player's or over; undefined when it is not. `session` is the hash of its token. */
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
