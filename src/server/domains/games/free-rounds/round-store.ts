import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { FreeRoundCall, GameStatus } from "../port.ts";
import { aboutOf, hashOfCall, idOf } from "../rules/call.ts";

type Tx = Transaction<Schema>;
type Place = { merchant: string; vendor: string };

/**
 * What is stored under a call's transaction id: nothing, the same call, its rollback, another transaction with its win in minor
 * units, or the same call refused as a contradiction.
 */
export type Known =
  | { as: "new" | "same" | "takenBack" | "refused" }
  | { as: "other"; win: bigint; isRound: boolean };

export async function knownAs(tx: Tx, vendor: string, call: FreeRoundCall): Promise<Known> {
  const found = await tx
    .selectFrom("game_transaction")
    .select(["kind", "input_hash", "answered", "win"])
    .where("vendor", "=", vendor)
    .where("transaction_id", "=", idOf(call))
    .executeTakeFirst();
  if (!found) return { as: "new" };
  const isSame = found.input_hash.toString("hex") === hashOfCall(call);
  if (found.kind === "tombstone")
    return { as: found.answered === disputed && isSame ? "refused" : "takenBack" };
  return isSame ? { as: "same" } : { as: "other", win: found.win, isRound: found.kind === "freeRound" };
}

const disputed: GameStatus = "freeRounds.disputed";

/**
 * Stores a free round as a transaction of its vendor; `paid` in minor units. Undefined: it contradicts what is known, and its
 * id is refused from then on, so that what staff settle is not paid again. Violates the key when another call was first.
 */
export async function keepRound(
  tx: Tx,
  { merchant, vendor }: Place,
  call: FreeRoundCall,
  { paid, now }: { paid: bigint | undefined; now: number },
): Promise<void> {
  const [kind, state, answered] =
    paid === undefined ? ["tombstone", "cancelled", disputed] : ["freeRound", "settled", "ok"];
  await sql`
    insert into game_transaction (brand_id, vendor, transaction_id, kind, member_id, round_id, game_code, book, amount,
      win, valid_bet, state, settled_by, about, input_hash, request_id, answered, at)
    values (${merchant}, ${vendor}, ${idOf(call)}, ${kind}, ${call.player}, ${call.roundId}, ${call.gameCode}, 'real', 0,
      ${paid ?? 0n}, 0, ${state}, null, ${[...aboutOf(call)]}, ${Buffer.from(hashOfCall(call), "hex")}, ${call.requestId},
      ${answered}, ${new Date(now)})`.execute(tx);
}
