import type { Transaction } from "kysely";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { brokenBlocks, type Chain, strayTransactions } from "./chain-store.ts";
import { type Check, checks, type Finding } from "./verify-store.ts";

/** The result of a verification. `findings` is empty when the books are correct. */
export type Verdict = {
  findings: Finding[];
  /** Number of transactions in the journal. */
  transactions: bigint;
  chain: Chain;
};

/**
 * Proves the books of a brand from one snapshot of the journal alone (docs/reliability.md I1 to I11): sums of transactions,
 * balances of accounts, holds and what closes them, the separation of the books, the hash chain.
 */
export function verifyLedger(database: Database, brandId: string): Promise<Verdict> {
  return database.report(brandId, async (tx) => {
    const findings: Finding[] = [];
    for (const check of checks) findings.push(...(await run(tx, check)));
    const { findings: broken, ...chain } = await brokenBlocks(tx);
    const stray = await strayTransactions(tx);
    const { transactions } = await tx
      .selectFrom("ledger_transaction")
      .select(({ fn }) => fn.countAll<bigint>().as("transactions"))
      .executeTakeFirstOrThrow();
    return { findings: [...findings, ...broken, ...stray], transactions, chain };
  });
}

async function run(tx: Transaction<Schema>, { invariant, query }: Check): Promise<Finding[]> {
  const { rows } = await query.execute(tx);
  return rows.map(({ subject, detail }) => ({ invariant, subject, detail }));
}
