import type { Transaction } from "kysely";
import { digest, randomToken } from "../../core/identity/encryption.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { PlayBook } from "./rules/state.ts";

type NewPlay = { memberId: string; vendor: string; gameCode: string; book: PlayBook };

/** Opens the session of one launch and returns its token, which only the vendor stores. */
export async function openPlay(
  tx: Transaction<Schema>,
  brandId: string,
  { memberId, vendor, gameCode, book }: NewPlay,
  now: number,
): Promise<string> {
  const token = randomToken();
  await tx
    .insertInto("game_session")
    .values({
      brand_id: brandId,
      token_hash: digest(token),
      member_id: memberId,
      vendor,
      game_code: gameCode,
      book,
      opened_at: new Date(now),
      last_used_at: new Date(now),
    })
    .execute();
  return token;
}

/** Removes the session of a failed launch, whose token no vendor has. */
export async function forgetPlay(tx: Transaction<Schema>, token: string): Promise<void> {
  await tx.deleteFrom("game_session").where("token_hash", "=", digest(token)).execute();
}
