import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type Held = { id: string; memberId: string; amount: bigint };

/** A member's held withdrawals, the oldest first. Lock the member first. */
export async function heldOf(tx: Tx, memberId: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select id, member_id as "memberId", amount from withdrawal
    where member_id = ${memberId} and state = 'held' order by asked_at, id`.execute(tx);
  return rows;
}

/** Members with held withdrawals after an id, in the order of their ids. */
export async function holders(tx: Tx, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct member_id as id from withdrawal
    where state = 'held' and member_id > ${after} order by member_id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
