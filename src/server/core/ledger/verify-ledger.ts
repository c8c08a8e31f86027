import { sql, type Transaction } from "kysely";
import type { Database } from "../../foundation/db/connection.ts";
import type { HouseBalances } from "../../foundation/db/money-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { checks, type InvariantCheck, type LedgerFinding } from "./ledger-invariants.ts";
import { checksSince, countSince, houseAt, movedMark } from "./ledger-invariants-since.ts";
import { brokenBlocks, type Chain, noBlocks, strayTransactions } from "./verify-hash-chain.ts";

/** The result of a verification. `findings` is empty when the ledger is correct. */
export type LedgerVerdict = {
  findings: LedgerFinding[];
  /** Number of transactions in the journal. */
  transactions: bigint;
  chain: Chain;
  /** Where a later verification may continue if there are no findings. */
  mark: VerifiedMark;
  /** What this run read: all, or what came after the mark. */
  read: { transactions: bigint; blocks: number };
};

/** The last block up to which the ledger is verified, with the number of transactions and the house's sums up to it. */
export type VerifiedMark = { chain: Chain; transactions: bigint; house: HouseBalances };

/** Nothing is verified. */
export const noMark: VerifiedMark = { chain: noBlocks, transactions: 0n, house: {} };

type Tx = Transaction<Schema>;

/**
 * Proves the ledger of a brand from one snapshot of the journal alone (docs/reliability.md I1 to I11): sums of transactions,
 * balances of accounts, holds and what closes them, the separation of the books, the hash chain.
 */
export function verifyLedger(database: Database, brandId: string): Promise<LedgerVerdict> {
  return database.snapshot(brandId, async (tx) => {
    await readWhole(tx);
    const findings = await runAll(tx, checks);
    const { findings: broken, ...chain } = await brokenBlocks(tx);
    const stray = await strayTransactions(tx);
    const { transactions } = await tx
      .selectFrom("ledger_transaction")
      .select(({ fn }) => fn.countAll<bigint>().as("transactions"))
      .executeTakeFirstOrThrow();
    return {
      findings: [...findings, ...broken, ...stray],
      transactions,
      chain,
      mark: await markAt(tx, noMark, chain),
      read: { transactions, blocks: chain.blocks },
    };
  });
}

/** As `verifyLedger`, for the transactions after a mark; the cost does not depend on earlier ones. */
export function verifySince(database: Database, brandId: string, mark: VerifiedMark): Promise<LedgerVerdict> {
  return database.snapshot(brandId, (tx) => verifySinceIn(tx, mark));
}

/** `verifySince` within a snapshot. */
export async function verifySinceIn(tx: Tx, mark: VerifiedMark): Promise<LedgerVerdict> {
  const since = mark.chain.sealedTo;
  const moved = await movedMark(tx, mark.chain.blocks, mark.chain.head);
  const findings = await runAll(tx, checksSince(since, mark.house));
  const { findings: broken, ...chain } = await brokenBlocks(tx, mark.chain);
  const stray = await strayTransactions(tx, mark.chain);
  const { all } = await countSince(tx, since, since);
  return {
    findings: [...moved, ...findings, ...broken, ...stray],
    transactions: mark.transactions + all,
    chain,
    mark: await markAt(tx, mark, chain),
    read: { transactions: all, blocks: chain.blocks - mark.chain.blocks },
  };
}

/** The mark at the end of a chain that continues an earlier mark. */
async function markAt(tx: Tx, from: VerifiedMark, chain: Chain): Promise<VerifiedMark> {
  const since = from.chain.sealedTo;
  const { sealed } = await countSince(tx, since, chain.sealedTo);
  return {
    chain,
    transactions: from.transactions + sealed,
    house: await houseAt(tx, since, from.house, chain.sealedTo),
  };
}

/**
 * Prepares a transaction that compares whole tables. A database that was just restored has no statistics yet and takes
 * them for small: it would compare each row with each.
 */
export async function readWhole(tx: Tx): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx);
}

async function runAll(tx: Tx, all: readonly InvariantCheck[]): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (const { invariant, query } of all) {
    const { rows } = await query.execute(tx);
    findings.push(...rows.map(({ subject, detail }) => ({ invariant, subject, detail })));
  }
  return findings;
}
