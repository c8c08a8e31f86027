import type { Insertable, Selectable, Transaction, Updateable } from "kysely";
import { fits, type RowsFilter } from "../../core/members/rows-filter-store.ts";
import { byTime, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { RedemptionTable } from "../../foundation/db/points-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type Redemption = Selectable<RedemptionTable>;

/** The states in which staff have something to do. */
export const openStates = ["inProcess", "approved"] as const;

export const insertRedemption = (tx: Tx, row: Insertable<RedemptionTable>): Promise<Redemption> =>
  tx.insertInto("redemption").values(row).returningAll().executeTakeFirstOrThrow();

/** A redemption, locked against other steps. */
export const lockRedemption = (tx: Tx, id: string): Promise<Redemption | undefined> =>
  tx.selectFrom("redemption").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const updateRedemption = async (
  tx: Tx,
  id: string,
  change: Updateable<RedemptionTable>,
): Promise<void> => {
  await tx.updateTable("redemption").set(change).where("id", "=", id).execute();
};

type Of =
  | { memberId: string }
  | { states: readonly Redemption["state"][]; from: "oldest" | "newest"; filter: RowsFilter };

/** A page of redemptions: a member's, newest first, or those in some states. */
export async function redemptionPage(tx: Tx, of: Of, wanted: PageAsked): Promise<Page<Redemption>> {
  const found =
    "memberId" in of
      ? tx.selectFrom("redemption").where("member_id", "=", of.memberId)
      : tx
          .selectFrom("redemption")
          .where("state", "in", of.states)
          .where(fits(of.filter, { table: "redemption" }));
  const way = "from" in of && of.from === "oldest" ? "asc" : "desc";
  return paged(tx, found.selectAll(), byTime(way, "asked_at", "id"), wanted);
}

/** Redemptions by their numbers. */
export async function redemptionsById(tx: Tx, ids: readonly string[]): Promise<Map<string, Redemption>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("redemption").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The points of a member's redemptions that have not ended. */
export async function redeemingPoints(tx: Tx, memberId: string): Promise<bigint> {
  const { points } = await tx
    .selectFrom("redemption")
    .select(({ fn }) => fn.sum<string | null>("points").as("points"))
    .where("member_id", "=", memberId)
    .where("state", "in", openStates)
    .executeTakeFirstOrThrow();
  return BigInt(points ?? 0);
}
