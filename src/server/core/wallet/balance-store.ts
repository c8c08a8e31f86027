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
