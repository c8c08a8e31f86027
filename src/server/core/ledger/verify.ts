import type { Transaction } from "kysely";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { brokenBlocks, type Chain, strayActs } from "./chain-store.ts";
import { type Check, checks, type Finding } from "./verify-store.ts";

/** What a verification saw. Nothing found is what is wanted. */
export type Verdict = {
  findings: Finding[];
  /** Number of acts in the journal. */
  acts: bigint;
  chain: Chain;
};

/**
 * Proves the books of a brand from the journal alone, as they stand at one moment (docs/reliability.md I1 to I11):
 * sums of acts, balances of accounts, holds, what closes what, the books among each other, the hash chain.
 */
export function verifyLedger(database: Database, brandId: string): Promise<Verdict> {
  return database.report(brandId, async (tx) => {
    const findings: Finding[] = [];
    for (const check of checks) findings.push(...(await run(tx, check)));
    const { findings: broken, ...chain } = await brokenBlocks(tx);
    const stray = await strayActs(tx);
    const { acts } = await tx
      .selectFrom("ledger_act")
      .select(({ fn }) => fn.countAll<bigint>().as("acts"))
      .executeTakeFirstOrThrow();
    return { findings: [...findings, ...broken, ...stray], acts, chain };
  });
}

async function run(tx: Transaction<Schema>, { invariant, query }: Check): Promise<Finding[]> {
  const { rows } = await query.execute(tx);
  return rows.map(({ subject, detail }) => ({ invariant, subject, detail }));
}
