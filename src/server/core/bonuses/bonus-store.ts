import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from "kysely";
import type { BonusTable } from "../../foundation/db/bonus-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { BonusTerms } from "./terms.ts";

type Tx = Transaction<Schema>;

export type Bonus = Omit<Selectable<BonusTable>, "terms"> & { terms: BonusTerms };

const bonusOf = (row: Selectable<BonusTable>): Bonus => ({ ...row, terms: row.terms as BonusTerms });

/** The lock under which a player's bets are decided (functions/game-state.sql). */
const playerLock = (brandId: string, memberId: string) =>
  sql`hashtextextended(${`${brandId}|${memberId}`}, 7)`;

/** Locks a player's bets and bonuses until the transaction ends; after the member's row, before any account. */
export async function lockPlayer(tx: Tx, brandId: string, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${playerLock(brandId, memberId)})`.execute(tx);
}

/** As `lockPlayer`, without waiting: false when somebody else has the lock. */
export async function tryLockPlayer(tx: Tx, brandId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select pg_try_advisory_xact_lock(${playerLock(brandId, memberId)}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/** Stores a new bonus; false when its reward has one already. */
export async function insertBonus(tx: Tx, bonus: Insertable<BonusTable>): Promise<boolean> {
  const row = await tx
    .insertInto("bonus")
    .values(bonus)
    .onConflict((on) => on.columns(["brand_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateBonus(
  tx: Tx,
  id: string,
  change: Omit<Updateable<BonusTable>, "terms">,
): Promise<void> {
  await tx.updateTable("bonus").set(change).where("id", "=", id).execute();
}

/** A member's active bonus. */
export async function activeBonus(tx: Tx, memberId: string): Promise<Bonus | undefined> {
  const row = await tx
    .selectFrom("bonus")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("state", "=", "active")
    .executeTakeFirst();
  return row && bonusOf(row);
}

/** The bonuses of a member that wait, the one that starts next first. */
export async function waitingBonuses(tx: Tx, memberId: string, most?: number): Promise<Bonus[]> {
  const rows = await tx
    .selectFrom("bonus")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("state", "=", "waiting")
    .orderBy("place")
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  return rows.map(bonusOf);
}

/** The bonus of a member that starts next. */
export const nextWaiting = async (tx: Tx, memberId: string): Promise<Bonus | undefined> =>
  (await waitingBonuses(tx, memberId, 1))[0];

/** A bonus of a member by its id. */
export async function bonusById(tx: Tx, memberId: string, id: string): Promise<Bonus | undefined> {
  const row = await tx
    .selectFrom("bonus")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && bonusOf(row);
}

/** A member's bonuses: the open ones, then those that ended, the latest first; at most `most`. */
export async function bonusesOf(tx: Tx, memberId: string, most: number): Promise<Bonus[]> {
  const rows = await tx
    .selectFrom("bonus")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy(sql`case state when 'active' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy(sql`case when state = 'waiting' then place else -place end`)
    .limit(most)
    .execute();
  return rows.map(bonusOf);
}

/** Whether a bet that bonus money covers is open: its win or its rollback may bring bonus money back. */
export async function hasOpenBets(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("game_transaction")
    .select("transaction_id")
    .where("member_id", "=", memberId)
    .where("state", "=", "open")
    .where("bonus_amount", "<>", 0n)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Members whose active bonus is over (its time, its wagering, or nothing left and no bet open), or whose next one may
 * start; at most `most`.
 */
export async function membersToReview(tx: Tx, now: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from bonus where state = 'active' and expires_at <= ${new Date(now)}
    union
    select member_id from bonus where state = 'active' and wagered >= required
    union
    select b.member_id from bonus b join ledger_account a on a.brand_id = b.brand_id and a.owner = b.member_id
        and a.book = 'bonus' and a.wallet = 'main' and a.currency = b.currency
      where b.state = 'active' and a.posted = 0 and not exists (
        select from game_transaction g where g.brand_id = b.brand_id and g.member_id = b.member_id
          and g.state = 'open' and g.bonus_amount <> 0)
    union
    select w.member_id from bonus w where w.state = 'waiting' and not exists (
      select from bonus b where b.brand_id = w.brand_id and b.member_id = w.member_id and b.state = 'active')
    limit ${most}`.execute(tx);
  return rows.map((row) => row.member_id);
}
