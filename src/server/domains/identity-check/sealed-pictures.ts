import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Sealer } from "../../core/identity/encryption.ts";
import type { SealedColumn } from "../../core/identity/reseal-store.ts";

const keyOwner = (merchant: string, memberId: string): string => `${merchant}:${memberId}:identity-picture`;

/** Where the keys of pictures are stored; a change of the platform's secret encrypts these alone again. */
export const sealedPictureKeys: SealedColumn = {
  table: "identity_picture",
  column: "key_sealed",
  ownerColumn: "member_id",
  ownerOf: keyOwner,
};

export type SealedPicture = { key_sealed: string; content: Buffer };

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a picture with a key of its own, which is sealed for its member. The number binds the content to its row. */
export function sealPicture(
  sealer: Sealer,
  merchant: string,
  { memberId, id, bytes }: { memberId: string; id: string; bytes: Buffer },
): SealedPicture {
  const key = randomBytes(32);
  const nonce = randomBytes(nonceBytes);
  const encrypting = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(id));
  const body = Buffer.concat([encrypting.update(bytes), encrypting.final()]);
  return {
    key_sealed: sealer.seal(key.toString("base64url"), keyOwner(merchant, memberId)),
    content: Buffer.concat([nonce, encrypting.getAuthTag(), body]),
  };
}

/** Decrypts a picture. Throws when the content or its key was moved from another row. */
export function openPicture(
  sealer: Sealer,
  merchant: string,
  { member_id, id, key_sealed, content }: SealedPicture & { member_id: string; id: string },
): Buffer {
  const key = Buffer.from(sealer.open(key_sealed, keyOwner(merchant, member_id)), "base64url");
  const decrypting = createDecipheriv(cipher, key, content.subarray(0, nonceBytes))
    .setAAD(Buffer.from(id))
    .setAuthTag(content.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decrypting.update(content.subarray(nonceBytes + tagBytes)), decrypting.final()]);
}
