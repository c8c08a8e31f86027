import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** What an upline has not paid of a bill of an agent below, in minor units of the bill's currency. */
export type Arrear = {
  agentId: string;
  kind: string;
  period: string;
  start: Date;
  short: bigint;
  currency: string;
  exponent: number;
};

/** The most uplines, and bills of one upline, that one call handles; the next call continues. */
const most = 200;

/** States of payslips whose missing part is collected: those that are to be approved, or are in dispute, wait. */
export const collectedStates: readonly string[] = ["partlyPaid", "insufficient", "collected", "toCollect"];

const isCollected = sql`state in (${sql.join(collectedStates.map((state) => sql.lit(state)))})`;

/** Whether the upline of a payslip `b` has money of its currency that can be taken. */
const canPay = sql`exists (
  select from ledger_account a where a.brand_id = b.brand_id and a.owner = b.upline_id and a.book = 'real'
    and a.wallet = 'main' and a.currency = b.currency and a.posted > a.held)`;

/** Agents who owe something to agents below, and have something that can be taken. */
export async function owingUplines(tx: Tx, brandId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct b.upline_id as id from agent_bill b
    where b.brand_id = ${brandId} and b.short > 0 and ${isCollected} and ${canPay}
    limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What an upline owes in currencies that they have money of, oldest first, locked. */
export async function arrearsOf(tx: Tx, brandId: string, uplineId: string): Promise<Arrear[]> {
  const { rows } = await sql<Arrear>`
    select agent_id as "agentId", kind, period, period_start as start, short, currency, exponent from agent_bill b
    where brand_id = ${brandId} and upline_id = ${uplineId} and short > 0 and ${isCollected} and ${canPay}
    order by period_start, kind, agent_id limit ${most} for no key update of b`.execute(tx);
  return rows;
}

/** Records that an upline paid a part of what is owed: on the payslip of the agent below, and on the upline's own one. */
export async function recordPart(
  tx: Tx,
  brandId: string,
  uplineId: string,
  { agentId, kind, period, start, short }: Arrear,
  amount: bigint,
): Promise<void> {
  const ofRun = sql`brand_id = ${brandId} and kind = ${kind} and period = ${period} and period_start = ${start}`;
  await sql`
    update agent_bill set short = short - ${amount}::int8, amount = amount + ${amount}::int8, paid_at = now(), state = case
      when state = 'toCollect' then state when amount + ${amount}::int8 < 0 then 'collected'
      when ${amount === short} then 'paid' else 'partlyPaid' end
    where ${ofRun} and agent_id = ${agentId}`.execute(tx);
  await sql`
    update agent_bill set amount = amount - ${amount}::int8, paid_at = now()
    where ${ofRun} and agent_id = ${uplineId}`.execute(tx);
  await closeCollected(tx, { brandId, uplineId, kind, period, start });
}

/** An upline from whom nothing of a period is missing any more. */
export async function closeCollected(
  tx: Tx,
  of: { brandId: string; uplineId: string; kind: string; period: string; start: Date },
): Promise<void> {
  const { brandId, uplineId, kind, period, start } = of;
  await sql`
    update agent_bill u set state = case when u.written_off > 0 then 'writtenOff'
      when u.amount > 0 then case when u.short > 0 then 'partlyPaid' else 'paid' end else 'collected' end
    where u.brand_id = ${brandId} and u.agent_id = ${uplineId} and u.kind = ${kind} and u.period = ${period}
      and u.period_start = ${start} and u.state = 'toCollect' and not exists (
      select from agent_bill b where b.brand_id = u.brand_id and b.upline_id = u.agent_id and b.kind = u.kind
        and b.period = u.period and b.period_start = u.period_start and b.short > 0)`.execute(tx);
}
