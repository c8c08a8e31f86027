import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { LedgerFinding } from "./ledger-invariants.ts";

/** The hash chain at the time of a verification. */
export type Chain = {
  blocks: number;
  /** Last transaction that a block seals; later ones wait for the next block. */
  sealedTo: bigint;
  /** Hash of the last block, in hex. A copy stored elsewhere shows later whether history was rewritten. */
  head: string;
};

type BlockRow = {
  number: bigint;
  first_transaction: bigint;
  last_transaction: bigint;
  transactions: number;
  prior_hash: Buffer;
  hash: Buffer;
};

type Recomputed = BlockRow & { real: Buffer; counted: bigint };

/** The chain before its first block. */
export const noBlocks: Chain = { blocks: 0, sealedTo: 0n, head: "" };

/** Recomputes the blocks after `start` and reports those that do not match (docs/reliability.md I8). */
export async function brokenBlocks(
  tx: Transaction<Schema>,
  start: Chain = noBlocks,
): Promise<Chain & { findings: LedgerFinding[] }> {
  const findings: LedgerFinding[] = [];
  const chain: Chain = { ...start };
  let prior: Buffer = Buffer.from(start.head, "hex");
  for (let from = start.blocks + 1; ; from += atOnce) {
    const blocks = await recomputed(tx, from);
    for (const block of blocks) {
      const problem = problemOf(block, chain, prior);
      if (problem)
        findings.push({ invariant: "I8 the hash chain", subject: `block ${block.number}`, detail: problem });
      prior = block.hash;
      chain.blocks += 1;
      chain.sealedTo = block.last_transaction;
    }
    if (blocks.length < atOnce) break;
  }
  return { ...chain, head: prior.toString("hex"), findings };
}

const atOnce = 200;

async function recomputed(tx: Transaction<Schema>, from: number): Promise<Recomputed[]> {
  const { rows } = await sql<Recomputed>`
    select b.number, b.first_transaction, b.last_transaction, b.transactions, b.prior_hash, b.hash,
      ledger_block_hash(b.brand_id, b.first_transaction, b.last_transaction, b.prior_hash) as real,
      (select count(*) from ledger_transaction a where a.brand_id = b.brand_id and a.id between b.first_transaction and b.last_transaction) as counted
    from ledger_block b where b.number >= ${from} and b.number < ${from + atOnce}
    order by b.number`.execute(tx);
  return rows;
}

function problemOf(block: Recomputed, { blocks, sealedTo }: Chain, prior: Buffer): string | undefined {
  if (block.number !== BigInt(blocks + 1)) return `comes after block ${blocks}`;
  if (block.first_transaction <= sealedTo)
    return `begins at transaction ${block.first_transaction}, which block ${blocks} seals, too`;
  if (!block.prior_hash.equals(prior)) return "does not continue the block before it";
  if (block.counted !== BigInt(block.transactions))
    return `seals ${block.transactions} transactions, ${block.counted} are there`;
  if (!block.hash.equals(block.real)) return "its transactions are not those that were sealed";
  return undefined;
}

/**
 * A transaction between two blocks was inserted later: blocks follow each other without a gap. With `start` only
 * transactions and blocks after it are read.
 */
export async function strayTransactions(tx: Transaction<Schema>, start?: Chain): Promise<LedgerFinding[]> {
  const later = start ? sql`a.id > ${start.sealedTo} and` : sql``;
  const { rows } = await sql<{ id: bigint }>`
    select a.id from ledger_transaction a
    where ${later} a.id <= (select max(b.last_transaction) from ledger_block b)
      and not exists (select from ledger_block b where b.number > ${start?.blocks ?? 0}
        and a.id between b.first_transaction and b.last_transaction) limit 20`.execute(tx);
  return rows.map(({ id }) => ({
    invariant: "I8 the hash chain",
    subject: `transaction ${id}`,
    detail: "lies between two blocks",
  }));
}
