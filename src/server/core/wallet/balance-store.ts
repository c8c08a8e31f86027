import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Account } from "../ledger/transaction.ts";

/** An account's balance in minor units; `posted - held` can be spent. */
export type WalletBalance = { posted: bigint; held: bigint };

/** An account that no transaction has opened yet has a balance of zero. */
export async function walletBalance(tx: Transaction<Schema>, account: Account): Promise<WalletBalance> {
  const row = await tx
    .selectFrom("ledger_account")
    .select(["posted", "held"])
    .where("owner", "=", account.owner)
    .where("book", "=", account.book)
    .where("wallet", "=", account.wallet)
    .where("currency", "=", account.currency)
    .executeTakeFirst();
  return row ?? { posted: 0n, held: 0n };
}

/** The balances of one wallet of several owners, by owner; accounts that no transaction has opened are left out. */
export async function walletBalances(
  tx: Transaction<Schema>,
  { owners, book, wallet, currency }: Omit<Account, "owner"> & { owners: readonly string[] },
): Promise<Map<string, WalletBalance>> {
  if (owners.length === 0) return new Map();
  const rows = await tx
    .selectFrom("ledger_account")
    .select(["owner", "posted", "held"])
    .where("owner", "in", owners)
    .where("book", "=", book)
    .where("wallet", "=", wallet)
    .where("currency", "=", currency)
    .execute();
  return new Map(rows.map(({ owner, posted, held }) => [owner, { posted, held }]));
}
