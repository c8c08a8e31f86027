import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { FreeRoundCall } from "../port.ts";
import { aboutOf, hashOfCall, idOf } from "../rules/call.ts";

type Tx = Transaction<Schema>;
type Place = { merchant: string; vendor: string };

/** What is stored under a call's transaction id: nothing, the same call, its rollback, or another transaction. */
export async function knownAs(
  tx: Tx,
  vendor: string,
  call: FreeRoundCall,
): Promise<"new" | "same" | "cancelled" | "other"> {
  const found = await tx
    .selectFrom("game_transaction")
    .select(["kind", "input_hash"])
    .where("vendor", "=", vendor)
    .where("transaction_id", "=", idOf(call))
    .executeTakeFirst();
  if (!found) return "new";
  if (found.kind === "tombstone") return "cancelled";
  return found.input_hash.toString("hex") === hashOfCall(call) ? "same" : "other";
}

/** Stores a free round as a transaction of its vendor; `paid` in minor units. Violates the key when another call was first. */
export async function keepRound(
  tx: Tx,
  { merchant, vendor }: Place,
  call: FreeRoundCall,
  { paid, now }: { paid: bigint; now: number },
): Promise<void> {
  await sql`
    insert into game_transaction (brand_id, vendor, transaction_id, kind, member_id, round_id, game_code, book, amount,
      win, valid_bet, state, settled_by, about, input_hash, request_id, answered, at)
    values (${merchant}, ${vendor}, ${idOf(call)}, 'freeRound', ${call.player}, ${call.roundId}, ${call.gameCode}, 'real', 0,
      ${paid}, 0, 'settled', null, ${[...aboutOf(call)]}, ${Buffer.from(hashOfCall(call), "hex")}, ${call.requestId}, 'ok',
      ${new Date(now)})`.execute(tx);
}
