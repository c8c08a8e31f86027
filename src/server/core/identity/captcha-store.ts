import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { digest } from "./encryption.ts";

const livesMs = 10 * 60_000;

/** Case and surrounding blanks are ignored, since people copy what they see. */
const textHash = (text: string): Buffer => digest(text.trim().toLowerCase());

/** Stores the solution of the captcha shown to this browser; only the latest one is valid. */
export async function keepCaptcha(
  tx: Transaction<Schema>,
  brandId: string,
  browserHash: Buffer,
  text: string,
  now: number,
): Promise<void> {
  const row = { text_hash: textHash(text), expires_at: new Date(now + livesMs) };
  await tx
    .insertInto("captcha")
    .values({ brand_id: brandId, browser_hash: browserHash, ...row })
    .onConflict((conflict) => conflict.columns(["brand_id", "browser_hash"]).doUpdateSet(row))
    .execute();
}

/** Whether the text solves the browser's captcha. The captcha is used up either way. */
export async function solveCaptcha(
  tx: Transaction<Schema>,
  browserHash: Buffer,
  text: string | undefined,
  now: number,
): Promise<boolean> {
  if (text === undefined || text.trim() === "") return false;
  const row = await tx
    .deleteFrom("captcha")
    .where("browser_hash", "=", browserHash)
    .returning(["text_hash", "expires_at"])
    .executeTakeFirst();
  return row !== undefined && row.expires_at.getTime() > now && row.text_hash.equals(textHash(text));
}
