import { type Insertable, type Selectable, sql, type Transaction } from "kysely";
import { fits, type RowsFilter } from "../../../core/members/rows-filter-store.ts";
import { byTime, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { RewardGiftTable } from "../../../foundation/db/reward-schema.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type ProposedGift = Selectable<RewardGiftTable>;

export const insertGift = async (tx: Tx, row: Insertable<RewardGiftTable>): Promise<void> => {
  await tx.insertInto("reward_gift").values(row).execute();
};

export const giftById = (tx: Tx, id: string): Promise<ProposedGift | undefined> =>
  tx.selectFrom("reward_gift").selectAll().where("id", "=", id).executeTakeFirst();

/** A gift, locked against other decisions. */
export const lockGift = (tx: Tx, id: string): Promise<ProposedGift | undefined> =>
  tx.selectFrom("reward_gift").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const decideGiftRow = async (
  tx: Tx,
  id: string,
  change: Pick<ProposedGift, "state" | "decided_by" | "decided_at">,
): Promise<void> => {
  await tx.updateTable("reward_gift").set(change).where("id", "=", id).execute();
};

type Row = ProposedGift & { account: string; proposer: string; decider: string | null };

type GiftsWanted = PageAsked & { state?: ProposedGift["state"] | undefined; filter: RowsFilter };

/** A page of gifts with the names of everybody in them: proposed ones first, then the latest. */
export async function giftPage(tx: Tx, { state, filter, ...wanted }: GiftsWanted): Promise<Page<Row>> {
  const query = tx
    .selectFrom("reward_gift as g")
    .$if(state !== undefined, (of) => of.where("g.state", "=", state ?? "proposed"))
    .where(fits(filter, { table: "g" }))
    // Points are no amounts of money.
    .$if(filter.least !== undefined || filter.greatest !== undefined, (of) =>
      of.where("g.kind", "<>", "points"),
    )
    .innerJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "g.brand_id").onRef("m.id", "=", "g.member_id"),
    )
    .innerJoin("desk_user as p", (join) =>
      join.onRef("p.brand_id", "=", "g.brand_id").onRef("p.id", "=", "g.proposed_by"),
    )
    .leftJoin("desk_user as d", (join) =>
      join.onRef("d.brand_id", "=", "g.brand_id").onRef("d.id", "=", "g.decided_by"),
    )
    .selectAll("g")
    .select(["m.account", "p.username as proposer", "d.username as decider"]);
  const isProposed = sql`(g.state = 'proposed')`;
  return paged(tx, query, byTime("desc", "g.asked_at", "g.id", isProposed), wanted);
}
