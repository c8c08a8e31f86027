import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { countOf } from "./limit-store.ts";

/** Guesses before a captcha is wanted, and before each further one has to wait (docs/reliability.md 2d). */
const freeAttempts = 5;
const quickAttempts = 10;
const firstDelaySeconds = 15;
/** Nobody is kept out for longer, however often an outsider guesses. */
const longestDelaySeconds = 900;
/** So long without a guess, and the count begins anew. */
const forgetSeconds = 3_600;

/** Whose guesses are counted: a name as it was typed, whether or not there is such an account. */
export type Guesser = {
  owner: string;
  browserHash: Buffer;
  /** As whom the browser may be known; the owner itself when left out. */
  knownAs?: string;
};

export type Attempt = { allowed: true; captchaNeeded: boolean } | { allowed: false; captchaNeeded: true };

/**
 * What a guesser's guesses are counted by. A browser the owner has logged in from counts for itself: an
 * outsider's guesses do not keep the owner out.
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
 * Counts a guess before anything is compared. One statement, so of any number of parallel guesses no more
 * than ten are allowed.
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
      count = case when c.window_ends_at <= ${at} then 1 else c.count + 1 end,
      window_started_at = ${at},
      window_ends_at = ${forgotten},
      blocked_until = case
        when c.window_ends_at <= ${at} or c.count + 1 < ${quickAttempts} then null
        else ${at}::timestamptz + make_interval(secs =>
          least(${longestDelaySeconds}, ${firstDelaySeconds} * power(2, least(c.count + 1 - ${quickAttempts}, 10))))
      end
    where c.blocked_until is null or c.blocked_until <= ${at}
    returning count`.execute(tx);
  const count = counted.rows[0]?.count;
  // No row: the key is blocked, and a guess while it is blocked does not make the wait longer.
  if (count === undefined) return { allowed: false, captchaNeeded: true };
  return { allowed: true, captchaNeeded: count > freeAttempts };
}

/** Whether the next guess needs a captcha. */
export async function nextNeedsCaptcha(tx: Transaction<Schema>, key: string, now: number): Promise<boolean> {
  return (await countOf(tx, key, now)) >= freeAttempts;
}

/** A right guess: the count begins anew, and this browser counts for itself from now on. */
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

/** Whether anybody of the brand has come in from this browser. */
export async function isKnownBrowser(tx: Transaction<Schema>, browserHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom("known_browser")
    .select("owner")
    .where("browser_hash", "=", browserHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an owner came in from this browser. */
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

const yearMs = 365 * 24 * 3_600_000;

/** Forgets browsers that nobody came in from for a year. */
export async function sweepKnownBrowsers(tx: Transaction<Schema>, now: number): Promise<void> {
  await tx
    .deleteFrom("known_browser")
    .where("seen_at", "<", new Date(now - yearMs))
    .execute();
}
