import type { Transaction } from "kysely";
import type { Brand } from "../../../brands/brand.ts";
import type { Sealer } from "../../../core/identity/secret.ts";
import { ledgerBroken } from "../../../core/ledger/reconciliation-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { keepContradiction } from "../contradictions/contradiction-store.ts";
import { contraryToWithdrawal } from "../contradictions/of-withdrawal.ts";
import { keepUnknown } from "../contradictions/unknown-order.ts";
import type { NoticeDependencies, PaymentNotice, SettlementDependencies } from "../deposits/settle.ts";
import type { PayoutOrder, PayoutState } from "../ports.ts";
import { openAccount } from "./sealed-account.ts";
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
 * Steps a withdrawal by what its gateway says became of its payout. What contradicts what is known is kept for the
 * desk.
 */
export function handlePayoutNotice(
  brand: Brand,
  id: string,
  standing: PayoutState,
  { gateway, inBrand, now, wallet }: NoticeDependencies,
): Promise<PaymentNotice> {
  return inBrand(async (tx): Promise<PaymentNotice> => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (withdrawal?.gateway !== gateway) {
      if (standing.type !== "paid") return "missing";
      const { type: _type, ...told } = standing;
      await keepUnknown(tx, brand, { subject: "withdrawal", subject_id: id, gateway, ...told }, now());
      return "missing";
    }
    const contrary = await contraryToWithdrawal(tx, withdrawal, standing);
    if (contrary) await keepContradiction(tx, brand.merchant, contrary, now());
    const around = { brand, wallet, now: now() };
    const by = "gateway" as const;
    if (standing.type === "paid")
      await stepWithdrawal(tx, id, { type: "paid", by, reference: standing.reference }, around);
    if (standing.type === "failed")
      await stepWithdrawal(tx, id, { type: "failed", by, reason: standing.problem }, around);
    return "heard";
  });
}

/**
 * Has an approved withdrawal paid by its gateway: noted as being paid before the gateway hears of it, so that a
 * crash in between pays nothing twice. Whoever pays by hand leaves it to the desk. Nothing is paid while the books
 * do not add up; it is tried again later.
 */
export async function payWithdrawal(brand: Brand, id: string, deps: PayoutDependencies): Promise<void> {
  const { gateways, inBrand, now, wallet } = deps;
  const sent = await inBrand(async (tx) => {
    const before = await lockWithdrawal(tx, id);
    const gateway = gateways.of(before?.gateway ?? "");
    if (!before || !gateway || before.state !== "approved" || (await ledgerBroken(tx))) return undefined;
    // Each node may believe in an address of its own, and orders that differ are two to a gateway.
    const notify_url = before.notify_url ?? gateways.notifyUrl(before.gateway ?? "", brand.merchant);
    // Made first: what cannot be ordered is not noted as ordered.
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
    account: openAccount(sealer, brand.merchant, account),
    notifyUrl: notify_url ?? gateways.notifyUrl(gateway ?? "", brand.merchant),
  };
}

const mostInRound = 100;
const firstWaitMs = 10_000;
const longestWaitMs = 15 * 60_000;

/**
 * Looks after the withdrawals of a brand: has paid what was approved, asks what became of payments, sends again
 * what never arrived, and counts as received what nobody confirmed in time. Answers how many it looked after.
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
    // Handled: one payment that cannot be looked after must not hold up the others; it is tried again later.
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

/** The member may have said something since it was found due, and the desk may have paid again. */
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
  const { gateways, inBrand } = deps;
  const name = withdrawal.gateway ?? "";
  const gateway = gateways.of(name);
  if (!gateway) return;
  const order = await inBrand((tx) => orderOf(tx, brand, withdrawal, deps));
  const told = await gateway.askPayout(order);
  const standing = told.type === "missing" ? await gateway.pay(order) : told;
  await handlePayoutNotice(brand, withdrawal.id, standing, { ...deps, gateway: name });
}

/** What is still on its way is looked after again, ever later; counting the minutes has a time of its own. */
async function planNext(tx: Transaction<Schema>, id: string, now: number): Promise<void> {
  const after = await lockWithdrawal(tx, id);
  if (!after?.check_at || after.check_at.getTime() > now) return;
  const wait = Math.min(firstWaitMs * 2 ** after.tries, longestWaitMs);
  await updateWithdrawal(tx, id, { check_at: new Date(now + wait), tries: after.tries + 1 });
}
