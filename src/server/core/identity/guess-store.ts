import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { accountGuesses } from "./guess-limits.ts";
import { countOf, isOver } from "./rate-limit-store.ts";

const { free, beforeDelay, firstDelaySeconds, longestDelaySeconds, countedSeconds } = accountGuesses;

/** Whom guesses are counted for: a name as typed, whether or not the account exists, and the browser. */
export type Guesser = {
  owner: string;
  browserHash: Buffer;
  /** The owner that the browser may be known for; defaults to `owner`. */
  knownAs?: string;
};

/** A guess that was counted: whether it may be compared, and whether it needs a captcha. */
export type TakenGuess =
  | { allowed: true; captchaNeeded: boolean }
  | { allowed: false; captchaNeeded: true; retryAfterSeconds: number };

/**
 * The counter key of guesses. A browser the owner has logged in from has its own count: guesses from other browsers do not
 * lock the owner out.
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
 * Counts a guess before anything is compared. It is one statement, so of any number of parallel guesses no more than
 * `beforeDelay` are allowed.
 */
export async function takeGuess(
  tx: Transaction<Schema>,
  brandId: string,
  key: string,
  now: number,
): Promise<TakenGuess> {
  const at = new Date(now);
  const forgotten = new Date(now + countedSeconds * 1000);
  const counted = await sql<{ count: number }>`
    insert into limit_counter as c (brand_id, key, count, window_started_at, window_ends_at)
    values (${brandId}, ${key}, 1, ${at}, ${forgotten})
    on conflict (brand_id, key) do update set
      count = case when ${isOver(at)} then 1 else c.count + 1 end,
      window_started_at = ${at},
      window_ends_at = ${forgotten},
      blocked_until = case
        when ${isOver(at)} or c.count + 1 < ${beforeDelay} then null
        else ${at}::timestamptz + make_interval(secs =>
          least(${longestDelaySeconds}, ${firstDelaySeconds} * power(2, least(c.count + 1 - ${beforeDelay}, 10))))
      end
    where c.blocked_until is null or c.blocked_until <= ${at} or ${isOver(at)}
    returning count`.execute(tx);
  const count = counted.rows[0]?.count;
  // No row: the key is blocked. A guess while it is blocked does not extend the delay.
  if (count === undefined)
    return { allowed: false, captchaNeeded: true, retryAfterSeconds: await secondsBlocked(tx, key, now) };
  return { allowed: true, captchaNeeded: count > free };
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

/** Whether the next guess needs a captcha. */
export async function nextNeedsCaptcha(tx: Transaction<Schema>, key: string, now: number): Promise<boolean> {
  return (await countOf(tx, key, now)) >= free;
}

/** A right guess: resets the count and marks this browser as known. */
export async function recordRightGuess(
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
