import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from "kysely";
import type { FreeRoundsTable } from "../../foundation/db/free-rounds-schema.ts";
import { byTime, type ListOrder, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { BonusTerms } from "../bonuses/terms.ts";

type Tx = Transaction<Schema>;

/** Free rounds that a member was granted, as stored. */
export type FreeRoundsGrant = Omit<Selectable<FreeRoundsTable>, "bonus_terms"> & {
  bonus_terms: BonusTerms | null;
};

const grantOf = (row: Selectable<FreeRoundsTable>): FreeRoundsGrant => ({
  ...row,
  bonus_terms: row.bonus_terms as BonusTerms | null,
});

/** Stores a new grant; nothing when its reward has one already. Returns whether it is new. */
export async function insertGrant(tx: Tx, grant: Insertable<FreeRoundsTable>): Promise<boolean> {
  const row = await tx
    .insertInto("free_rounds")
    .values(grant)
    .onConflict((on) => on.columns(["brand_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A grant, locked until the transaction ends. */
export async function lockGrant(tx: Tx, id: string): Promise<FreeRoundsGrant | undefined> {
  const row = await tx
    .selectFrom("free_rounds")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && grantOf(row);
}

export async function updateGrant(
  tx: Tx,
  id: string,
  change: Omit<Updateable<FreeRoundsTable>, "bonus_terms">,
): Promise<void> {
  await tx.updateTable("free_rounds").set(change).where("id", "=", id).execute();
}

/** Grants by the ids of their rewards. */
export async function grantsById(tx: Tx, ids: readonly string[]): Promise<Map<string, FreeRoundsGrant>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("free_rounds").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, grantOf(row)]));
}

type GrantsWanted = PageAsked & { memberId?: string | undefined };

/** A page of grants, newest first, with the account names of their members. */
export async function grantPage(
  tx: Tx,
  { memberId, ...wanted }: GrantsWanted,
): Promise<Page<FreeRoundsGrant & { account: string }>> {
  const query = tx
    .selectFrom("free_rounds")
    .$if(memberId !== undefined, (of) => of.where("free_rounds.member_id", "=", memberId ?? ""))
    .innerJoin("member", (join) =>
      join
        .onRef("member.brand_id", "=", "free_rounds.brand_id")
        .onRef("member.id", "=", "free_rounds.member_id"),
    )
    .selectAll("free_rounds")
    .select("member.account");
  const order: ListOrder = byTime("desc", "free_rounds.created_at", "free_rounds.id");
  const { rows, ends } = await paged(tx, query, order, wanted);
  return { rows: rows.map((row) => ({ ...grantOf(row), account: row.account })), ends };
}

/** Whether there are free rounds that can be played, of which a vendor has to be told, or whose budget comes back. */
export async function hasFreeRoundsUnderWay(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from free_rounds where state in ('granted', 'inUse'))
      or exists (select from free_rounds where vendor_due_at is not null)
      or exists (select from free_rounds where budget_due_at is not null) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** Open grants whose time was over before `before`; at most `most`. */
export async function overGrants(tx: Tx, before: Date, most: number): Promise<FreeRoundsGrant[]> {
  const rows = await tx
    .selectFrom("free_rounds")
    .selectAll()
    .where("state", "in", ["granted", "inUse"])
    .where("expires_at", "<=", before)
    .orderBy("expires_at")
    .limit(most)
    .execute();
  return rows.map(grantOf);
}

/** Marks open grants that end before `before` as reminded, and returns them; at most `most`. */
export async function takeEnding(tx: Tx, now: Date, before: Date, most: number): Promise<FreeRoundsGrant[]> {
  const rows = await tx
    .updateTable("free_rounds")
    .set({ reminded_at: now })
    .where((eb) =>
      eb(
        "id",
        "in",
        eb
          .selectFrom("free_rounds")
          .select("id")
          .where("state", "in", ["granted", "inUse"])
          .where("expires_at", "<=", before)
          .where("expires_at", ">", now)
          .where("reminded_at", "is", null)
          // One given for so short a time was announced a moment ago.
          .where(sql<boolean>`expires_at - created_at > ${before}::timestamptz - ${now}::timestamptz`)
          .orderBy("expires_at")
          .limit(most)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returningAll()
    .execute();
  return rows.map(grantOf);
}

/** Grants of which a vendor is to be told something now; of one member, also what was put off. At most `most`. */
export async function dueGrants(
  tx: Tx,
  {
    vendor,
    memberId,
    now,
    most,
  }: { vendor: string; memberId: string | undefined; now: number; most: number },
): Promise<FreeRoundsGrant[]> {
  const rows = await tx
    .selectFrom("free_rounds")
    .selectAll()
    .where("vendor", "=", vendor)
    .where("vendor_due_at", "is not", null)
    .$if(memberId === undefined, (query) => query.where("vendor_due_at", "<=", new Date(now)))
    .$if(memberId !== undefined, (query) => query.where("member_id", "=", memberId ?? ""))
    .orderBy("vendor_due_at")
    .limit(most)
    .execute();
  return rows.map(grantOf);
}

/** Grants whose budgets get back what was not won, locked for one worker; at most `most`. */
export async function lockBudgetDue(tx: Tx, now: number, most: number): Promise<FreeRoundsGrant[]> {
  const rows = await tx
    .selectFrom("free_rounds")
    .selectAll()
    .where("budget_due_at", "<=", new Date(now))
    .orderBy("budget_due_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(grantOf);
}

/** Stores what a vendor answered about a grant; nothing when there is something else to tell meanwhile. */
export async function setTold(
  tx: Tx,
  { id, state, vendor_due_at }: FreeRoundsGrant,
  change: Pick<Updateable<FreeRoundsTable>, "vendor_state" | "vendor_due_at" | "vendor_tries">,
): Promise<void> {
  await tx
    .updateTable("free_rounds")
    .set(change)
    .where("id", "=", id)
    .where("vendor_due_at", "=", vendor_due_at)
    // Of the states, the vendor is told of a cancellation alone.
    .where("state", state === "cancelled" ? "=" : "<>", "cancelled")
    .execute();
}
