import type { Transaction } from "kysely";
import { randomToken } from "../../core/identity/encryption.ts";
import { keptMedia } from "../../core/members/uploaded-picture.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { insertProof } from "./proof-picture-store.ts";

/** Stores a proof that `takePicture` has read, and returns its number. */
export async function keepProof(
  tx: Transaction<Schema>,
  brandId: string,
  memberId: string,
  bytes: Buffer,
  now: number,
): Promise<string> {
  const id = randomToken(12);
  await insertProof(tx, {
    brand_id: brandId,
    id,
    member_id: memberId,
    media: keptMedia,
    bytes,
    at: new Date(now),
  });
  return id;
}
