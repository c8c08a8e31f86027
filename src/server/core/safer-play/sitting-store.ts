import type { Selectable, Transaction } from "kysely";
import type { PlaySittingTable } from "../../foundation/db/safer-play-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Sitting } from "./sitting.ts";

type Tx = Transaction<Schema>;

const sittingFrom = (row: Selectable<PlaySittingTable>): Sitting => ({
  number: row.number,
  startedAt: row.started_at.getTime(),
  lastAt: row.last_at.getTime(),
  playedMs: Number(row.played_ms),
  checkedMs: Number(row.checked_ms),
  dueAt: row.due_at?.getTime() ?? null,
  over: row.over,
});

/** A member's current sitting; undefined before the first. Lock the member's play first when it is to change. */
export async function sittingOf(tx: Tx, memberId: string): Promise<Sitting | undefined> {
  const row = await tx
    .selectFrom("play_sitting")
    .selectAll()
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row && sittingFrom(row);
}

/** Writes a sitting; lock the member's play first. */
export async function keepSitting(
  tx: Tx,
  owner: { brandId: string; memberId: string },
  sitting: Sitting,
): Promise<void> {
  const changed = {
    number: sitting.number,
    started_at: new Date(sitting.startedAt),
    last_at: new Date(sitting.lastAt),
    played_ms: BigInt(sitting.playedMs),
    checked_ms: BigInt(sitting.checkedMs),
    due_at: sitting.dueAt === null ? null : new Date(sitting.dueAt),
    over: sitting.over,
  };
  await tx
    .insertInto("play_sitting")
    .values({ brand_id: owner.brandId, member_id: owner.memberId, ...changed })
    .onConflict((conflict) => conflict.columns(["brand_id", "member_id"]).doUpdateSet(changed))
    .execute();
}
