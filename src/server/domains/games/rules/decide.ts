import { bookOf } from "../../../core/wallet/accounts.ts";
import type { GameCall, GameStatus } from "../port.ts";
import { type GameAction, idOf } from "./call.ts";
import { adjust, resettle, reward } from "./corrections.ts";
import type { DecisionContext } from "./decision-context.ts";
import { earlierAnswer } from "./earlier-answer.ts";
import { sessionProblem } from "./play-session.ts";
import { shownBalance } from "./real-and-bonus-money.ts";
import { closeRound } from "./rounds.ts";
import { settle, voidSettle } from "./settlements.ts";
import { rollback, stake } from "./stakes.ts";
import type { PlayBook } from "./state.ts";
import { roundOf, type StateChanges } from "./state-changes.ts";
import { countWagering } from "./wagering.ts";

/** The outcome of a call, and the book of its balance; undefined for an unknown player. */
export type Decision = { status: GameStatus; balance: bigint | undefined };

/**
 * Decides one call by the rules of docs/protocols/vendor-wallet.md on a state that was read and locked. Collects what
 * the decision changes; a refusal changes nothing. The answer always has the balance (24).
 */
export function decide(changes: StateChanges, call: GameCall, context: DecisionContext): Decision {
  if (call.currency !== context.brand.payload.currency.code)
    return { status: "currency.wrong", balance: undefined };
  if (!changes.state.players.has(call.player)) return { status: "player.unknown", balance: undefined };
  // A brand's members play from one wallet or from each vendor's own, never both (docs/protocols/vendor-wallet.md 26).
  if (context.realElsewhere && bookOfCall(changes, call) !== "trial")
    return { status: "request.bad", balance: undefined };
  const status = statusOf(changes, call, context);
  countWagering(changes, context);
  const { player } = call;
  const gameCode = "gameCode" in call ? call.gameCode : undefined;
  return { status, balance: shownBalance(changes, context, { player, gameCode }, bookOfCall(changes, call)) };
}

function statusOf(changes: StateChanges, call: GameCall, context: DecisionContext): GameStatus {
  if (call.kind === "balance")
    return call.session === undefined
      ? "ok"
      : (sessionProblem(changes, call.player, call.session, context.now) ?? "ok");
  if (call.kind === "closeRound") return endRound(changes, call, context);
  return earlierAnswer(changes, call) ?? applyAction(changes, call, context);
}

function applyAction(changes: StateChanges, call: GameAction, context: DecisionContext): GameStatus {
  switch (call.kind) {
    case "bet":
    case "betSettle":
      return stake(changes, call, context);
    case "settle":
      return settle(changes, call, context);
    case "rollback":
      return rollback(changes, call, context);
    case "voidSettle":
      return voidSettle(changes, call, context);
    case "resettle":
      return resettle(changes, call, context);
    case "adjust":
      return adjust(changes, call, context);
    case "reward":
      return reward(changes, call, context);
  }
}

function endRound(
  changes: StateChanges,
  call: Extract<GameCall, { kind: "closeRound" }>,
  context: DecisionContext,
): GameStatus {
  const round = roundOf(changes.state, call.player, call.roundId);
  if (!round) return "transaction.missing";
  if (round.state !== "open") return "duplicate";
  closeRound(changes, round, { settles: context.settles, by: `close:${call.roundId}`, now: context.now });
  return "ok";
}

/** The book of a call: its round's, its transaction's or its session's; else the book that the player plays in. */
function bookOfCall({ state }: StateChanges, call: GameCall): PlayBook {
  const player = state.players.get(call.player);
  const session =
    "session" in call && call.session !== undefined ? state.sessions.get(call.session) : undefined;
  const known = "transactionId" in call ? state.transactions.get(idOf(call)) : undefined;
  // A tombstone has no money and no book.
  const own = known?.answered === "ok" ? known : undefined;
  const round = "roundId" in call ? roundOf(state, call.player, call.roundId) : undefined;
  const mine = [own, round, session].find((one) => one?.member === call.player);
  return mine?.book ?? (player ? bookOf(player) : "real");
}
