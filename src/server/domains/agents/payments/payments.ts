import type { Transaction } from "kysely";
import type { Input, OperationId, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import { type Freezable, freezes } from "../../../core/identity/frozen-upline.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { reasonOf } from "../../../core/identity/staff-reason.ts";
import { ledgerBroken } from "../../../core/ledger/reconciliation-store.ts";
import { accountOf, type Member } from "../../../core/members/member-store.ts";
import { moneyProofRefusal } from "../../../core/members/payment-password.ts";
import { actorOf, holderOfRequest, mainAccount } from "../../../core/wallet/accounts.ts";
import { missingField } from "../../../core/wallet/amount.ts";
import { beforeAndAfter, type Change } from "../../../core/wallet/before-after.ts";
import { idempotent } from "../../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import type { Period } from "../../../core/wallet/period.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { debtsOf } from "../settlement/debts-store.ts";
import { isInCurrencyOf, owedBy, repaidOf } from "../settlement/money.ts";
import { type Decision, decideBill } from "./decide.ts";
import { waitingFor } from "./decision-store.ts";
import { type PaymentRow, paymentPage } from "./payment-store.ts";
import { keyOf, type Named } from "./payslip-key.ts";
import { writeOffProblem } from "./write-off.ts";

type Tx = Transaction<Schema>;
type Done = Output<"agent/payments/approve">;

/** What agent and desk see of a payslip that is paid by hand, or of which something is missing. */
const viewOf = (row: PaymentRow) => ({
  account: row.account,
  kind: row.kind,
  period: row.period,
  start: row.start.toISOString(),
  end: row.end.toISOString(),
  share: decimalText(row.share, row.exponent),
  amount: decimalText(row.amount, row.exponent),
  short: decimalText(row.short, row.exponent),
  ...(row.writtenOff > 0n ? { writtenOff: decimalText(row.writtenOff, row.exponent) } : {}),
  state: row.state,
  ...(row.due && isOpen(row) ? { dueAt: row.due.toISOString() } : {}),
  decidedBy: deciderOf(row),
  reason: row.reason ?? "",
});

/** Whether something is to be done about a payslip by the end of its window. */
const isOpen = ({ state, short }: Pick<PaymentRow, "state" | "short">): boolean =>
  state === "toApprove" || short > 0n;

function deciderOf({ decidedBy }: PaymentRow): "" | "upline" | "desk" {
  if (decidedBy === null) return "";
  return decidedBy.startsWith("desk:") ? "desk" : "upline";
}

/**
 * The payslips of agents below that the session's agent pays (docs/decisions/0072-who-pays-payslips.md): by default those of which
 * something is or was due.
 */
export async function agentPayments(
  context: RequestContext,
  member: Member,
  input: Input<"agent/payments">,
): Promise<Output<"agent/payments">> {
  const wanted = pageAsked(input);
  const filter = { brandId: context.brand.merchant, payerId: member.id, show: input.show ?? "due" };
  const { rows, ends } = await context.inBrand((tx) => paymentPage(tx, filter, wanted));
  const needsCode = member.totp_confirmed_at !== null;
  const content = rows.map((row) => ({ ...viewOf(row), next: nextOfPayer(row), needsCode }));
  return partOf(content, ends);
}

function nextOfPayer({ state }: PaymentRow): "" | "decide" | "approve" {
  if (state === "toApprove") return "decide";
  return state === "disputed" ? "approve" : "";
}

/** What the session's agent owes to agents below, until when, and what is frozen. */
export async function agentDebts(context: RequestContext): Promise<Output<"agent/debts">> {
  const { brand, inBrand } = context;
  const { id } = holderOfRequest(context);
  const debts = await inBrand((tx) => debtsOf(tx, brand.merchant, id));
  const text = (minor: bigint) => decimalText(minor, brand.payload.currency.exponent);
  const frozen = (what: Freezable) => debts.late && freezes(brand, what);
  return {
    owes: debts.owed > 0n,
    owed: text(debts.owed),
    ...(debts.due ? { dueAt: debts.due.toISOString() } : {}),
    late: debts.late,
    withdrawalsFrozen: frozen("withdrawals"),
    betsFrozen: frozen("bets"),
    transfersFrozen: frozen("transfers"),
    waiting: debts.waiting,
    waitingAmount: text(debts.waitingAmount),
  };
}

/**
 * An agent approves a payslip that the agent pays, after the payment password and the authenticator's code if one is bound.
 * Refuses what `decideBill` and the proof refuse.
 */
export function approvePayment(
  context: RequestContext,
  agent: Member,
  input: Input<"agent/payments/approve">,
  wallet: Wallet,
): Promise<Outcome<Done>> {
  const { paymentPassword: _password, verificationCode: _code, ...asked } = input;
  return byPayer(context, agent, "agent/payments/approve", {
    asked,
    decision: "approve",
    wallet,
    refusal: () => moneyProofRefusal(context, agent, input),
  });
}

/** Payslips that one call approves. */
export const atOnce = 100;

/**
 * An agent approves the payslips that wait for the agent, oldest first, at most `atOnce`; `more` says whether others are left. Refuses
 * what the proof refuses.
 */
export function approveAllPayments(
  context: RequestContext,
  agent: Member,
  input: Input<"agent/payments/approveAll">,
  wallet: Wallet,
): Promise<Outcome<Output<"agent/payments/approveAll">>> {
  const { brand } = context;
  const deciding = { brand, wallet, actor: actorOf("member", agent.id), payerId: agent.id };
  return idempotent(context, {
    operation: "agent/payments/approveAll",
    input: {},
    refusal: () => moneyProofRefusal(context, agent, input),
    work: async (tx) => {
      const waiting = await waitingFor(tx, brand.merchant, agent.id, atOnce + 1);
      let approved = 0;
      for (const key of waiting.slice(0, atOnce)) {
        const of = { brandId: brand.merchant, ...key };
        const done = await decideBill(tx, of, { decision: "approve" }, deciding);
        // Another tab was first.
        if (done.ok) approved += 1;
      }
      return accept({ approved, more: waiting.length > atOnce });
    },
  });
}

/** An agent rejects a payslip that the agent pays: the desk decides. Refuses what `decideBill` refuses. */
export const rejectPayment = (
  context: RequestContext,
  agent: Member,
  input: Input<"agent/payments/reject">,
  wallet: Wallet,
): Promise<Outcome<Done>> =>
  byPayer(context, agent, "agent/payments/reject", {
    asked: input,
    decision: "reject",
    reason: input.reason.trim(),
    wallet,
  });

type Deed = {
  asked: Named;
  decision: Decision;
  reason?: string;
  wallet: Wallet;
  refusal?: () => Promise<Refusal | undefined>;
};

async function byPayer(
  context: RequestContext,
  { id }: Member,
  operation: OperationId,
  { asked, decision, reason, wallet, refusal }: Deed,
): Promise<Outcome<Done>> {
  if (reason !== undefined && reasonOf(reason, "decision") === undefined) return missingField("reason");
  const work = async (tx: Tx): Promise<Outcome<Done>> => {
    const actor = actorOf("member", id);
    const deciding = { brand: context.brand, wallet, actor, payerId: id };
    const done = await decideBill(tx, keyOf(context, asked), { decision, reason }, deciding);
    return done.ok ? accept({ state: done.value.state as Done["state"] }) : done;
  };
  return idempotent<Done>(context, {
    operation,
    input: asked,
    work,
    ...(refusal ? { refusal } : {}),
  });
}

/**
 * What the desk's decision about payslips changes: an approval pays the agent, a rejection gives the upline back what was
 * collected. What either owes after corrections is paid of it first, so it is not theirs to spend. Nothing in a currency that
 * the brand has no more: it could not be shown.
 */
async function decidedBalances(tx: Tx, brand: Brand, rows: readonly PaymentRow[]) {
  const parties = rows.flatMap(({ agentId, payerId }) => [agentId, ...(payerId === null ? [] : [payerId])]);
  const debts = await owedBy(tx, brand, [...new Set(parties)]);
  const changeOf = (id: string, amount: bigint): Change => ({
    account: mainAccount(brand, { id, type: 0 }),
    amount: amount - repaidOf(amount, debts.get(id) ?? 0n),
  });
  return beforeAndAfter(tx, ["balance", "payerBalance"], rows, (row) => {
    if (!isForDesk(row) || row.amount <= 0n || !isInCurrencyOf(brand, row)) return {};
    const { agentId, payerId, amount } = row;
    return {
      balance: changeOf(agentId, amount),
      payerBalance: payerId === null ? undefined : changeOf(payerId, amount),
    };
  });
}

/**
 * Payslips for the desk: those that wait for it, of which something is owed, that were rejected or written off, or all of an agent; of periods that
 * began in a span, if it is given.
 */
export async function deskPayslips(
  { brand, inBrand }: RequestContext,
  { account, kind, show, ...input }: Input<"desk/agents/payslips">,
  began?: Period,
): Promise<Output<"desk/agents/payslips">> {
  const wanted = pageAsked(input);
  const filter = {
    brandId: brand.merchant,
    show: show ?? (account === undefined ? ("waiting" as const) : undefined),
    kind,
    account: account === undefined ? undefined : accountOf(account),
    began,
  };
  const { rows, ends, balancesOf } = await inBrand(async (tx) => {
    const found = await paymentPage(tx, filter, wanted);
    return { ...found, balancesOf: await decidedBalances(tx, brand, found.rows.filter(isForDesk)) };
  });
  const content = rows.map((row) => ({
    ...viewOf(row),
    ...balancesOf(row),
    upline: row.upline ?? "",
    frozen: row.frozen,
    next: nextOfDesk(row),
  }));
  return partOf(content, ends);
}

function nextOfDesk(row: PaymentRow): "" | "decide" | "writeOff" {
  if (isForDesk(row)) return "decide";
  return writeOffProblem(row) === undefined ? "writeOff" : "";
}

const isForDesk = ({ state, payerId, late }: PaymentRow): boolean =>
  state === "disputed" || (state === "toApprove" && (payerId === null || late));

/**
 * The desk decides about a payslip for ever: those that the platform pays, those in dispute, and those that an upline left
 * undecided longer than the window; with an entry in the audit. Refuses what `decideBill` refuses, a rejection without a
 * reason, and `ledger.broken` while the ledger is broken.
 */
export async function decidePayslip(
  context: RequestContext,
  input: Input<"desk/agents/payslips/decide">,
  wallet: Wallet,
): Promise<Outcome<Done>> {
  const { decision, ...asked } = input;
  const reason = decision === "reject" ? (input.reason ?? "").trim() : undefined;
  if (reason !== undefined && reasonOf(reason, "decision") === undefined) return missingField("reason");
  const work = async (tx: Tx): Promise<Outcome<Done>> => {
    if (await ledgerBroken(tx)) return refuse("ledger.broken");
    const actor = actorOf("desk", staffOf(context).id);
    const deciding = { brand: context.brand, wallet, actor, payerId: null };
    const done = await decideBill(tx, keyOf(context, asked), { decision, reason }, deciding);
    if (!done.ok) return done;
    const { account, kind, period = "", start } = asked;
    const { state, agentId } = done.value;
    const after = { account, kind, period, start, state, ...(reason === undefined ? {} : { reason }) };
    await audit(tx, context, { action: `payslip.${decision}`, subject: agentId, after });
    return accept({ state: state as Done["state"] });
  };
  return idempotent<Done>(context, { operation: "desk/agents/payslips/decide", input, work });
}
