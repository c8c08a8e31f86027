import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";

/**
 * Seals an address (a customer-service path, spec section 3) with AES-256-GCM. The nonce comes from the
 * address itself, so that the same address seals to the same text and the payload's hash stays put;
 * that reveals only whether two sealed addresses of a brand are equal. It opens for that brand alone.
 */
export function sealAddress(address: string, merchant: string, key: Buffer): string {
  const nonce = createHmac("sha256", key).update(`${merchant}\0${address}`).digest().subarray(0, 12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(merchant));
  const sealed = Buffer.concat([cipher.update(address, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Opens a sealed address; undefined when it was not sealed for this brand with this key. */
export function openAddress(text: string, merchant: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < 29) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(merchant));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    // A forged or foreign text fails its tag: the caller answers as for an unknown address.
    return undefined;
  }
}
