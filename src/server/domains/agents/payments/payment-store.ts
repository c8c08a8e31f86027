import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Period } from "../../../core/wallet/period.ts";
import { type ListOrder, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { BillState } from "../../../foundation/db/settlement-schema.ts";
import type { ContractKind } from "../terms.ts";
import { waitsForDesk } from "./approve-all-store.ts";

type Tx = Transaction<Schema>;

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
  writtenOff: bigint;
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
  show?: "due" | "waiting" | "owed" | "rejected" | "writtenOff" | "all" | undefined;
  kind?: ContractKind | undefined;
  account?: string | undefined;
  /** When the period began, from `start` (included) to `end` (excluded). */
  began?: Period | undefined;
};

const all = sql<boolean>`true`;

/** Payslips of which something is or was due, in the words of the index `agent_bill_due`. */
const hasAmount = sql<boolean>`(b.state not in ('nothing', 'notReached') or b.share <> 0)`;

/** Payslips that wait: for the agent, those to approve or still to be approved after all; for the desk, those it decides. */
const waits = (payerId: string | undefined): RawBuilder<boolean> =>
  payerId === undefined ? waitsForDesk : sql<boolean>`b.state in ('toApprove', 'disputed')`;

function shown({ payerId, show }: PaymentFilter): RawBuilder<boolean> {
  if (show === "due") return hasAmount;
  if (show === "waiting") return waits(payerId);
  if (show === "owed") return sql<boolean>`b.short > 0`;
  if (show === "writtenOff") return sql<boolean>`b.written_off > 0`;
  return show === "rejected" ? sql<boolean>`b.state = 'rejected'` : all;
}

/** A page of payslips, newest first; those that wait for the desk oldest first. */
export function paymentPage(tx: Tx, filter: PaymentFilter, wanted: PageAsked): Promise<Page<PaymentRow>> {
  const { brandId, payerId, kind, account, began } = filter;
  const query = tx
    .selectFrom("agent_bill as b")
    .innerJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "b.brand_id").onRef("m.id", "=", "b.agent_id"),
    )
    .leftJoin("member as u", (join) =>
      join.onRef("u.brand_id", "=", "b.brand_id").onRef("u.id", "=", "b.payer_id"),
    )
    .select(["b.agent_id as agentId", "m.account", "u.account as upline", "b.kind", "b.period"])
    .select([
      "b.period_start as start",
      "b.period_end as end",
      "b.share",
      "b.amount",
      "b.short",
      "b.written_off as writtenOff",
    ])
    .select(["b.currency", "b.exponent", "b.state", "b.due_at as due", "b.payer_id as payerId"])
    .select(["b.decided_by as decidedBy", "b.reason"])
    .select(sql<boolean>`coalesce(b.due_at <= now(), false)`.as("late"))
    .select(sql<boolean>`coalesce(u.frozen_from <= now(), false)`.as("frozen"))
    .where("b.brand_id", "=", brandId)
    .where(shown(filter))
    .$if(payerId !== undefined, (some) => some.where("b.payer_id", "=", payerId ?? ""))
    .$if(kind !== undefined, (some) => some.where("b.kind", "=", kind ?? ""))
    .$if(account !== undefined, (some) => some.where("m.account", "=", account ?? ""))
    .$if(began !== undefined, (some) =>
      some.where(sql<boolean>`b.period_start >= ${began?.start} and b.period_start < ${began?.end}`),
    )
    .$castTo<PaymentRow>();
  const order: ListOrder = {
    way: payerId === undefined && filter.show === "waiting" ? "asc" : "desc",
    keys: [
      ["b.period_start", "time"],
      ["b.kind", "text"],
      ["b.agent_id", "text"],
      ["b.period", "text"],
    ],
  };
  return paged(tx, query, order, wanted);
}
