import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { digest, randomToken } from "../identity/encryption.ts";
import { challengeGuesses } from "../identity/guess-limits.ts";
import type { IdentityVendors } from "../identity/ports.ts";
import type { RequestContext } from "../identity/request-context.ts";
import type { Member } from "./member-store.ts";

const livesMs = 10 * 60_000;

export type ProofMethod = "mobile" | "email" | "bank" | "totp";

/** The second proofs a member can give (spec section 4, unregistered IP). */
export function proofsOf(member: Member, { sms, mail }: IdentityVendors): ProofMethod[] {
  return [
    ...(member.mobile_verified_at && sms ? ["mobile" as const] : []),
    ...(member.email_verified_at && mail ? ["email" as const] : []),
    ...(member.totp_confirmed_at ? ["totp" as const] : []),
    ...(member.payee_name ? ["bank" as const] : []),
  ];
}

/**
 * Opens a challenge for this browser and returns its id, which is stored nowhere else. A required change of the password
 * waits in it.
 */
export async function openChallenge(
  context: RequestContext,
  member: Member,
  password: PasswordState,
): Promise<string> {
  const id = randomToken();
  const { brand, browserHash } = context;
  const now = context.now();
  await context.inBrand(async (tx) => {
    await tx.deleteFrom("login_challenge").where("expires_at", "<", new Date(now)).execute();
    await tx
      .insertInto("login_challenge")
      .values({
        brand_id: brand.merchant,
        id_hash: digest(id),
        browser_hash: browserHash,
        member_id: member.id,
        ...password,
        tries_left: challengeGuesses,
        expires_at: new Date(now + livesMs),
      })
      .execute();
  });
  return id;
}

/** The reason why a password must be changed first. */
export type PasswordState = { expired: boolean; restricted: boolean };

export type Challenge = { memberId: string; password: PasswordState };

/** The open challenge of this browser; undefined when it is over or belongs to another browser. */
export async function challengeOf(context: RequestContext, id: string): Promise<Challenge | undefined> {
  const { inBrand, now, browserHash } = context;
  const row = await inBrand((tx) =>
    tx
      .selectFrom("login_challenge")
      .select(["member_id", "expired", "restricted"])
      .where("id_hash", "=", digest(id))
      .where("browser_hash", "=", browserHash)
      .where("expires_at", ">", new Date(now()))
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const { member_id: memberId, expired, restricted } = row;
  return { memberId, password: { expired, restricted } };
}

/** Uses up one guess before an answer is checked. Returns the remaining guesses; undefined when the challenge is over. */
export async function takeTry(context: RequestContext, id: string): Promise<number | undefined> {
  const { inBrand, now, browserHash } = context;
  const row = await inBrand((tx) =>
    tx
      .updateTable("login_challenge")
      .set((expression) => ({ tries_left: expression("tries_left", "-", 1) }))
      .where("id_hash", "=", digest(id))
      .where("browser_hash", "=", browserHash)
      .where("tries_left", ">", 0)
      .where("expires_at", ">", new Date(now()))
      .returning("tries_left")
      .executeTakeFirst(),
  );
  return row?.tries_left;
}

/** Ends a member's open challenges. */
export async function closeChallengesOf(tx: Transaction<Schema>, memberId: string): Promise<void> {
  await tx.deleteFrom("login_challenge").where("member_id", "=", memberId).execute();
}

/** Ends a challenge; false when a concurrent call ended it first. */
export async function closeChallenge({ inBrand }: RequestContext, id: string): Promise<boolean> {
  const row = await inBrand((tx) =>
    tx
      .deleteFrom("login_challenge")
      .where("id_hash", "=", digest(id))
      .returning("id_hash")
      .executeTakeFirst(),
  );
  return row !== undefined;
}
