import { type RawBuilder, sql, type Transaction } from "kysely";
import { byTime, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind } from "../terms.ts";
import type { BillKey } from "./decision-store.ts";

type Tx = Transaction<Schema>;

/** Who ordered an approval of many payslips, as the audit names staff. */
export type OrderedBy = { staffId: string; staff: string; role: string; network: string };

/** An order to approve all payslips that waited for the desk when it was given; of one kind where it is named. */
export type ApprovalOrder = OrderedBy & {
  id: string;
  kind: ContractKind | null;
  through: Date;
  /** The last payslip that was dealt with; null before the first. */
  last: { start: Date; kind: string; agentId: string; period: string } | null;
  /** The database's clock. */
  now: Date;
};

/** Payslips that the desk decides: those of the platform, those in dispute, and those that an upline left undecided. */
export const waitsForDesk = sql<boolean>`b.state in ('toApprove', 'disputed')
  and (b.state = 'disputed' or b.payer_id is null or b.due_at <= now())`;

/** Notes an order, and answers it with the number of payslips that wait for it. */
export async function noteOrder(
  tx: Tx,
  brandId: string,
  { id, kind, now, ...by }: OrderedBy & { id: string; kind: ContractKind | null; now: Date },
): Promise<{ waiting: number }> {
  await sql`
    insert into payslip_approval (brand_id, id, at, staff_id, staff, role, network, kind, through)
    values (${brandId}, ${id}, ${now}, ${by.staffId}, ${by.staff}, ${by.role}, ${by.network}, ${kind}, now())`.execute(
    tx,
  );
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int4 as waiting from agent_bill b where b.brand_id = ${brandId} and ${waitsForDesk} and ${ofKind(kind)}`.execute(
    tx,
  );
  return { waiting: rows[0]?.waiting ?? 0 };
}

const ofKind = (kind: ContractKind | null): RawBuilder<unknown> =>
  kind === null ? sql`true` : sql`b.kind = ${kind}`;

type OrderColumns = Omit<ApprovalOrder, "last"> & {
  start: Date | null;
  lastKind: string;
  agentId: string;
  period: string;
};

/**
 * An order that is not carried out yet, by its id or the oldest one; locked for the rest of the transaction. One that another
 * transaction holds is left to it.
 */
export async function openOrder(tx: Tx, brandId: string, id?: string): Promise<ApprovalOrder | undefined> {
  const { rows } = await sql<OrderColumns>`
    select id, kind, through, staff_id as "staffId", staff, role, network, last_start as start, last_kind as "lastKind",
      last_agent as "agentId", last_period as period, now() as now
    from payslip_approval
    where brand_id = ${brandId} and done_at is null and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by at, id limit 1 for update skip locked`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { start, lastKind, agentId, period, ...order } = row;
  return { ...order, last: start && { start, kind: lastKind, agentId, period } };
}

/** A payslip in the order in which they are approved. */
export type NextPayslip = BillKey & { agentId: string };

/**
 * The next payslips of an order: those that waited for the desk when it was given and still do. Failed ones are behind it and
 * are not met again.
 */
export async function nextOf(
  tx: Tx,
  brandId: string,
  { kind, through, last }: ApprovalOrder,
  most: number,
): Promise<NextPayslip[]> {
  const { rows } = await sql<NextPayslip>`
    select b.brand_id as "brandId", b.agent_id as "agentId", m.account, b.kind, b.period, b.period_start as start
    from agent_bill b join member m on m.brand_id = b.brand_id and m.id = b.agent_id
    where b.brand_id = ${brandId} and b.state in ('toApprove', 'disputed') and ${ofKind(kind)}
      and case when b.state = 'disputed' then b.decided_at <= ${through} else b.payer_id is null or b.due_at <= ${through} end
      and exists (select from agent_run r where r.brand_id = b.brand_id and r.kind = b.kind and r.period = b.period
        and r.period_start = b.period_start and r.settled_at <= ${through})
      and ${
        last === null
          ? sql`true`
          : sql`b.period_start >= ${last.start} and (b.period_start, b.kind, b.agent_id, b.period)
        > (${last.start}, ${last.kind}, ${last.agentId}, ${last.period})`
      }
    order by b.period_start, b.kind, b.agent_id, b.period limit ${most}`.execute(tx);
  return rows;
}

/** Payslips that an order names as failed; later ones are only counted. */
const mostNamed = 200;

/** What became of a payslip; "decided" is one that somebody decided about meanwhile. */
export type Became = "approved" | "failed" | "decided";

/** Moves an order on past a payslip. */
export async function noteDone(
  tx: Tx,
  brandId: string,
  order: ApprovalOrder,
  { start, kind, agentId, period }: NextPayslip,
  became: Became,
): Promise<void> {
  const failure = JSON.stringify([{ agent: agentId, kind, start }]);
  await sql`
    update payslip_approval set last_start = ${start}, last_kind = ${kind}, last_agent = ${agentId}, last_period = ${period},
      approved = approved + ${became === "approved" ? 1 : 0}, failed = failed + ${became === "failed" ? 1 : 0},
      failures = case when ${became === "failed"} and failed < ${mostNamed} then failures || ${failure}::jsonb else failures end
    where brand_id = ${brandId} and id = ${order.id}`.execute(tx);
}

export async function closeOrder(tx: Tx, brandId: string, { id }: ApprovalOrder): Promise<void> {
  await sql`update payslip_approval set done_at = now() where brand_id = ${brandId} and id = ${id}`.execute(
    tx,
  );
}

/** How far an order is. `failures` names payslips that could not be approved: account and the period's first instant. */
export type OrderRow = {
  id: string;
  at: Date;
  staff: string;
  kind: ContractKind | null;
  approved: number;
  failed: number;
  done: boolean;
  failures: readonly { account: string; kind: ContractKind; start: string }[];
};

const orderColumns = sql`a.id, a.at, a.staff, a.kind, a.approved, a.failed, a.done_at is not null as done, (
    select coalesce(jsonb_agg(jsonb_build_object('account', m.account, 'kind', f.kind, 'start', f.start) order by f.start, m.account), '[]')
    from jsonb_to_recordset(a.failures) as f(agent text, kind text, start text)
      join member m on m.brand_id = a.brand_id and m.id = f.agent
  ) as failures`;

/** Orders, newest first. */
export async function orderPage(tx: Tx, brandId: string, wanted: PageAsked): Promise<Page<OrderRow>> {
  const query = tx.selectFrom("payslip_approval as a").select("a.id").where("a.brand_id", "=", brandId);
  const { rows, ends } = await paged(tx, query, byTime("desc", "a.at", "a.id"), wanted);
  const orders = await ordersById(
    tx,
    brandId,
    rows.map(({ id }) => id),
  );
  return { rows: orders, ends };
}

/** One order, as it is now. */
export async function orderById(tx: Tx, brandId: string, id: string): Promise<OrderRow | undefined> {
  const [order] = await ordersById(tx, brandId, [id]);
  return order;
}

async function ordersById(tx: Tx, brandId: string, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from payslip_approval a where a.brand_id = ${brandId} and a.id = any (${[...ids]})
    order by a.at desc, a.id desc`.execute(tx);
  return rows;
}
