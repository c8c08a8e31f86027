import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** What an upline has not paid of a bill of an agent below, in minor units. */
export type Arrear = { agentId: string; kind: string; period: string; start: Date; short: bigint };

/** Uplines, and bills of one upline, that one call looks at; the next one goes on. */
const most = 200;

/** Agents who owe something to agents below. */
export async function owingUplines(tx: Tx, brandId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct upline_id as id from agent_bill
    where brand_id = ${brandId} and short > 0 and state = 'partlyPaid' and upline_id is not null limit ${most}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** What an upline owes, oldest first, locked. */
export async function arrearsOf(tx: Tx, brandId: string, uplineId: string): Promise<Arrear[]> {
  const { rows } = await sql<Arrear>`
    select agent_id as "agentId", kind, period, period_start as start, short from agent_bill
    where brand_id = ${brandId} and upline_id = ${uplineId} and short > 0 and state = 'partlyPaid'
    order by period_start, agent_id limit ${most} for no key update`.execute(tx);
  return rows;
}

/** Records that a part of what is owed was paid. */
export async function recordPart(tx: Tx, brandId: string, arrear: Arrear, amount: bigint): Promise<void> {
  const { agentId, kind, period, start, short } = arrear;
  await tx
    .updateTable("agent_bill")
    .set({
      short: short - amount,
      amount: sql<bigint>`amount + ${amount}`,
      state: amount === short ? "paid" : "partlyPaid",
      paid_at: sql<Date>`now()`,
    })
    .where("brand_id", "=", brandId)
    .where("agent_id", "=", agentId)
    .where("kind", "=", kind)
    .where("period", "=", period)
    .where("period_start", "=", start)
    .execute();
}
