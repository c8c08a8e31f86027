import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Call = { brandId: string; owner: string; key: string };

/** Serialises the calls of one key until the transaction ends. */
export async function lockKey(tx: Transaction<Schema>, { brandId, owner, key }: Call): Promise<void> {
  const name = `once/${brandId}/${owner}/${key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function answerTo(
  tx: Transaction<Schema>,
  { owner, key }: Call,
): Promise<{ inputHash: Buffer; answer: unknown; at: Date } | undefined> {
  const row = await tx
    .selectFrom("idempotent_answer")
    .select(["input_hash", "answer", "at"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { inputHash: row.input_hash, answer: row.answer, at: row.at };
}

type StoredAnswer = Call & { operation: string; inputHash: Buffer; answer: unknown; at: number };

export async function storeAnswer(tx: Transaction<Schema>, stored: StoredAnswer): Promise<void> {
  await tx
    .insertInto("idempotent_answer")
    .values({
      brand_id: stored.brandId,
      owner: stored.owner,
      key: stored.key,
      operation: stored.operation,
      input_hash: stored.inputHash,
      answer: JSON.stringify(stored.answer),
      at: new Date(stored.at),
    })
    .execute();
}
