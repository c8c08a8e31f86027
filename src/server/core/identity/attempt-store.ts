import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { countOf, isOver } from "./limit-store.ts";

/** Attempts before a captcha is required, and before further attempts are delayed (docs/reliability.md 2d). */
const freeAttempts = 5;
const quickAttempts = 10;
const firstDelaySeconds = 15;
/** The longest delay after any number of attempts. */
const longestDelaySeconds = 900;
/** The count restarts after this time without an attempt. */
const forgetSeconds = 3_600;

/** The subject of counted attempts: a name as typed, whether or not the account exists. */
export type Guesser = {
  owner: string;
  browserHash: Buffer;
  /** The owner that the browser may be known for; defaults to `owner`. */
  knownAs?: string;
};

export type Attempt =
  | { allowed: true; captchaNeeded: boolean }
  | { allowed: false; captchaNeeded: true; retryAfterSeconds: number };

/**
 * The counter key of login attempts. A browser the owner has logged in from has its own count: attempts from other
 * browsers do not lock the owner out.
 */
export async function guessKey(
  tx: Transaction<Schema>,
  { owner, browserHash, knownAs = owner }: Guesser,
): Promise<string> {
  const known = await tx
    .selectFrom("known_browser")
    .select("owner")
    .where("owner", "=", knownAs)
    .where("browser_hash", "=", browserHash)
    .executeTakeFirst();
  return known ? `guess:${owner}:${browserHash.toString("base64url")}` : `guess:${owner}`;
}

/**
 * Counts an attempt before anything is compared. It is one statement, so no more than ten of any number of parallel
 * attempts are allowed.
 */
export async function beginAttempt(
  tx: Transaction<Schema>,
  brandId: string,
  key: string,
  now: number,
): Promise<Attempt> {
  const at = new Date(now);
  const forgotten = new Date(now + forgetSeconds * 1000);
  const counted = await sql<{ count: number }>`
    insert into limit_counter as c (brand_id, key, count, window_started_at, window_ends_at)
    values (${brandId}, ${key}, 1, ${at}, ${forgotten})
    on conflict (brand_id, key) do update set
      count = case when ${isOver(at)} then 1 else c.count + 1 end,
      window_started_at = ${at},
      window_ends_at = ${forgotten},
      blocked_until = case
        when ${isOver(at)} or c.count + 1 < ${quickAttempts} then null
        else ${at}::timestamptz + make_interval(secs =>
          least(${longestDelaySeconds}, ${firstDelaySeconds} * power(2, least(c.count + 1 - ${quickAttempts}, 10))))
      end
    where c.blocked_until is null or c.blocked_until <= ${at} or ${isOver(at)}
    returning count`.execute(tx);
  const count = counted.rows[0]?.count;
  // No row: the key is blocked. An attempt while it is blocked does not extend the delay.
  if (count === undefined)
    return { allowed: false, captchaNeeded: true, retryAfterSeconds: await secondsBlocked(tx, key, now) };
  return { allowed: true, captchaNeeded: count > freeAttempts };
}

/** Seconds until a blocked key may be tried again, at least one. */
async function secondsBlocked(tx: Transaction<Schema>, key: string, now: number): Promise<number> {
  const row = await tx
    .selectFrom("limit_counter")
    .select("blocked_until")
    .where("key", "=", key)
    .executeTakeFirst();
  return Math.max(1, Math.ceil(((row?.blocked_until?.getTime() ?? now) - now) / 1000));
}

/** Whether the next attempt needs a captcha. */
export async function nextNeedsCaptcha(tx: Transaction<Schema>, key: string, now: number): Promise<boolean> {
  return (await countOf(tx, key, now)) >= freeAttempts;
}

/** A successful attempt: resets the count and marks this browser as known. */
export async function succeedAttempt(
  tx: Transaction<Schema>,
  brandId: string,
  { owner, knownAs = owner, browserHash }: Guesser,
  key: string,
  now: number,
): Promise<void> {
  await tx.deleteFrom("limit_counter").where("key", "=", key).execute();
  await rememberBrowser(tx, brandId, { owner: knownAs, browserHash }, now);
}

/** Whether any account of the brand has logged in from this browser. */
export async function isKnownBrowser(tx: Transaction<Schema>, browserHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom("known_browser")
    .select("owner")
    .where("browser_hash", "=", browserHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that an owner logged in from this browser. */
export async function rememberBrowser(
  tx: Transaction<Schema>,
  brandId: string,
  { owner, browserHash }: Guesser,
  now: number,
): Promise<void> {
  await tx
    .insertInto("known_browser")
    .values({ brand_id: brandId, owner, browser_hash: browserHash, seen_at: new Date(now) })
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "owner", "browser_hash"]).doUpdateSet({ seen_at: new Date(now) }),
    )
    .execute();
}
