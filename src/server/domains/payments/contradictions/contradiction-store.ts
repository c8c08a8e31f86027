import type { Transaction, Updateable } from "kysely";
import { fits, type RowsFilter } from "../../../core/members/rows-filter-store.ts";
import type { Contradiction } from "../../../core/wallet/contradiction-store.ts";
import { byTime, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { PaymentContradictionTable } from "../../../foundation/db/payment-schema.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export const contradictionById = (tx: Tx, id: string): Promise<Contradiction | undefined> =>
  tx.selectFrom("payment_contradiction").selectAll().where("id", "=", id).executeTakeFirst();

/** A contradiction, locked against other decisions. Lock its payment first, as for notices. */
export const lockContradiction = (tx: Tx, id: string): Promise<Contradiction | undefined> =>
  tx.selectFrom("payment_contradiction").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const updateContradiction = async (
  tx: Tx,
  id: string,
  change: Updateable<PaymentContradictionTable>,
): Promise<void> => {
  await tx.updateTable("payment_contradiction").set(change).where("id", "=", id).execute();
};

type Subject = Pick<Contradiction, "subject" | "subject_id">;

/** The open contradictions of a payment. */
export const openContradictions = (tx: Tx, { subject, subject_id }: Subject): Promise<Contradiction[]> =>
  tx
    .selectFrom("payment_contradiction")
    .selectAll()
    .where("subject", "=", subject)
    .where("subject_id", "=", subject_id)
    .where("state", "=", "open")
    .execute();

/** The sum of adjustments for a payment of an order, without rejected ones. Minor units. */
export async function adjustedSoFar(
  tx: Tx,
  { subject, subject_id, reference }: Subject & Pick<Contradiction, "reference">,
): Promise<bigint> {
  const { sum } = await tx
    .selectFrom("payment_contradiction as c")
    .innerJoin("adjustment as a", (join) =>
      join.onRef("a.brand_id", "=", "c.brand_id").onRef("a.id", "=", "c.correction"),
    )
    .select(({ fn }) => fn.sum<string | null>("a.amount").as("sum"))
    .where("c.subject", "=", subject)
    .where("c.subject_id", "=", subject_id)
    .where("c.reference", "=", reference)
    .where("a.state", "<>", "rejected")
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}

/** Reopens the contradiction of a correction that was rejected. */
export async function reopenCorrected(tx: Tx, adjustment: string): Promise<void> {
  await tx
    .updateTable("payment_contradiction")
    .set({ state: "open", resolution: null, correction: null, settled_by: null, settled_at: null })
    .where("correction", "=", adjustment)
    .execute();
}

export type ContradictionRow = Contradiction & { account: string | null; settler: string | null };

/** A page of contradictions: open ones, the oldest first, or settled ones, the latest first. */
export async function contradictionPage(
  tx: Tx,
  { show, filter }: { show: "open" | "past"; filter: RowsFilter },
  wanted: PageAsked,
): Promise<Page<ContradictionRow>> {
  const query = tx
    .selectFrom("payment_contradiction as c")
    .leftJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "c.brand_id").onRef("m.id", "=", "c.member_id"),
    )
    .leftJoin("desk_user as d", (join) =>
      join.onRef("d.brand_id", "=", "c.brand_id").onRef("d.id", "=", "c.settled_by"),
    )
    .selectAll("c")
    .select(["m.account", "d.username as settler"])
    .where("c.state", "=", show === "open" ? "open" : "settled")
    .where(fits(filter, { table: "c", at: "first_at" }));
  const isOpen = show === "open";
  const by = isOpen ? "c.first_at" : "c.settled_at";
  return paged(tx, query, byTime(isOpen ? "asc" : "desc", by, "c.id"), wanted);
}

/** Contradictions without an alarm, the oldest first. */
export const unalarmedContradictions = (tx: Tx, most: number): Promise<Contradiction[]> =>
  tx
    .selectFrom("payment_contradiction")
    .selectAll()
    .where("alarmed_at", "is", null)
    .orderBy("first_at")
    .limit(most)
    .execute();
