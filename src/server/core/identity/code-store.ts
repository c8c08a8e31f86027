import { createHmac, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { secretKeyOf } from "../../../partners/protocol/secret-key.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { codeGuesses } from "./guess-limits.ts";

/** How long a code lives (docs/reliability.md 2d); `guess-limits.ts` has the number of guesses. */
const livesMs = 10 * 60_000;
/** The same in minutes, as texts say it. */
export const codeMinutes = livesMs / 60_000;

export type CodePurpose =
  | "login"
  | "password"
  | "register"
  | "mobile"
  | "email"
  | "challenge"
  | "stepUp"
  | "staffMail"
  | "passwordLink";

export type NewCode = {
  purpose: CodePurpose;
  /** The target that the code proves: a number with its dialling code, an address, a challenge's id, a link's code. */
  target: string;
  code: string;
  memberId?: string | undefined;
  browserHash?: Buffer | undefined;
  livesMs?: number;
};

type GivenCode = Pick<NewCode, "purpose" | "target" | "code" | "browserHash">;

/** A keyed hash: a plain hash of six digits could be reversed by trying all of them. */
const codeHash = (key: Buffer, { purpose, target, code }: GivenCode) =>
  createHmac("sha256", secretKeyOf(key)).update(`${purpose}\0${target}\0${code.trim()}`).digest();

/** Hashed as well: a link's code alone opens an account, and numbers are private. */
const targetHash = (key: Buffer, { purpose, target }: Pick<NewCode, "purpose" | "target">) =>
  createHmac("sha256", secretKeyOf(key)).update(`${purpose}\0${target}`).digest();

/** Invalidates the codes of a purpose that were sent to a member. */
export async function retireCodes(
  tx: Transaction<Schema>,
  purpose: CodePurpose,
  memberId: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable("verification_code")
    .set({ used_at: new Date(now) })
    .where("purpose", "=", purpose)
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .execute();
}

/** Stores a code that was sent; earlier ones of the same purpose, target and browser stop working. */
export async function storeCode(
  tx: Transaction<Schema>,
  brandId: string,
  key: Buffer,
  code: NewCode,
  now: number,
): Promise<void> {
  const { purpose } = code;
  const target_hash = targetHash(key, code);
  await tx
    .updateTable("verification_code")
    .set({ used_at: new Date(now) })
    .where("purpose", "=", purpose)
    .where("target_hash", "=", target_hash)
    .where("browser_hash", "is not distinct from", code.browserHash ?? null)
    .where("used_at", "is", null)
    .execute();
  await tx
    .insertInto("verification_code")
    .values({
      brand_id: brandId,
      id: randomUUID(),
      purpose,
      target_hash,
      member_id: code.memberId ?? null,
      browser_hash: code.browserHash ?? null,
      code_hash: codeHash(key, code),
      tries_left: codeGuesses,
      sent_at: new Date(now),
      expires_at: new Date(now + (code.livesMs ?? livesMs)),
    })
    .execute();
}

export type UsedCode = { right: true; memberId: string | null } | { right: false; triesLeft: number };

/**
 * Redeems a code. A wrong one costs a guess, which is taken before the comparison: no more than five parallel attempts
 * are compared. A right one works once, in the browser that requested it. Other browsers cannot use up its guesses.
 */
export async function useCode(
  tx: Transaction<Schema>,
  key: Buffer,
  given: GivenCode,
  now: number,
): Promise<UsedCode> {
  const latest = await tx
    .selectFrom("verification_code")
    .select("id")
    .where("purpose", "=", given.purpose)
    .where("target_hash", "=", targetHash(key, given))
    .where("browser_hash", "is not distinct from", given.browserHash ?? null)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(now))
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!latest) return { right: false, triesLeft: 0 };
  const row = await tx
    .updateTable("verification_code")
    .set((expression) => ({ tries_left: expression("tries_left", "-", 1) }))
    .where("id", "=", latest.id)
    .where("tries_left", ">", 0)
    .where("used_at", "is", null)
    .returning(["code_hash", "tries_left", "member_id"])
    .executeTakeFirst();
  if (!row) return { right: false, triesLeft: 0 };
  if (!row.code_hash.equals(codeHash(key, given))) return { right: false, triesLeft: row.tries_left };
  await tx
    .updateTable("verification_code")
    .set({ used_at: new Date(now) })
    .where("id", "=", latest.id)
    .execute();
  return { right: true, memberId: row.member_id };
}

/**
 * The member of a code, without using it up. Takes no try, since such codes are too long to be guessed. Undefined when
 * the code does not exist or is no longer valid.
 */
export async function ownerOfCode(
  tx: Transaction<Schema>,
  key: Buffer,
  given: GivenCode,
  now: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("verification_code")
    .select("member_id")
    .where("purpose", "=", given.purpose)
    .where("target_hash", "=", targetHash(key, given))
    .where("code_hash", "=", codeHash(key, given))
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return row?.member_id ?? undefined;
}

/** When this browser last requested a code of a purpose; undefined when there is no recent one. */
export async function lastSentAt(
  tx: Transaction<Schema>,
  browserHash: Buffer,
  purpose: CodePurpose,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom("verification_code")
    .select("sent_at")
    .where("browser_hash", "=", browserHash)
    .where("purpose", "=", purpose)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at.getTime();
}
