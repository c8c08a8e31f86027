import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Period } from "../../../core/wallet/period.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { BillState } from "../../../foundation/db/settlement-schema.ts";
import type { ContractKind } from "../terms.ts";
import { waitsForDesk } from "./approve-all-store.ts";

type Tx = Transaction<Schema>;
type Wanted = { pageNo: number; pageSize: number };

/** A payslip with what is to be decided about it. `frozen`: the upline who pays is past the window. */
export type PaymentRow = {
  agentId: string;
  account: string;
  upline: string | null;
  kind: ContractKind;
  period: "" | "daily" | "weekly" | "semimonthly" | "monthly";
  start: Date;
  end: Date;
  share: bigint;
  amount: bigint;
  short: bigint;
  currency: string;
  exponent: number;
  state: BillState;
  due: Date | null;
  late: boolean;
  frozen: boolean;
  payerId: string | null;
  decidedBy: string | null;
  reason: string | null;
};

/** Whose payslips: those that an agent pays, or all of the brand. */
export type PaymentFilter = {
  brandId: string;
  payerId?: string | undefined;
  show?: "due" | "waiting" | "owed" | "rejected" | "all" | undefined;
  kind?: ContractKind | undefined;
  account?: string | undefined;
  /** When the period began, from `start` (included) to `end` (excluded). */
  began?: Period | undefined;
};

const all = sql`true`;

/** Payslips of which something is or was due, in the words of the index `agent_bill_due`. */
const hasAmount = sql`(b.state not in ('nothing', 'notReached') or b.share <> 0)`;

/** Payslips that wait: for the agent, those to approve or still to be approved after all; for the desk, those it decides. */
const waits = (payerId: string | undefined): RawBuilder<unknown> =>
  payerId === undefined ? waitsForDesk : sql`b.state in ('toApprove', 'disputed')`;

function shown({ payerId, show }: PaymentFilter): RawBuilder<unknown> {
  if (show === "due") return hasAmount;
  if (show === "waiting") return waits(payerId);
  if (show === "owed") return sql`b.short > 0`;
  return show === "rejected" ? sql`b.state = 'rejected'` : all;
}

/** So many payslips are told as their number: counting all of some years would read them all. */
const mostListed = 10_000;

/** A page of payslips, newest first; those that wait for the desk oldest first. */
export async function paymentPage(
  tx: Tx,
  filter: PaymentFilter,
  { pageNo, pageSize }: Wanted,
): Promise<{ rows: PaymentRow[]; total: number }> {
  const { brandId, payerId, kind, account, began } = filter;
  const payees = sql`agent_bill b join member m on m.brand_id = b.brand_id and m.id = b.agent_id`;
  const matching = sql`b.brand_id = ${brandId} and ${payerId === undefined ? all : sql`b.payer_id = ${payerId}`}
      and ${shown(filter)} and ${kind === undefined ? all : sql`b.kind = ${kind}`}
      and ${account === undefined ? all : sql`m.account = ${account}`}
      and ${began === undefined ? all : sql`b.period_start >= ${began.start} and b.period_start < ${began.end}`}`;
  const order = payerId === undefined && filter.show === "waiting" ? sql`` : sql`desc`;
  const { rows } = await sql<PaymentRow>`
    select b.agent_id as "agentId", m.account, u.account as upline, b.kind, b.period, b.period_start as start, b.period_end as end, b.share, b.amount,
      b.short, b.currency, b.exponent, b.state, b.due_at as due, coalesce(b.due_at <= now(), false) as late,
      coalesce(u.frozen_from <= now(), false) as frozen, b.payer_id as "payerId", b.decided_by as "decidedBy", b.reason
    from ${payees} left join member u on u.brand_id = b.brand_id and u.id = b.payer_id
    where ${matching} order by b.period_start ${order}, b.kind, b.agent_id, b.period
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int4 as total from (
      select from ${account === undefined ? sql`agent_bill b` : payees} where ${matching} limit ${mostListed}) b`.execute(
    tx,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
