import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/**
 * Takes pieces of a good: false when fewer are left. The row's lock lasts until the transaction ends, so that no two
 * redemptions take the same piece. `stock` is undefined for a good that is not limited.
 */
export async function takeStock(
  tx: Tx,
  brandId: string,
  { good, quantity, stock }: { good: string; quantity: number; stock: number | undefined },
): Promise<boolean> {
  await tx
    .insertInto("points_stock")
    .values({ brand_id: brandId, good_id: good })
    .onConflict((row) => row.columns(["brand_id", "good_id"]).doNothing())
    .execute();
  let update = tx
    .updateTable("points_stock")
    .set(({ eb }) => ({ taken: eb("taken", "+", BigInt(quantity)) }))
    .where("good_id", "=", good);
  if (stock !== undefined) update = update.where("taken", "<=", BigInt(stock - quantity));
  return (await update.returning("good_id").executeTakeFirst()) !== undefined;
}

/** Gives pieces back that a rejected redemption had taken. */
export const giveStockBack = async (tx: Tx, good: string, quantity: number): Promise<void> => {
  await tx
    .updateTable("points_stock")
    .set(({ eb }) => ({ taken: eb("taken", "-", BigInt(quantity)) }))
    .where("good_id", "=", good)
    .execute();
};

/** How many pieces of each good are taken. */
export async function takenStock(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom("points_stock").select(["good_id", "taken"]).execute();
  return new Map(rows.map(({ good_id, taken }) => [good_id, Number(taken)]));
}

/** How many pieces of each good a member has redeemed, without rejected ones. */
export async function redeemedBy(tx: Tx, memberId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("redemption")
    .select(({ fn }) => ["good_id", fn.sum<bigint>("quantity").as("pieces")])
    .where("member_id", "=", memberId)
    .where("state", "<>", "rejected")
    .groupBy("good_id")
    .execute();
  return new Map(rows.map(({ good_id, pieces }) => [good_id, Number(pieces)]));
}
