import type { Transaction } from "kysely";
import type { Event } from "../../../machines/deposit.ts";
import type { Brand } from "../../brands/brand.ts";
import { brokenConstraint } from "../../db/database-error.ts";
import type { Schema } from "../../db/schema.ts";
import type { InBrand } from "../../identity/limit-store.ts";
import type { Visit } from "../../identity/visit.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import type { Gateways, PaymentStanding } from "../ports.ts";
import { type Deposit, dueDeposits, lockDeposit, updateDeposit } from "./deposit-store.ts";
import { orderOf } from "./order.ts";
import { stepDeposit } from "./step.ts";

export type SettlingDoors = {
  wallet: Wallet;
  gateways: Gateways;
  inBrand: InBrand;
  now: () => number;
  log: Visit["log"];
};

export type HearingDoors = Pick<SettlingDoors, "wallet" | "inBrand" | "now"> & {
  /** Which gateway says so: each speaks for its own payments only. */
  gateway: string;
};

/**
 * What came of news: `missing` is no payment of this gateway, `conflict` tells of a payment that is another
 * deposit's already, so that nothing was moved.
 */
export type Heard = "heard" | "missing" | "conflict";

/** A payment of a gateway belongs to one deposit. */
const paymentConstraint = "deposit_reference";

/**
 * Steps a deposit by what its gateway says of it: credited when exactly what was ordered came, looked at when
 * it was another amount.
 */
export async function hearOfPayment(
  brand: Brand,
  id: string,
  standing: PaymentStanding,
  { gateway, wallet, inBrand, now }: HearingDoors,
): Promise<Heard> {
  try {
    return await inBrand(async (tx): Promise<Heard> => {
      const deposit = await lockDeposit(tx, id);
      if (deposit?.gateway !== gateway) return "missing";
      const told = toldBy(standing, deposit);
      if (told) await stepDeposit(tx, id, told.event, { brand, wallet, now: now(), received: told.received });
      return "heard";
    });
  } catch (error) {
    // Translated: the transaction was rolled back, and the caller says so to whoever looks into it.
    if (brokenConstraint(error) !== paymentConstraint) throw error;
    return "conflict";
  }
}

type Told = { event: Event; received: bigint | null };

function toldBy(standing: PaymentStanding, deposit: Deposit): Told | undefined {
  const by = "gateway" as const;
  if (standing.type === "failed")
    return { event: { type: "failed", by, reason: standing.problem }, received: deposit.received };
  if (standing.type !== "paid") return undefined;
  const { amount, reference } = standing;
  const exact = amount === deposit.amount;
  return { event: { type: exact ? "paid" : "paidOther", by, reference }, received: exact ? null : amount };
}

const mostInRound = 100;
const atOnce = 5;
const firstWaitMs = 20_000;
const longestWaitMs = 15 * 60_000;
/** What has expired is still asked about for so long: money may come late. */
const askedLateMs = 24 * 3_600_000;

/** Looks after the deposits of a brand that are due: asks their gateways, and closes what was not paid in time. */
export async function settleDeposits(brand: Brand, doors: SettlingDoors): Promise<number> {
  const { inBrand, now } = doors;
  const due = await inBrand((tx) => dueDeposits(tx, now(), mostInRound));
  for (let from = 0; from < due.length; from += atOnce)
    await Promise.all(due.slice(from, from + atOnce).map((deposit) => lookAfter(brand, deposit, doors)));
  return due.length;
}

async function lookAfter(brand: Brand, deposit: Deposit, doors: SettlingDoors): Promise<void> {
  const { inBrand, log, now } = doors;
  const { id } = deposit;
  try {
    await askAndClose(brand, deposit, doors);
  } catch (error) {
    // Handled: one deposit that cannot be looked after must not hold up the others; it is tried again later.
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

async function askAndClose(brand: Brand, deposit: Deposit, doors: SettlingDoors): Promise<void> {
  const { gateways, inBrand, log, now, wallet } = doors;
  const { id, gateway, expires_at } = deposit;
  const asked = gateway === null ? undefined : gateways.of(gateway);
  if (gateway !== null && asked) {
    const standing = await asked.ask(orderOf(brand, deposit, gateways));
    const heard = await hearOfPayment(brand, id, standing, { ...doors, gateway });
    if (heard === "conflict")
      log({ level: "error", event: "payment.conflict", merchant: brand.merchant, payment: id });
  }
  if (now() < expires_at.getTime()) return;
  const event = { type: "minutesOver", by: "clock" } as const;
  await inBrand((tx) => stepDeposit(tx, id, event, { brand, wallet, now: now() }));
}

/** When a deposit is looked after again: ever later, at its end, and never once nothing can come any more. */
async function planNext(tx: Transaction<Schema>, id: string, now: number): Promise<void> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return;
  const { expires_at, gateway, reference, state, tries } = deposit;
  const ends = expires_at.getTime();
  // What the desk rejected has the number of a payment that came.
  const mayCome = state === "waiting" || (state === "failed" && reference === null);
  const asksOn = mayCome && gateway !== null && now < ends + askedLateMs;
  const next = now + Math.min(firstWaitMs * 2 ** tries, longestWaitMs);
  const at = now < ends ? Math.min(next, ends) : next;
  await updateDeposit(tx, id, {
    check_at: asksOn || state === "waiting" ? new Date(at) : null,
    tries: tries + 1,
  });
}
