import type { Transaction } from "kysely";
import { type RecordType, trialType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { bookOf, type Holder, houseAccount, mainAccount } from "./accounts.ts";
import { limitOf } from "./amount.ts";
import { walletBalance } from "./balance-store.ts";
import type { Wallet } from "./wallet.ts";

const defaultTrialMoney = "10000";
/** What a demo account begins with, in the brand's currency. */
const demoMoney = "5000";

/** What a trial account begins with: the trial book's, which nothing joins to real money. */
export async function giveTrialMoney(
  tx: Transaction<Schema>,
  brand: Brand,
  holder: Holder,
  wallet: Wallet,
): Promise<void> {
  const text = brand.documents.brand.wallet?.trial ?? defaultTrialMoney;
  await give(tx, brand, holder, wallet, { reason: "trial", text });
}

/** What a demo account begins with, so that there is something to play with. */
export async function giveDemoMoney(
  tx: Transaction<Schema>,
  brand: Brand,
  holder: Holder,
  wallet: Wallet,
): Promise<void> {
  if (holder.type === trialType) return giveTrialMoney(tx, brand, holder, wallet);
  await give(tx, brand, holder, wallet, { reason: "demo", text: demoMoney });
}

/**
 * Fills up what a member tries games with, without an account of that kind: to what a trial account begins with, once
 * a day, when there is less.
 */
export async function topUpTrialMoney(
  tx: Transaction<Schema>,
  brand: Brand,
  memberId: string,
  { wallet, now }: { wallet: Wallet; now: number },
): Promise<void> {
  const { exponent } = brand.payload.currency;
  const full = limitOf(brand.documents.brand.wallet?.trial ?? defaultTrialMoney, exponent);
  const account = mainAccount(brand, { id: memberId, type: trialType });
  const { posted } = await walletBalance(tx, account);
  if (posted >= full) return;
  await wallet.within(tx, brand.merchant, [
    {
      kind: "post",
      key: `trial:${memberId}:${new Date(now).toISOString().slice(0, 10)}`,
      reason: "grant.trial" satisfies RecordType,
      reference: "",
      actor: "job:trial",
      legs: [
        { account, amount: full - posted },
        { account: houseAccount(brand, "trial", "trial"), amount: posted - full },
      ],
    },
  ]);
}

async function give(
  tx: Transaction<Schema>,
  brand: Brand,
  holder: Holder,
  wallet: Wallet,
  { reason, text }: { reason: "trial" | "demo"; text: string },
): Promise<void> {
  const amount = limitOf(text, brand.payload.currency.exponent);
  if (amount === 0n) return;
  const [done] = await wallet.within(tx, brand.merchant, [
    {
      kind: "post",
      key: `${reason}:${holder.id}`,
      reason: `grant.${reason}` satisfies RecordType,
      reference: "",
      actor: `job:${reason}`,
      legs: [
        { account: mainAccount(brand, holder), amount },
        { account: houseAccount(brand, bookOf(holder), reason), amount: -amount },
      ],
    },
  ]);
  if (!done?.ok) throw new Error(`giving ${reason} money was refused`);
}
