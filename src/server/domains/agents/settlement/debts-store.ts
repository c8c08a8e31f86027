import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** Debts to agents below that count: those in dispute do not, and rejected payslips have none. */
const counted = sql`b.short > 0 and b.state <> 'disputed'`;

/** The most uplines that one run looks at; the next one continues. */
const most = 500;

/** Uplines whose debts and the day of their members' freeze do not agree yet. */
export async function undatedUplines(tx: Tx, brandId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from (
      select b.upline_id as id, min(b.due_at) as due from agent_bill b
      where b.brand_id = ${brandId} and b.upline_id is not null and ${counted} group by 1
    ) d join member m on m.brand_id = ${brandId} and m.id = d.id
    where m.frozen_from is distinct from d.due order by d.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Writes since when an upline is late: the end of the window of the oldest debt, or nothing when all is paid. Returns
 * whether it owes now and did not before. The caller has locked the upline's member.
 */
export async function dateDebts(tx: Tx, brandId: string, uplineId: string): Promise<{ isNew: boolean }> {
  const { rows } = await sql<{ is_new: boolean }>`
    update member m set frozen_from = d.due from (
      select min(b.due_at) as due from agent_bill b
      where b.brand_id = ${brandId} and b.upline_id = ${uplineId} and ${counted}) d,
      (select frozen_from from member where brand_id = ${brandId} and id = ${uplineId}) before
    where m.brand_id = ${brandId} and m.id = ${uplineId} and m.frozen_from is distinct from d.due
    returning before.frozen_from is null as is_new`.execute(tx);
  return { isNew: rows[0]?.is_new ?? false };
}

/** What an upline owes to agents below, in minor units. */
export async function owedBelow(tx: Tx, brandId: string, uplineId: string): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(b.short), 0)::int8 as owed from agent_bill b
    where b.brand_id = ${brandId} and b.upline_id = ${uplineId} and ${counted}`.execute(tx);
  return rows[0]?.owed ?? 0n;
}

/** What an agent sees of the own debts and of payslips that wait for the agent. `late`: the window is over. */
export type Debts = {
  owed: bigint;
  due: Date | null;
  late: boolean;
  waiting: number;
  waitingAmount: bigint;
};

export async function debtsOf(tx: Tx, brandId: string, agentId: string): Promise<Debts> {
  const { rows } = await sql<Debts>`
    select (select coalesce(sum(b.short), 0)::int8 from agent_bill b
        where b.brand_id = ${brandId} and b.upline_id = ${agentId} and ${counted}) as owed,
      m.frozen_from as due, coalesce(m.frozen_from <= now(), false) as late,
      w.waiting, w."waitingAmount"
    from member m, (select count(*)::int4 as waiting, coalesce(sum(b.amount), 0)::int8 as "waitingAmount" from agent_bill b
      where b.brand_id = ${brandId} and b.payer_id = ${agentId} and b.state = 'toApprove') w
    where m.brand_id = ${brandId} and m.id = ${agentId}`.execute(tx);
  return rows[0] ?? { owed: 0n, due: null, late: false, waiting: 0, waitingAmount: 0n };
}

export const databaseNow = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
  return rows[0]?.at.getTime() ?? 0;
};
