import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { digest } from "./secret.ts";

const livesMs = 10 * 60_000;

/** Upper and lower case are the same, and so are blanks at the ends: people copy what they see. */
const textHash = (text: string): Buffer => digest(text.trim().toLowerCase());

/** Notes what the picture says that this browser is shown; only the latest picture counts. */
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

/** Whether the text is what the browser's picture says. Right or wrong, the picture is used up. */
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
