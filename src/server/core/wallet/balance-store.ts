import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Account } from "../ledger/transaction.ts";

/** How an account stands, in minor units; what can be spent is `posted - held`. */
export type WalletBalance = { posted: bigint; held: bigint };

/** An account that no act has opened yet stands at zero. */
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
