import { lockPlayer } from "../../../core/bonuses/bonus-store.ts";
import { bookRound, takesRound } from "../../../core/free-rounds/free-rounds.ts";
import { lockGrant } from "../../../core/free-rounds/free-rounds-store.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import { brokenConstraint, isTransient } from "../../../foundation/db/database-error.ts";
import { playerForLaunch } from "../player-store.ts";
import type { FreeRoundCall, GameStatus } from "../port.ts";
import type { DecisionContext } from "../rules/decision-context.ts";
import { keepRound, knownAs } from "./round-store.ts";

type Options = { database: Database; wallet: Wallet };

const tries = 4;

/**
 * Books a round that a vendor played for a grant of free rounds: the round, its win and the end of the grant commit together
 * or not at all. A repeated call is `duplicate`; rounds beyond the grant, of others, or begun after its time are
 * `freeRounds.over`, and nothing is booked (docs/protocols/vendor-wallet.md 30).
 */
export async function bookFreeRound(
  options: Options,
  call: FreeRoundCall,
  context: DecisionContext,
): Promise<GameStatus> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await bookOnce(options, call, context);
    } catch (error) {
      // Another node stored the transaction first: a retry finds it.
      const crossed = isTransient(error) || brokenConstraint(error) === "game_transaction_pkey";
      if (turn === tries || !crossed) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 4 ** turn));
    }
  }
}

const bookOnce = (
  { database, wallet }: Options,
  call: FreeRoundCall,
  context: DecisionContext,
): Promise<GameStatus> =>
  database.brand(context.brand.merchant, async (tx): Promise<GameStatus> => {
    const { brand, vendor, now } = context;
    if (call.currency !== brand.payload.currency.code) return "currency.wrong";
    if (context.realElsewhere || call.win < 0n) return "request.bad";
    const player = await playerForLaunch(tx, call.player);
    if (!player) return "player.unknown";
    await lockPlayer(tx, brand.merchant, call.player);
    const known = await knownAs(tx, vendor, call);
    if (known === "same") return "duplicate";
    if (known === "cancelled") return "cancelled.already";
    if (known === "other") return "transaction.conflict";
    const grant = await lockGrant(tx, call.grant);
    const round = { memberId: call.player, vendor, game: call.gameCode, startedAt: call.startedAt };
    if (!grant || !takesRound(grant, round)) return "freeRounds.over";
    if (player.suspended || (player.excludedUntil?.getTime() ?? 0) > now) return "player.blocked";
    // Free rounds are played where stakes could be.
    const closed = context.closed(call.gameCode);
    if (closed) return closed;
    const { transactionId, roundId, win } = call;
    const paid = await bookRound(tx, { brand, wallet, now }, grant, { transactionId, roundId, win });
    await keepRound(tx, { merchant: brand.merchant, vendor }, call, { paid, now });
    return "ok";
  });
