import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { BillState } from "../../../foundation/db/settlement-schema.ts";
import { type Payable, payableColumns } from "../settlement/bill-store.ts";

type Tx = Transaction<Schema>;

/** Which payslip. */
export type BillKey = { brandId: string; account: string; kind: string; period: string; start: Date };

/** A payslip to decide about. `late`: the window in which the payer alone decides is over. */
export type Undecided = Payable & { state: BillState; payerId: string | null; late: boolean };

/** Who gets a payslip and who pays it, which never changes. */
export async function partiesOf(
  tx: Tx,
  { brandId, account, kind, period, start }: BillKey,
): Promise<{ agentId: string; payerId: string | null } | undefined> {
  const { rows } = await sql<{ agentId: string; payerId: string | null }>`
    select b.agent_id as "agentId", b.payer_id as "payerId" from agent_bill b
      join member m on m.brand_id = b.brand_id and m.id = b.agent_id
    where b.brand_id = ${brandId} and m.account = ${account} and b.kind = ${kind} and b.period = ${period}
      and b.period_start = ${start}`.execute(tx);
  return rows[0];
}

/** The oldest payslips that wait for an upline's approval. */
export async function waitingFor(
  tx: Tx,
  brandId: string,
  payerId: string,
  most: number,
): Promise<Omit<BillKey, "brandId">[]> {
  const { rows } = await sql<Omit<BillKey, "brandId">>`
    select m.account, b.kind, b.period, b.period_start as start from agent_bill b
      join member m on m.brand_id = b.brand_id and m.id = b.agent_id
    where b.brand_id = ${brandId} and b.payer_id = ${payerId} and b.state = 'toApprove'
    order by b.period_start, b.kind, b.agent_id limit ${most}`.execute(tx);
  return rows;
}

const ofBill = ({ brandId, kind, period, start }: BillKey, agentId: string) => sql`
  brand_id = ${brandId} and agent_id = ${agentId} and kind = ${kind} and period = ${period} and period_start = ${start}`;

/** A payslip, locked against other decisions. */
export async function lockBill(tx: Tx, key: BillKey, agentId: string): Promise<Undecided | undefined> {
  const { rows } = await sql<Undecided>`
    select ${payableColumns}, state, payer_id as "payerId", coalesce(due_at <= now(), false) as late from agent_bill
    where ${ofBill(key, agentId)} for no key update`.execute(tx);
  return rows[0];
}

type Decided = { by: string; reason?: string | undefined };

/** Notes who approved a payslip; its payment changes the state. */
export async function noteApproval(tx: Tx, key: BillKey, agentId: string, { by }: Decided): Promise<void> {
  await sql`update agent_bill set decided_at = now(), decided_by = ${by}, reason = null
    where ${ofBill(key, agentId)}`.execute(tx);
}

/** Notes that the payer rejected a payslip: the desk decides. */
export async function noteDispute(
  tx: Tx,
  key: BillKey,
  agentId: string,
  { by, reason }: Decided,
): Promise<void> {
  await sql`update agent_bill set state = 'disputed', decided_at = now(), decided_by = ${by}, reason = ${reason}
    where ${ofBill(key, agentId)}`.execute(tx);
}

/** Rejects a payslip for ever: nothing of it is paid, and nothing is owed of it. */
export async function noteRejection(
  tx: Tx,
  key: BillKey,
  agentId: string,
  { by, reason }: Decided,
): Promise<void> {
  await sql`update agent_bill set state = 'rejected', amount = 0, short = 0, decided_at = now(), decided_by = ${by},
      reason = ${reason}
    where ${ofBill(key, agentId)}`.execute(tx);
}

/**
 * Writes off what is still owed of a payslip: nothing is owed of it any more. The payslip of an agent who owes to agents below
 * stays to collect, and is written off when that is paid.
 */
export async function noteWriteOff(
  tx: Tx,
  key: BillKey,
  agentId: string,
  { by, reason }: Decided,
): Promise<void> {
  await sql`update agent_bill set state = case when state = 'toCollect' then state else 'writtenOff' end,
      written_off = written_off + short, short = 0, decided_at = now(), decided_by = ${by}, reason = ${reason}
    where ${ofBill(key, agentId)}`.execute(tx);
}

/** Notes on an upline's own payslip of the period what came back of a rejected one. */
export async function noteReturn(tx: Tx, key: BillKey, payerId: string, amount: bigint): Promise<void> {
  await sql`update agent_bill set returned = returned + ${amount}::int8 where ${ofBill(key, payerId)}`.execute(
    tx,
  );
}
