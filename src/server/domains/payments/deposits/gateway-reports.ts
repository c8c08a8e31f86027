import type { Transaction } from "kysely";
import type { Event } from "../../../../machines/deposit.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { InBrand } from "../../../core/identity/rate-limit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { depositIdentityRefusal } from "../../../core/identity-check/limits.ts";
import { lockMember } from "../../../core/members/member-store.ts";
import { depositLimitRefusal } from "../../../core/safer-play/limits.ts";
import { keepContradiction } from "../../../core/wallet/contradiction-store.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import { brokenConstraint } from "../../../foundation/db/database-error.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { aboutDeposit, contraryToDeposit } from "../contradictions/of-deposit.ts";
import { keepUnknown } from "../contradictions/unknown-order.ts";
import type { Gateways, PaymentState } from "../ports.ts";
import { noteUnreadable } from "../unreadable.ts";
import {
  type Deposit,
  depositOfPayment,
  dueDeposits,
  lockDeposit,
  paymentConstraint,
  updateDeposit,
} from "./deposit-store.ts";
import { orderOf } from "./order.ts";
import { stepDeposit } from "./step.ts";

export type SettlementDependencies = {
  wallet: Wallet;
  gateways: Gateways;
  inBrand: InBrand;
  now: () => number;
  log: RequestContext["log"];
};

export type NoticeDependencies = Pick<SettlementDependencies, "wallet" | "inBrand" | "now"> & {
  /** The reporting gateway: each reports only its own payments. */
  gateway: string;
};

/**
 * The result of a notice. `missing`: not a payment of this gateway. `conflict`: the payment belongs to another deposit,
 * so nothing was moved.
 */
export type PaymentNotice = "handled" | "missing" | "conflict";

/**
 * Steps a deposit by a gateway's report: the ordered amount is credited, another amount waits for the desk. A report
 * that contradicts the known state is stored for the desk.
 */
export async function handlePaymentNotice(
  brand: Brand,
  id: string,
  reported: PaymentState,
  deps: NoticeDependencies,
): Promise<PaymentNotice> {
  const { gateway, inBrand, now } = deps;
  try {
    return await inBrand((tx) => handleIn(tx, brand, id, reported, deps));
  } catch (error) {
    if (brokenConstraint(error) !== paymentConstraint || reported.type !== "paid") throw error;
    // The transaction was rolled back, and the caller logs it.
    return inBrand(async (tx): Promise<PaymentNotice> => {
      const deposit = await lockDeposit(tx, id);
      const other = await depositOfPayment(tx, gateway, reported.reference);
      if (deposit && other) await keepElsewhere(tx, brand, deposit, reported, other, now());
      return "conflict";
    });
  }
}

type Paid = Extract<PaymentState, { type: "paid" }>;

async function handleIn(
  tx: Transaction<Schema>,
  brand: Brand,
  id: string,
  reported: PaymentState,
  { gateway, wallet, now }: NoticeDependencies,
): Promise<PaymentNotice> {
  const ordered = await lockDeposit(tx, id);
  if (ordered?.gateway !== gateway) {
    if (reported.type !== "paid") return "missing";
    const { reference, amount } = reported;
    await keepUnknown(tx, brand, { subject: "deposit", subject_id: id, gateway, reference, amount }, now());
    return "missing";
  }
  const owner =
    reported.type === "paid" ? await depositOfPayment(tx, gateway, reported.reference) : undefined;
  // A further payment under the order that the desk credited is a deposit of its own.
  const isFurther = owner !== undefined && owner.further_to === id;
  if (owner && owner.id !== id && !isFurther && reported.type === "paid") {
    await keepElsewhere(tx, brand, ordered, reported, owner, now());
    return "conflict";
  }
  const deposit = isFurther ? await lockDeposit(tx, owner.id) : ordered;
  if (!deposit) return "missing";
  const contrary = await contraryToDeposit(tx, deposit, reported);
  if (contrary) await keepContradiction(tx, brand.merchant, contrary, now());
  const held = await heldFor(tx, brand, deposit, { reported, now: now() });
  const step = stepOf(reported, deposit, held !== undefined);
  if (held === "limit") await updateDeposit(tx, deposit.id, { held_by_limit: true });
  if (step)
    await stepDeposit(tx, deposit.id, step.event, { brand, wallet, now: now(), received: step.received });
  return "handled";
}

/** Stores that a payment of another deposit was reported under this order. */
async function keepElsewhere(
  tx: Transaction<Schema>,
  { merchant }: Brand,
  deposit: Deposit,
  { reference, amount }: Paid,
  { id: other }: Deposit,
  now: number,
): Promise<void> {
  const found = { kind: "paymentElsewhere", reference, amount } as const;
  await keepContradiction(tx, merchant, aboutDeposit(deposit, found, other), now);
}

/**
 * Why a payment that comes after its deposit was over waits for staff. Its payer is erased: they pay it back. Or it would pass the
 * member's deposit limit, or what their identity allows, now: while it was over it kept no room for itself. Staff pay it
 * back, or credit it once another deposit of that time has failed.
 */
async function heldFor(
  tx: Transaction<Schema>,
  brand: Brand,
  { id, member_id, state, asked_at }: Deposit,
  { reported, now }: { reported: PaymentState; now: number },
): Promise<"erased" | "limit" | undefined> {
  if (reported.type !== "paid" || state !== "failed") return undefined;
  const payer = await lockMember(tx, member_id);
  if (!payer || payer.erased_at) return "erased";
  const asked = { memberId: member_id, amount: reported.amount, except: id };
  const refusal =
    (await depositLimitRefusal(tx, brand, { ...asked, at: asked_at.getTime() })) ??
    (await depositIdentityRefusal(tx, brand, { ...asked, now }));
  return refusal && "limit";
}

type ReportedStep = { event: Event; received: bigint | null };

function stepOf(reported: PaymentState, deposit: Deposit, isHeld: boolean): ReportedStep | undefined {
  const by = "gateway" as const;
  if (reported.type === "failed")
    return { event: { type: "failed", by, reason: reported.problem }, received: deposit.received };
  if (reported.type !== "paid") return undefined;
  const { amount, reference } = reported;
  const exact = amount === deposit.amount;
  if (isHeld) return { event: { type: "paidOther", by, reference }, received: amount };
  return { event: { type: exact ? "paid" : "paidOther", by, reference }, received: exact ? null : amount };
}

const mostInRound = 100;
const atOnce = 5;
const firstWaitMs = 20_000;
const longestWaitMs = 15 * 60_000;
/** How long expired deposits are still checked, since money may come late. */
const askedLateMs = 24 * 3_600_000;

/** Settles a brand's due deposits: asks their gateways, and closes those that were not paid in time. */
export async function settleDeposits(brand: Brand, deps: SettlementDependencies): Promise<number> {
  const { inBrand, now } = deps;
  const due = await inBrand((tx) => dueDeposits(tx, now(), mostInRound));
  for (let from = 0; from < due.length; from += atOnce)
    await Promise.all(due.slice(from, from + atOnce).map((deposit) => lookAfter(brand, deposit, deps)));
  return due.length;
}

async function lookAfter(brand: Brand, deposit: Deposit, deps: SettlementDependencies): Promise<void> {
  const { inBrand, log, now } = deps;
  const { id } = deposit;
  try {
    await askAndClose(brand, deposit, deps);
  } catch (error) {
    // Handled: a deposit that fails must not stop the others; it is tried again later.
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

async function askAndClose(brand: Brand, deposit: Deposit, deps: SettlementDependencies): Promise<void> {
  const { gateways, inBrand, log, now, wallet } = deps;
  const { id, gateway, expires_at } = deposit;
  const asked = gateway === null ? undefined : gateways.of(gateway);
  if (gateway !== null && asked) {
    const reported = await asked.ask(orderOf(brand, deposit, gateways));
    noteUnreadable(reported, { log, merchant: brand.merchant, gateway, payment: id });
    const outcome = await handlePaymentNotice(brand, id, reported, { ...deps, gateway });
    if (outcome === "conflict")
      log({ level: "error", event: "payment.conflict", merchant: brand.merchant, payment: id });
  }
  if (now() < expires_at.getTime()) return;
  const event = { type: "minutesOver", by: "clock" } as const;
  await inBrand((tx) => stepDeposit(tx, id, event, { brand, wallet, now: now() }));
}

/** Plans the next check: at growing intervals, at the deposit's end, and never once no payment can come. */
async function planNext(tx: Transaction<Schema>, id: string, now: number): Promise<void> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return;
  const { expires_at, gateway, reference, state, tries } = deposit;
  const ends = expires_at.getTime();
  // A deposit that the desk rejected has a payment number.
  const mayCome = state === "waiting" || (state === "failed" && reference === null);
  const asksOn = mayCome && gateway !== null && now < ends + askedLateMs;
  const next = now + Math.min(firstWaitMs * 2 ** tries, longestWaitMs);
  const at = now < ends ? Math.min(next, ends) : next;
  await updateDeposit(tx, id, {
    check_at: asksOn || state === "waiting" ? new Date(at) : null,
    tries: tries + 1,
  });
}
