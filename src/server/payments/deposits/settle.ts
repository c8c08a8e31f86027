import type { Brand } from "../../brands/brand.ts";
import type { InBrand } from "../../identity/limit-store.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import type { Gateways, PaymentStanding } from "../ports.ts";
import { type Deposit, dueDeposits, lockDeposit, updateDeposit } from "./deposit-store.ts";
import { orderOf } from "./order.ts";
import { stepDeposit } from "./step.ts";

export type SettlingDoors = { wallet: Wallet; gateways: Gateways; inBrand: InBrand; now: () => number };

/**
 * Steps a deposit by what its gateway says of it: credited when exactly what was ordered came, looked at when
 * it was another amount. Answers whether there is such a deposit.
 */
export function hearOfPayment(
  brand: Brand,
  id: string,
  standing: PaymentStanding,
  { wallet, inBrand, now }: Omit<SettlingDoors, "gateways">,
): Promise<boolean> {
  return inBrand(async (tx) => {
    const around = { brand, wallet, now: now() };
    if (standing.type === "failed") {
      const event = { type: "failed", by: "gateway", reason: standing.problem } as const;
      return (await stepDeposit(tx, id, event, around)) !== undefined;
    }
    const deposit = await lockDeposit(tx, id);
    if (standing.type !== "paid" || !deposit) return deposit !== undefined;
    const { reference, amount } = standing;
    const exact = amount === deposit.amount;
    const event = { type: exact ? "paid" : "paidOther", by: "gateway", reference } as const;
    await stepDeposit(tx, id, event, { ...around, ...(exact ? {} : { received: amount }) });
    return true;
  });
}

const mostInRound = 100;
const atOnce = 5;
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
  const { gateways, inBrand, now, wallet } = doors;
  const { id, gateway, expires_at } = deposit;
  const standing: PaymentStanding = gateway
    ? ((await gateways.of(gateway)?.ask(orderOf(brand, deposit, gateways))) ?? { type: "silent" })
    : { type: "waiting" };
  await hearOfPayment(brand, id, standing, doors);
  await inBrand(async (tx) => {
    const over = now() >= expires_at.getTime();
    const event = { type: "minutesOver", by: "clock" } as const;
    if (over) await stepDeposit(tx, id, event, { brand, wallet, now: now() });
    const asksOn = gateway !== null && now() < expires_at.getTime() + askedLateMs;
    const wait = Math.min(20_000 * 2 ** deposit.tries, longestWaitMs);
    await updateDeposit(tx, id, {
      check_at: asksOn && standing.type !== "paid" ? new Date(now() + wait) : null,
      tries: deposit.tries + 1,
    });
  });
}
