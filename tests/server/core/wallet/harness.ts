import { randomUUID } from "node:crypto";
import type { Brand } from "../../../../src/server/brands/brand.ts";
import { house } from "../../../../src/server/core/ledger/transaction.ts";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import { type Holder, houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { type WalletBalance, walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import type { TestDomain } from "../../../support/request-context.ts";

/** Gives a member money from the house, in minor units; takes it back when it is negative. */
export async function fund(
  { wallet, brand }: Pick<TestDomain, "wallet" | "brand">,
  member: Holder,
  amount: bigint,
  more: { reason?: string; reference?: string } = {},
): Promise<void> {
  const there = houseAccount(brand, mainAccount(brand, member).book, "deposits");
  const done = await wallet.post(brand.merchant, {
    kind: "post",
    key: randomUUID(),
    reason: "deposit",
    reference: "",
    actor: "job:test",
    ...more,
    entries: [
      { account: mainAccount(brand, member), amount },
      { account: there, amount: -amount },
    ],
  });
  if (!done.ok) throw new Error(`no money for ${member.id}: ${done.code}`);
}

/** The stored balance of a member's main wallet. */
export const storedBalance = ({ database, brand }: TestDomain, member: Holder): Promise<WalletBalance> =>
  database.brand(brand.merchant, (tx) => walletBalance(tx, mainAccount(brand, member)));

/** The sum of a house account's entries: its stored balance is rolled up later. */
export async function houseSum({ database, brand }: TestDomain, wallet: string): Promise<bigint> {
  const { sum } = await database.brand(brand.merchant, (tx) =>
    tx
      .selectFrom("ledger_entry as p")
      .innerJoin("ledger_account as a", (join) =>
        join.onRef("a.brand_id", "=", "p.brand_id").onRef("a.id", "=", "p.account_id"),
      )
      .select(({ fn }) => fn.sum<string | null>("p.amount").as("sum"))
      .where("a.owner", "=", house)
      .where("a.wallet", "=", wallet)
      .executeTakeFirstOrThrow(),
  );
  return BigInt(sum ?? 0);
}

/** The findings of the ledger's verification; none are expected. */
export const findings = async ({ database, brand }: { database: TestDomain["database"]; brand: Brand }) =>
  (await verifyLedger(database, brand.merchant)).findings;
