import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { secretKeyOf } from "../../partners/protocol/secret-key.ts";

/**
 * Seals an address (a customer-service path, spec section 3) with AES-256-GCM. The nonce is derived from the address,
 * so that the same address gives the same text and the payload's hash is stable; that reveals only whether two sealed
 * addresses of a brand are equal. Only the same brand's key opens it.
 */
export function sealAddress(address: string, merchant: string, key: Buffer): string {
  const nonce = createHmac("sha256", secretKeyOf(key))
    .update(`${merchant}\0${address}`)
    .digest()
    .subarray(0, 12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(merchant));
  const sealed = Buffer.concat([cipher.update(address, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Opens a sealed address; undefined when it was not sealed for this brand with one of the keys. */
export function openAddress(text: string, merchant: string, keys: readonly Buffer[]): string | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < 29) return undefined;
  return keys.map((key) => opened(bytes, merchant, key)).find((address) => address !== undefined);
}

function opened(bytes: Buffer, merchant: string, key: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(merchant));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    // A forged or foreign text fails authentication: the caller answers as for an unknown address.
    return undefined;
  }
}
