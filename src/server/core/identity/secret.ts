import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from "node:crypto";

/** A random text of `bytes` bytes, in base64url: tokens, browser keys, codes of addresses. */
export const randomToken = (bytes = 24): string => randomBytes(bytes).toString("base64url");

/** A random number of `length` digits that does not begin with 0. */
export const randomDigits = (length: number): string => {
  const first = String(randomInt(1, 10));
  return first + Array.from({ length: length - 1 }, () => randomInt(10)).join("");
};

/** The stored hash of a random secret. Random secrets need no salt and no slow hash. */
export const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Derives a key for one purpose from the server secret; the same purpose always gives the same key. */
export const derivedKey = (houseSecret: Buffer, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync("sha256", houseSecret, "livery", purpose, bytes));

/** Encrypts texts that must be read again, with AES-256-GCM for one owner. */
export type Sealer = {
  seal: (text: string, owner: string) => string;
  /** Throws when the text was sealed for another owner or with another key: a broken assumption. */
  open: (sealed: string, owner: string) => string;
};

/** Creates a sealer. `owner` binds a sealed text to its row, so that rows cannot be swapped. */
export function createSealer(houseSecret: Buffer): Sealer {
  const key = derivedKey(houseSecret, "sealed columns");
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}

const readable = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const readableLength = 12;

/**
 * A number that people write into a bank's form and read out to each other: twelve capitals and digits, without those
 * that look alike. 58 bits: it names something, and opens nothing.
 */
export const paymentNumber = (): string =>
  Array.from({ length: readableLength }, () => readable[randomInt(readable.length)]).join("");
