import type { Brand } from "../../brands/brand.ts";
import type { Sealer } from "../../identity/secret.ts";
import { ledgerBroken } from "../../ledger/standing-store.ts";
import type { SettlingDoors } from "../deposits/settle.ts";
import type { PayoutOrder, PayoutStanding } from "../ports.ts";
import { stepWithdrawal } from "./step.ts";
import {
  accountById,
  dueWithdrawals,
  lockWithdrawal,
  updateWithdrawal,
  type Withdrawal,
} from "./withdrawal-store.ts";

export type PayingDoors = SettlingDoors & { sealer: Sealer };

/** What became of a payout, as its gateway tells it. Answers whether there is such a withdrawal. */
export function hearOfPayout(
  brand: Brand,
  id: string,
  standing: PayoutStanding,
  { inBrand, now, wallet }: Pick<PayingDoors, "inBrand" | "now" | "wallet">,
): Promise<boolean> {
  return inBrand(async (tx) => {
    const around = { brand, wallet, now: now() };
    if (standing.type === "paid") {
      const event = { type: "paid", by: "gateway", reference: standing.reference } as const;
      return (await stepWithdrawal(tx, id, event, around)) !== undefined;
    }
    if (standing.type === "failed") {
      const event = { type: "failed", by: "gateway", reason: standing.problem } as const;
      return (await stepWithdrawal(tx, id, event, around)) !== undefined;
    }
    return (await lockWithdrawal(tx, id)) !== undefined;
  });
}

/**
 * Has an approved withdrawal paid by its gateway: noted as being paid before the gateway hears of it, so that a
 * crash in between pays nothing twice. Whoever pays by hand leaves it to the desk.
 */
export async function payWithdrawal(brand: Brand, id: string, doors: PayingDoors): Promise<void> {
  const { gateways, inBrand, now, wallet } = doors;
  const withdrawal = await inBrand(async (tx) => {
    const before = await lockWithdrawal(tx, id);
    if (!before?.gateway || before.state !== "approved" || (await ledgerBroken(tx))) return undefined;
    const sent = await stepWithdrawal(tx, id, { type: "send", by: "gateway" }, { brand, wallet, now: now() });
    return sent?.withdrawal;
  });
  const gateway = gateways.of(withdrawal?.gateway ?? "");
  if (!withdrawal || !gateway) return;
  await hearOfPayout(brand, id, await gateway.pay(await orderOf(brand, withdrawal, doors)), doors);
}

async function orderOf(
  brand: Brand,
  { id, member_id, account_id, amount, currency, exponent, gateway }: Withdrawal,
  { gateways, inBrand, sealer }: PayingDoors,
): Promise<PayoutOrder> {
  const account = await inBrand((tx) => accountById(tx, account_id));
  if (!account) throw new Error(`the account ${account_id} is gone`);
  const opened = sealer.open(account.sealed, `${brand.merchant}:${member_id}:payout`);
  return {
    merchant: brand.merchant,
    id,
    amount,
    currency,
    exponent,
    account: JSON.parse(opened) as Record<string, string>,
    notifyUrl: gateways.notifyUrl(gateway ?? "", brand.merchant),
  };
}

const mostInRound = 100;
const longestWaitMs = 15 * 60_000;

/**
 * Looks after the withdrawals of a brand: asks what became of payments, sends again what never arrived, and
 * counts as received what nobody confirmed in time. Answers how many it looked after.
 */
export async function settleWithdrawals(brand: Brand, doors: PayingDoors): Promise<number> {
  const { inBrand, now } = doors;
  const due = await inBrand((tx) => dueWithdrawals(tx, now(), mostInRound));
  for (const withdrawal of due) await lookAfter(brand, withdrawal, doors);
  return due.length;
}

async function lookAfter(brand: Brand, withdrawal: Withdrawal, doors: PayingDoors): Promise<void> {
  const { gateways, inBrand, now, wallet } = doors;
  const { id, state, tries } = withdrawal;
  if (state === "disbursed") {
    const event = { type: "minutesOver", by: "clock" } as const;
    await inBrand((tx) => stepWithdrawal(tx, id, event, { brand, wallet, now: now() }));
    return;
  }
  const gateway = gateways.of(withdrawal.gateway ?? "");
  if (state !== "paying" || !gateway) return;
  const order = await orderOf(brand, withdrawal, doors);
  const told = await gateway.askPayout(order);
  const standing = told.type === "missing" ? await gateway.pay(order) : told;
  await hearOfPayout(brand, id, standing, doors);
  await inBrand(async (tx) => {
    const after = await lockWithdrawal(tx, id);
    if (after?.state !== "paying") return;
    const wait = Math.min(10_000 * 2 ** tries, longestWaitMs);
    await updateWithdrawal(tx, id, { check_at: new Date(now() + wait), tries: tries + 1 });
  });
}
