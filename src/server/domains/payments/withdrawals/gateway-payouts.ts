import type { Transaction } from "kysely";
import type { Brand } from "../../../brands/brand.ts";
import type { Sealer } from "../../../core/identity/encryption.ts";
import { ledgerBroken } from "../../../core/ledger/reconciliation-store.ts";
import { keepContradiction } from "../../../core/wallet/contradiction-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { contraryToWithdrawal } from "../contradictions/of-withdrawal.ts";
import { keepUnknown } from "../contradictions/unknown-order.ts";
import type {
  NoticeDependencies,
  PaymentNotice,
  SettlementDependencies,
} from "../deposits/gateway-reports.ts";
import type { PayoutOrder, PayoutState } from "../ports.ts";
import { noteUnreadable } from "../unreadable.ts";
import { unsealAccount } from "./sealed-account.ts";
import { stepWithdrawal } from "./step.ts";
import {
  accountById,
  dueWithdrawals,
  lockWithdrawal,
  updateWithdrawal,
  type Withdrawal,
} from "./withdrawal-store.ts";

export type PayoutDependencies = SettlementDependencies & { sealer: Sealer };

/**
 * Steps a withdrawal by its gateway's report of the payout. A report that contradicts the known state is stored for the
 * desk.
 */
export function handlePayoutNotice(
  brand: Brand,
  id: string,
  reported: PayoutState,
  { gateway, inBrand, now, wallet }: NoticeDependencies,
): Promise<PaymentNotice> {
  return inBrand(async (tx): Promise<PaymentNotice> => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.gateway !== gateway) {
      if (reported.type !== "paid") return "missing";
      const { type: _type, ...details } = reported;
      await keepUnknown(tx, brand, { subject: "withdrawal", subject_id: id, gateway, ...details }, now());
      return "missing";
    }
    const contrary = await contraryToWithdrawal(tx, withdrawal, reported);
    if (contrary) await keepContradiction(tx, brand.merchant, contrary, now());
    const around = { brand, wallet, now: now() };
    const by = "gateway" as const;
    if (reported.type === "paid")
      await stepWithdrawal(tx, id, { type: "paid", by, reference: reported.reference }, around);
    if (reported.type === "failed")
      await stepWithdrawal(tx, id, { type: "failed", by, reason: reported.problem }, around);
    return "handled";
  });
}

/**
 * Orders the payout of an approved withdrawal at its gateway. The state is stored before the order is sent, so that a
 * crash in between pays nothing twice. Withdrawals paid by hand are left to the desk. Nothing is paid while the ledger
 * is broken; it is tried again later.
 */
export async function payWithdrawal(brand: Brand, id: string, deps: PayoutDependencies): Promise<void> {
  const { gateways, inBrand, now, wallet } = deps;
  const sent = await inBrand(async (tx) => {
    const before = await lockWithdrawal(tx, id);
    const gateway = gateways.of(before?.gateway ?? "");
    if (!before || !gateway || before.state !== "approved" || (await ledgerBroken(tx))) return undefined;
    // Stored, since nodes may know different addresses and a gateway treats a changed order as another one.
    const notify_url = before.notify_url ?? gateways.notifyUrl(before.gateway ?? "", brand.merchant);
    // Built first: an order that cannot be built is not stored as sent.
    const order = await orderOf(tx, brand, { ...before, notify_url }, deps);
    await updateWithdrawal(tx, id, { notify_url });
    await stepWithdrawal(tx, id, { type: "send", by: "gateway" }, { brand, wallet, now: now() });
    return { gateway, order, name: before.gateway ?? "" };
  });
  if (!sent) return;
  await handlePayoutNotice(brand, id, await sent.gateway.pay(sent.order), { ...deps, gateway: sent.name });
}

async function orderOf(
  tx: Transaction<Schema>,
  brand: Brand,
  { id, account_id, amount, currency, exponent, gateway, notify_url }: Withdrawal,
  { gateways, sealer }: Pick<PayoutDependencies, "gateways" | "sealer">,
): Promise<PayoutOrder> {
  const account = await accountById(tx, account_id);
  if (!account) throw new Error(`the account ${account_id} is gone`);
  return {
    merchant: brand.merchant,
    id,
    amount,
    currency,
    exponent,
    account: unsealAccount(sealer, brand.merchant, account),
    notifyUrl: notify_url ?? gateways.notifyUrl(gateway ?? "", brand.merchant),
  };
}

const mostInRound = 100;
const firstWaitMs = 10_000;
const longestWaitMs = 15 * 60_000;

/**
 * Settles a brand's due withdrawals: orders approved payouts, asks for their state, sends missing orders again, and
 * counts payouts as received that were not confirmed in time. Returns their number.
 */
export async function settleWithdrawals(brand: Brand, deps: PayoutDependencies): Promise<number> {
  const { inBrand, now } = deps;
  const due = await inBrand((tx) => dueWithdrawals(tx, now(), mostInRound));
  for (const withdrawal of due) await lookAfter(brand, withdrawal, deps);
  return due.length;
}

async function lookAfter(brand: Brand, withdrawal: Withdrawal, deps: PayoutDependencies): Promise<void> {
  const { inBrand, log, now } = deps;
  const { id, state } = withdrawal;
  try {
    if (state === "disbursed") await countAsReceived(brand, id, deps);
    if (state === "approved") await payWithdrawal(brand, id, deps);
    if (state === "paying") await askAndSend(brand, withdrawal, deps);
  } catch (error) {
    // Handled: a payment that fails must not stop the others; it is tried again later.
    log({
      level: "error",
      event: "payment.settle",
      merchant: brand.merchant,
      payment: id,
      error: String(error),
    });
  }
  await inBrand((tx) => planNext(tx, id, now()));
}

/** Checked again under the lock: the member may have answered, or the desk may have paid again. */
async function countAsReceived(
  brand: Brand,
  id: string,
  { inBrand, now, wallet }: PayoutDependencies,
): Promise<void> {
  await inBrand(async (tx) => {
    const { due_at } = (await lockWithdrawal(tx, id)) ?? { due_at: null };
    if (due_at === null || due_at.getTime() > now()) return;
    await stepWithdrawal(tx, id, { type: "minutesOver", by: "clock" }, { brand, wallet, now: now() });
  });
}

async function askAndSend(brand: Brand, withdrawal: Withdrawal, deps: PayoutDependencies): Promise<void> {
  const { gateways, inBrand, log } = deps;
  const name = withdrawal.gateway ?? "";
  const gateway = gateways.of(name);
  if (!gateway) return;
  const order = await inBrand((tx) => orderOf(tx, brand, withdrawal, deps));
  const answer = await gateway.askPayout(order);
  noteUnreadable(answer, { log, merchant: brand.merchant, gateway: name, payment: withdrawal.id });
  const reported = answer.type === "missing" ? await gateway.pay(order) : answer;
  await handlePayoutNotice(brand, withdrawal.id, reported, { ...deps, gateway: name });
}

/** Plans the next check of a payout under way, at growing intervals. The time limit of the receipt is separate. */
async function planNext(tx: Transaction<Schema>, id: string, now: number): Promise<void> {
  const after = await lockWithdrawal(tx, id);
  if (!after?.check_at || after.check_at.getTime() > now) return;
  const wait = Math.min(firstWaitMs * 2 ** after.tries, longestWaitMs);
  await updateWithdrawal(tx, id, { check_at: new Date(now + wait), tries: after.tries + 1 });
}
