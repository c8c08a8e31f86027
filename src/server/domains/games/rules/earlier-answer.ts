import type { GameStatus } from "../port.ts";
import { type GameAction, hashOfCall, idOf, tombstoneIds } from "./call.ts";
import type { StateChanges } from "./state-changes.ts";

/**
 * The answer to a call that a vendor repeats, as it was stored the first time (docs/protocols/vendor-wallet.md, 3 and 12); undefined
 * when the transaction is new.
 */
export function earlierAnswer({ state }: StateChanges, call: GameAction): GameStatus | undefined {
  const known = state.transactions.get(idOf(call));
  if (!known) return undefined;
  if (known.member !== call.player) return "transaction.conflict";
  if (known.kind === "tombstone")
    return tombstoneIds.has(call.kind) ? "cancelled.already" : "transaction.conflict";
  if (known.hash !== hashOfCall(call)) return "transaction.conflict";
  return known.answered === "ok" ? "duplicate" : known.answered;
}
