import { afterSign, hasNews, stopsStake } from "../../../core/safer-play/sitting.ts";
import { checkIntervalMs } from "../../../core/safer-play/terms.ts";
import type { GameStatus } from "../port.ts";
import type { DecisionContext } from "./decision-context.ts";
import type { Round } from "./state.ts";
import type { StateChanges } from "./state-changes.ts";

/**
 * "player.check" when a reality check has waited too long for the player's answer (docs/reliability.md 4). A round that is
 * running takes further stakes for some minutes, and what has no stake is no bet: features that were won end.
 */
export function checkProblem(
  { state }: StateChanges,
  { player, amount, round }: { player: string; amount: bigint; round: Round | undefined },
  { now }: DecisionContext,
): GameStatus | undefined {
  const sitting = state.players.get(player)?.sitting;
  if (!sitting || amount === 0n) return undefined;
  const running = round?.state === "open" && round.bets > 0;
  return stopsStake(sitting, now, running) ? "player.check" : undefined;
}

/** Counts a stake as a sign of play, on which the next reality check becomes due. */
export function noteSign(changes: StateChanges, player: string, { brand, now }: DecisionContext): void {
  const { players, limits } = changes.state;
  const found = players.get(player);
  if (!found) return;
  const before = found.sitting ?? undefined;
  const after = afterSign(before, now, checkIntervalMs(brand, limits.get(player) ?? []));
  if (!hasNews(before, after)) return;
  players.set(player, { ...found, sitting: after });
  changes.sittings.add(player);
}
