import type { Transaction } from "kysely";
import { fits, type RowsFilter } from "../../../core/members/rows-filter-store.ts";
import type { Transfer } from "../../../core/wallet/transfers/transfer-store.ts";
import { byTime, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Row = Transfer & { account: string; first: string | null; second: string | null };

type Wanted = {
  show: "open" | "past";
  /** Only those in this state. */
  state?: Transfer["state"] | undefined;
  filter: RowsFilter;
};

/** A page of parked transfers, the longest waiting first; or of decided ones, the latest decision first. */
export async function parkedPage(
  tx: Transaction<Schema>,
  { show, state, filter }: Wanted,
  wanted: PageAsked,
): Promise<Page<Row>> {
  const all = tx
    .selectFrom("wallet_transfer as t")
    .where("t.state", show === "open" ? "=" : "<>", "parked")
    .where("t.parked_at", "is not", null)
    .$if(state !== undefined, (rows) => rows.where("t.state", "=", state ?? "parked"))
    .where(fits(filter, { table: "t", member: "owner" }));
  const query = all
    .innerJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "t.brand_id").onRef("m.id", "=", "t.owner"),
    )
    .leftJoin("desk_user as f", (join) =>
      join.onRef("f.brand_id", "=", "t.brand_id").onRef("f.id", "=", "t.verdict_by"),
    )
    .leftJoin("desk_user as s", (join) =>
      join.onRef("s.brand_id", "=", "t.brand_id").onRef("s.id", "=", "t.verdict_second"),
    )
    .selectAll("t")
    .select(["m.account", "f.username as first", "s.username as second"]);
  const isOpen = show === "open";
  const by = isOpen ? "t.asked_at" : "t.changed_at";
  return paged(tx, query, byTime(isOpen ? "asc" : "desc", by, "t.id"), wanted);
}
