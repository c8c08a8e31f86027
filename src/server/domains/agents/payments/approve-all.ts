import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import { audit, auditOrdered, staffOf } from "../../../core/identity/desk-audit-store.ts";
import { networkOf } from "../../../core/identity/network.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { ledgerBroken } from "../../../core/ledger/reconciliation-store.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { idempotent } from "../../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import { isTransient } from "../../../foundation/db/database-error.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import {
  type ApprovalOrder,
  type Became,
  closeOrder,
  type NextPayslip,
  nextOf,
  noteDone,
  noteOrder,
  type OrderRow,
  openOrder,
  orderById,
  orderPage,
} from "./approve-all-store.ts";
import { decideBill } from "./decide.ts";

type Ordered = Output<"desk/agents/payslips/approveAll">;
type Log = (line: { level: "error"; event: string; [key: string]: unknown }) => void;
type Services = { database: Database; wallet: Wallet; log?: Log };

/** Payslips that the call itself approves; the job continues with the others. */
const atOnce = 50;

/**
 * The desk orders that all payslips which wait for it now are approved, of one kind where it is named, and the first of them
 * are; the job goes on with the rest, each in a transaction of its own with its entry in the audit. The same call again
 * answers how far its order is. Refuses `ledger.broken`.
 */
export async function approveAllWaiting(
  context: RequestContext,
  input: Input<"desk/agents/payslips/approveAll">,
  services: Services,
): Promise<Outcome<Ordered>> {
  const { brand, inBrand } = context;
  const { id: staffId, username: staff, role } = staffOf(context);
  const given = await idempotent<{ reference: string; waiting: number }>(context, {
    operation: "desk/agents/payslips/approveAll",
    input,
    work: async (tx) => {
      if (await ledgerBroken(tx)) return refuse("ledger.broken");
      const by = { staffId, staff, role, network: networkOf(context.ip) };
      const order = { ...by, id: randomUUID(), kind: input.kind ?? null, now: new Date(context.now()) };
      const { waiting } = await noteOrder(tx, brand.merchant, order);
      const after = { waiting, ...(input.kind === undefined ? {} : { kind: input.kind }) };
      await audit(tx, context, { action: "payslip.approveAll", subject: order.id, after });
      return accept({ reference: order.id, waiting });
    },
  });
  if (!given.ok) return given;
  await carryOutApprovals(brand, services, { most: atOnce, id: given.value.reference });
  const order = await inBrand((tx) => orderById(tx, brand.merchant, given.value.reference));
  return accept({
    ...given.value,
    approved: order?.approved ?? 0,
    failed: order?.failed ?? 0,
    done: order?.done ?? true,
  });
}

/**
 * Carries orders of a brand on, `most` payslips at most; of one order where it is named. Each payslip is a transaction that
 * holds its order, so several nodes take turns and a crash repeats nothing. One that cannot be approved is noted and passed
 * over: it still waits, and the desk may decide about it alone. Nothing happens while the ledger is broken. Returns how many
 * were approved.
 */
export async function carryOutApprovals(
  brand: Brand,
  services: Services,
  { most, id }: { most: number; id?: string },
): Promise<number> {
  let approved = 0;
  for (let left = most; left > 0; ) {
    const next = await nextPayslips(brand, services, id, Math.min(left, atOnce));
    if (!next) break;
    for (const payslip of next.payslips) {
      const became = await oneStep(brand, services, next.id, payslip);
      if (became === "elsewhere") return approved;
      if (became === "approved") approved += 1;
      left -= 1;
    }
  }
  return approved;
}

/** What an order does next. An order without any is closed, and the one after it is looked at. */
async function nextPayslips(
  { merchant }: Brand,
  { database }: Services,
  id: string | undefined,
  most: number,
): Promise<{ id: string; payslips: NextPayslip[] } | undefined> {
  for (;;) {
    const found = await database.brand(merchant, async (tx) => {
      const order = (await ledgerBroken(tx)) ? undefined : await openOrder(tx, merchant, id);
      if (!order) return undefined;
      const payslips = await nextOf(tx, merchant, order, most);
      if (payslips.length === 0) await closeOrder(tx, merchant, order);
      return { id: order.id, payslips };
    });
    if (!found || found.payslips.length > 0) return found;
  }
}

/** What became of a payslip; "elsewhere" when another node has the order, or is further. */
async function oneStep(
  brand: Brand,
  { database, wallet, log }: Services,
  id: string,
  payslip: NextPayslip,
): Promise<Became | "elsewhere"> {
  const { merchant } = brand;
  const within = <T>(work: (tx: Transaction<Schema>, order: ApprovalOrder) => Promise<T>) =>
    database.brand(merchant, async (tx) => {
      const order = (await ledgerBroken(tx)) ? undefined : await openOrder(tx, merchant, id);
      return order && isAfter(payslip, order.last) ? work(tx, order) : "elsewhere";
    });
  try {
    return await within(async (tx, order): Promise<Became> => {
      const deciding = { brand, wallet, actor: actorOf("desk", order.staffId), payerId: null };
      const done = await decideBill(tx, payslip, { decision: "approve" }, deciding);
      // Somebody decided about it meanwhile.
      const became = done.ok ? "approved" : done.code === "bill.state" ? "decided" : "failed";
      if (done.ok) {
        const { account, kind, period, start } = payslip;
        const after = { account, kind, period, start: start.toISOString(), state: done.value.state };
        await auditOrdered(tx, merchant, order, {
          action: "payslip.approve",
          subject: payslip.agentId,
          after,
        });
      }
      await noteDone(tx, merchant, order, payslip, became);
      return became;
    });
  } catch (error) {
    // A busy database, or one that went away: the next run sees how far the order is, and goes on.
    if (isTransient(error)) return "elsewhere";
    log?.({
      level: "error",
      event: "agents.approval",
      brand: merchant,
      payslip: payslip.agentId,
      error: String(error),
    });
    return within(async (tx, order): Promise<Became> => {
      await noteDone(tx, merchant, order, payslip, "failed");
      return "failed";
    });
  }
}

const isAfter = ({ start, kind, agentId, period }: NextPayslip, last: ApprovalOrder["last"]): boolean => {
  if (last === null || start.getTime() !== last.start.getTime()) return last === null || start > last.start;
  const [one, other] = [
    [kind, agentId, period],
    [last.kind, last.agentId, last.period],
  ];
  const differs = one.findIndex((part, place) => part !== other[place]);
  return differs >= 0 && (one[differs] ?? "") > (other[differs] ?? "");
};

/** Orders of the desk to approve many payslips, newest first, and how far they are. */
export async function approvalOrders(
  { brand, inBrand }: RequestContext,
  input: Input<"desk/agents/payslips/approvals">,
): Promise<Output<"desk/agents/payslips/approvals">> {
  const { rows, ends } = await inBrand((tx) => orderPage(tx, brand.merchant, pageAsked(input)));
  return partOf(rows.map(orderView), ends);
}

const orderView = ({ id, at, staff, kind, approved, failed, done, failures }: OrderRow) => ({
  reference: id,
  at: at.toISOString(),
  staff,
  kind: kind ?? ("" as const),
  approved,
  failed,
  state: done ? ("done" as const) : ("running" as const),
  failures: failures.map(({ account, start }) => `${account} ${start.slice(0, 10)}`).join(" · "),
});
