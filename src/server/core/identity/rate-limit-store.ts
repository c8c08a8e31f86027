import type { Transaction } from "kysely";
import { sql } from "kysely";
import { mostClockSkewMs } from "../../../kernel/clock.ts";
import type { Schema } from "../../foundation/db/schema.ts";

/** At most `max` events of `key` in a window that begins with the first of them. */
export type Limit = { key: string; max: number; windowSeconds: number };

/** Success, or the limit that was reached and the end of its window. */
export type TakenLimits = { ok: true } | { ok: false; key: string; retryAfterSeconds: number };

/** Thrown to roll back the counts of a refused event; caught by `takeLimits` alone. */
class OverLimit extends Error {
  readonly refusal: Extract<TakenLimits, { ok: false }>;
  constructor(refusal: Extract<TakenLimits, { ok: false }>) {
    super("over a limit");
    this.refusal = refusal;
  }
}

/** Whether the window of a counter, in the alias c, is over at an instant, or was begun by a clock that was wrong. */
export const isOver = (at: Date) =>
  sql<boolean>`(c.window_ends_at <= ${at} or c.window_started_at > ${new Date(at.getTime() + mostClockSkewMs)})`;

/**
 * Counts one event of every limit: atomic upserts, so parallel callers cannot slip through. Throws `OverLimit` when one is
 * reached; a caller whose limits can be reached gives it a transaction of its own, which is then rolled back.
 */
async function countAll(tx: Transaction<Schema>, brandId: string, limits: readonly Limit[], now: number) {
  // Always in the same order, so that two callers that share two limits cannot deadlock.
  for (const { key, max, windowSeconds } of [...limits].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const at = new Date(now);
    const ends = new Date(now + windowSeconds * 1000);
    const row = await sql<{ count: number; window_ends_at: Date }>`
      insert into limit_counter as c (brand_id, key, count, window_started_at, window_ends_at)
      values (${brandId}, ${key}, 1, ${at}, ${ends})
      on conflict (brand_id, key) do update set
        count = case when ${isOver(at)} then 1 else c.count + 1 end,
        window_started_at = case when ${isOver(at)} then ${at} else c.window_started_at end,
        window_ends_at = case when ${isOver(at)} then ${ends} else c.window_ends_at end
      returning count, window_ends_at`.execute(tx);
    const { count, window_ends_at } = row.rows[0] ?? { count: 0, window_ends_at: at };
    if (count > max) {
      const retryAfterSeconds = Math.max(1, Math.ceil((window_ends_at.getTime() - now) / 1000));
      throw new OverLimit({ ok: false, key, retryAfterSeconds });
    }
  }
}

/** Work on one brand's rows, in one transaction. */
export type InBrand = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => Promise<T>;

/** Counts one event for every limit, or for none when any of them is reached. */
export async function takeLimits(
  inBrand: InBrand,
  brandId: string,
  limits: readonly Limit[],
  now: number,
): Promise<TakenLimits> {
  try {
    await inBrand((tx) => countAll(tx, brandId, limits, now));
    return { ok: true };
  } catch (error) {
    // The transaction was rolled back, and the caller gets the reason.
    if (error instanceof OverLimit) return error.refusal;
    throw error;
  }
}

/** Counts an event that has no limit of its own. */
export async function countEvent(
  tx: Transaction<Schema>,
  brandId: string,
  key: string,
  windowSeconds: number,
  now: number,
): Promise<void> {
  await countAll(tx, brandId, [{ key, max: Number.MAX_SAFE_INTEGER, windowSeconds }], now);
}

/**
 * Counts as many events of a limit as it still has room for, up to `wanted`, in the caller's transaction; the counter
 * stays locked until that ends, so no other can pass the limit meanwhile.
 */
export async function takeUpTo(
  tx: Transaction<Schema>,
  brandId: string,
  { key, max, windowSeconds }: Limit,
  wanted: number,
  now: number,
): Promise<{ taken: number; count: number }> {
  const at = new Date(now);
  const ends = new Date(now + windowSeconds * 1000);
  const { rows } = await sql<{ count: number }>`
    insert into limit_counter as c (brand_id, key, count, window_started_at, window_ends_at)
    values (${brandId}, ${key}, 0, ${at}, ${ends})
    on conflict (brand_id, key) do update set
      count = case when ${isOver(at)} then 0 else c.count end,
      window_started_at = case when ${isOver(at)} then ${at} else c.window_started_at end,
      window_ends_at = case when ${isOver(at)} then ${ends} else c.window_ends_at end
    returning count`.execute(tx);
  const before = rows[0]?.count ?? 0;
  const taken = Math.max(0, Math.min(wanted, max - before));
  if (taken > 0)
    await tx
      .updateTable("limit_counter")
      .set({ count: before + taken })
      .where("key", "=", key)
      .execute();
  return { taken, count: before + taken };
}

/** Takes one event off the count of a key. */
export async function giveBack(tx: Transaction<Schema>, key: string): Promise<void> {
  await tx
    .updateTable("limit_counter")
    .set((expression) => ({ count: expression("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

/** How often a key was counted in its running window. */
export async function countOf(tx: Transaction<Schema>, key: string, now: number): Promise<number> {
  const row = await tx
    .selectFrom("limit_counter as c")
    .select("count")
    .where("key", "=", key)
    .where(({ not }) => not(isOver(new Date(now))))
    .executeTakeFirst();
  return row?.count ?? 0;
}
