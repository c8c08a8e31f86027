import type { Transaction } from "kysely";
import { type RecordType, trialType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { bookOf, type Holder, houseAccount, mainAccount } from "./accounts.ts";
import { limitOf } from "./amount.ts";
import { walletBalance } from "./balance-store.ts";
import type { Wallet } from "./wallet.ts";

const defaultTrialMoney = "10000";
/** Starting money of a demo account, in the brand's currency. */
const demoMoney = "5000";

/** Grants a trial account its starting money in the trial book, which never mixes with real money. */
export async function giveTrialMoney(
  tx: Transaction<Schema>,
  brand: Brand,
  holder: Holder,
  wallet: Wallet,
): Promise<void> {
  const text = brand.documents.brand.wallet?.trial ?? defaultTrialMoney;
  await give(tx, brand, holder, wallet, { reason: "trial", text });
}

/** Grants a demo account its starting money. */
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
 * Tops up the trial money of a member who plays for fun without a trial account: to a trial account's starting money,
 * once a day, when there is less.
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
  await wallet.postIn(tx, brand.merchant, [
    {
      kind: "post",
      key: `trial:${memberId}:${new Date(now).toISOString().slice(0, 10)}`,
      reason: "grant.trial" satisfies RecordType,
      reference: "",
      actor: "job:trial",
      entries: [
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
  const [done] = await wallet.postIn(tx, brand.merchant, [
    {
      kind: "post",
      key: `${reason}:${holder.id}`,
      reason: `grant.${reason}` satisfies RecordType,
      reference: "",
      actor: `job:${reason}`,
      entries: [
        { account: mainAccount(brand, holder), amount },
        { account: houseAccount(brand, bookOf(holder), reason), amount: -amount },
      ],
    },
  ]);
  if (!done?.ok) throw new Error(`giving ${reason} money was refused`);
}
