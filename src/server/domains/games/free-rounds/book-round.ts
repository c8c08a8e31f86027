import type { Transaction } from "kysely";
import { lockPlayer } from "../../../core/bonuses/bonus-store.ts";
import { bookRound } from "../../../core/free-rounds/free-rounds.ts";
import { type FreeRoundsGrant, lockGrant } from "../../../core/free-rounds/free-rounds-store.ts";
import { type RoundContradiction, roundProblem } from "../../../core/free-rounds/reported-round.ts";
import { keepContradiction } from "../../../core/wallet/contradiction-store.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import { brokenConstraint, isTransient } from "../../../foundation/db/database-error.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { presentPlayer } from "../player-store.ts";
import type { FreeRoundCall, GameStatus } from "../port.ts";
import type { DecisionContext } from "../rules/decision-context.ts";
import { noteRound, roundRefusal } from "./round-refusal.ts";
import { keepRound, knownAs } from "./round-store.ts";

type Tx = Transaction<Schema>;
type Options = { database: Database; wallet: Wallet };

const tries = 4;

/**
 * Books a round that a vendor played for a grant of free rounds: the round, its win and the end of the grant commit together
 * or not at all (docs/protocols/vendor-wallet.md 30). A repeated call is `duplicate`. A round that began before the end of its
 * grant is taken however late it is told; one that began after it is `freeRounds.over`. What contradicts the grant or an
 * earlier call is `freeRounds.disputed` or `transaction.conflict`, moves nothing, and waits for staff.
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
    const { player: memberId, gameCode, startedAt } = call;
    if (call.currency !== brand.payload.currency.code) return "currency.wrong";
    if (context.realElsewhere || call.win < 0n) return "request.bad";
    // Suspensions and exclusions wait for this lock: what is read after it stays until the round is booked.
    await lockPlayer(tx, brand.merchant, memberId);
    const player = await presentPlayer(tx, memberId);
    if (!player) return "player.unknown";
    const grant = await lockGrant(tx, call.grant);
    const known = await knownStatus(tx, context, call, grant);
    if (known) return known;
    const problem = roundProblem(grant, { memberId, vendor, game: gameCode, startedAt }, now);
    if (problem === "over") return "freeRounds.over";
    if (problem || !grant) return dispute(tx, context, call, { grant, kind: problem ?? "roundForeign" });
    const played = { memberId, suspendedAt: player.suspendedAt, startedAt };
    const refused = await roundRefusal(tx, context, played, gameCode);
    if (refused) return refused;
    const { transactionId, roundId, win } = call;
    const paid = await bookRound(tx, { brand, wallet, now }, grant, { transactionId, roundId, win });
    await keepRound(tx, { merchant: brand.merchant, vendor }, call, { paid, now });
    await noteRound(tx, context, call);
    return "ok";
  });

/** The status of a transaction id that came before; undefined for a new one. */
async function knownStatus(
  tx: Tx,
  context: DecisionContext,
  call: FreeRoundCall,
  grant: FreeRoundsGrant | undefined,
): Promise<GameStatus | undefined> {
  const known = await knownAs(tx, context.vendor, call);
  if (known.as === "new") return undefined;
  if (known.as === "same") return "duplicate";
  if (known.as === "takenBack") return "cancelled.already";
  if (known.as === "refused") return "freeRounds.disputed";
  if (known.as === "other" && known.isRound)
    await keepNews(tx, context, call, { grant, kind: "roundChanged", known: known.win });
  return "transaction.conflict";
}

/** Refuses a round that contradicts its grant, for ever, and leaves it to staff. */
async function dispute(
  tx: Tx,
  context: DecisionContext,
  call: FreeRoundCall,
  { grant, kind }: { grant: FreeRoundsGrant | undefined; kind: RoundContradiction },
): Promise<GameStatus> {
  const { brand, vendor, now } = context;
  await keepNews(tx, context, call, { grant, kind });
  await keepRound(tx, { merchant: brand.merchant, vendor }, call, { paid: undefined, now });
  return "freeRounds.disputed";
}

const keepNews = (
  tx: Tx,
  { brand, vendor, now }: DecisionContext,
  call: FreeRoundCall,
  {
    grant,
    kind,
    known,
  }: { grant: FreeRoundsGrant | undefined; kind: RoundContradiction | "roundChanged"; known?: bigint },
): Promise<void> =>
  keepContradiction(
    tx,
    brand.merchant,
    {
      subject: "freeRounds",
      subject_id: call.grant,
      member_id: call.player,
      kind,
      gateway: vendor,
      reference: call.transactionId,
      amount: call.win,
      currency: brand.payload.currency.code,
      exponent: brand.payload.currency.exponent,
      known_state: grant?.state ?? null,
      known_amount: known ?? null,
    },
    now,
  );
