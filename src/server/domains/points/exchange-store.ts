import type { Insertable, Transaction } from "kysely";
import type { PointsExchangeTable } from "../../foundation/db/points-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export const insertExchange = async (tx: Tx, row: Insertable<PointsExchangeTable>): Promise<void> => {
  await tx.insertInto("points_exchange").values(row).execute();
};

/** The points that a member has exchanged on a day. Lock the member before deciding by it. */
export async function exchangedOn(tx: Tx, memberId: string, day: string): Promise<bigint> {
  const { points } = await tx
    .selectFrom("points_exchange")
    .select(({ fn }) => fn.sum<string | null>("points").as("points"))
    .where("member_id", "=", memberId)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return BigInt(points ?? 0);
}

/** The money of some exchanges, by their numbers. */
export async function exchangesById(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { money: bigint; exponent: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("points_exchange")
    .select(["id", "money", "exponent"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, money, exponent }) => [id, { money, exponent }]));
}
