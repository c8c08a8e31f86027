import type { Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** Node ids of a member's favourites, the latest first. */
export async function favouriteIds(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("member_favourite")
    .select("node_id")
    .where("member_id", "=", memberId)
    .orderBy("at", "desc")
    .orderBy("node_id")
    .execute();
  return rows.map(({ node_id }) => node_id);
}

export type Favourite = { brandId: string; memberId: string; nodeId: string; at: Date };

/** Stores a favourite; an existing one stays as it is. */
export async function insertFavourite(tx: Tx, { brandId, memberId, nodeId, at }: Favourite): Promise<void> {
  await tx
    .insertInto("member_favourite")
    .values({ brand_id: brandId, member_id: memberId, node_id: nodeId, at })
    .onConflict((conflict) => conflict.columns(["brand_id", "member_id", "node_id"]).doNothing())
    .execute();
}

/** Removes a favourite, if it exists. */
export async function deleteFavourite(tx: Tx, memberId: string, nodeId: string): Promise<void> {
  await tx
    .deleteFrom("member_favourite")
    .where("member_id", "=", memberId)
    .where("node_id", "=", nodeId)
    .execute();
}
