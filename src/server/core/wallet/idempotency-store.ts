import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Call = { brandId: string; owner: string; key: string };

/** Answers are kept this long: nobody repeats a call after that. */
const keptMs = 7 * 24 * 3_600_000;

/** Lets one call of a key at a time through, until the transaction ends. */
export async function lockKey(tx: Transaction<Schema>, { brandId, owner, key }: Call): Promise<void> {
  const name = `once/${brandId}/${owner}/${key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function answerTo(
  tx: Transaction<Schema>,
  { owner, key }: Call,
): Promise<{ inputHash: Buffer; answer: unknown } | undefined> {
  const row = await tx
    .selectFrom("idempotent_answer")
    .select(["input_hash", "answer"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { inputHash: row.input_hash, answer: row.answer };
}

type Kept = Call & { operation: string; inputHash: Buffer; answer: unknown; at: number };

export async function keepAnswer(tx: Transaction<Schema>, kept: Kept): Promise<void> {
  await tx
    .insertInto("idempotent_answer")
    .values({
      brand_id: kept.brandId,
      owner: kept.owner,
      key: kept.key,
      operation: kept.operation,
      input_hash: kept.inputHash,
      answer: JSON.stringify(kept.answer),
      at: new Date(kept.at),
    })
    .execute();
}

/** Forgets answers that nobody asks for any more. */
export async function sweepAnswers(tx: Transaction<Schema>, now: number): Promise<void> {
  await tx
    .deleteFrom("idempotent_answer")
    .where("at", "<", new Date(now - keptMs))
    .execute();
}
