import type { Insertable, Selectable, Transaction } from "kysely";
import { sql } from "kysely";
import { fits, type RowsFilter } from "../../core/members/rows-filter-store.ts";
import { byTime, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { AdjustmentTable } from "../../foundation/db/payment-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type Adjustment = Selectable<AdjustmentTable>;

export const insertAdjustment = async (tx: Tx, row: Insertable<AdjustmentTable>): Promise<void> => {
  await tx.insertInto("adjustment").values(row).execute();
};

export const lockAdjustment = (tx: Tx, id: string): Promise<Adjustment | undefined> =>
  tx.selectFrom("adjustment").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const decideAdjustmentRow = async (
  tx: Tx,
  id: string,
  change: Pick<Adjustment, "state" | "decided_by" | "decided_at">,
): Promise<void> => {
  await tx.updateTable("adjustment").set(change).where("id", "=", id).execute();
};

type Row = Adjustment & { account: string; proposer: string; decider: string | null };

export async function adjustmentPage(
  tx: Tx,
  { state, filter }: { state?: Adjustment["state"] | undefined; filter: RowsFilter },
  wanted: PageAsked,
): Promise<Page<Row>> {
  const query = tx
    .selectFrom("adjustment as a")
    .innerJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "a.brand_id").onRef("m.id", "=", "a.member_id"),
    )
    .innerJoin("desk_user as p", (join) =>
      join.onRef("p.brand_id", "=", "a.brand_id").onRef("p.id", "=", "a.proposed_by"),
    )
    .leftJoin("desk_user as d", (join) =>
      join.onRef("d.brand_id", "=", "a.brand_id").onRef("d.id", "=", "a.decided_by"),
    )
    .$if(state !== undefined, (rows) => rows.where("a.state", "=", state ?? "proposed"))
    .where(fits(filter, { table: "a" }))
    .selectAll("a")
    .select(["m.account", "p.username as proposer", "d.username as decider"]);
  const isProposed = sql`(a.state = 'proposed')`;
  return paged(tx, query, byTime("desc", "a.asked_at", "a.id", isProposed), wanted);
}
