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
export const derivedKey = (platformSecret: Buffer, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync("sha256", platformSecret, "livery", purpose, bytes));

/**
 * The platform's secrets: the first is in use; the others still open what they sealed, so that nodes may change the secret
 * one after another (docs/operations.md, Changing the secret).
 */
export type PlatformSecrets = readonly [Buffer, ...Buffer[]];

/** The public name of a secret: eight hexadecimal digits that everything sealed with it carries. */
export const keyIdOf = (secret: Buffer): string => derivedKey(secret, "key id", 4).toString("hex");

/** Encrypts texts that must be read again, with AES-256-GCM for one owner. */
export type Sealer = {
  /** The id of the key in use. */
  keyId: string;
  seal: (text: string, owner: string) => string;
  /** Throws when the text was sealed for another owner or with a key that is not held: a broken assumption. */
  open: (sealed: string, owner: string) => string;
  /** The text sealed with the secret in use; undefined when it is already. Throws as `open` does. */
  renewed: (sealed: string, owner: string) => string | undefined;
};

/** Creates a sealer. `owner` binds a sealed text to its row, so that rows cannot be swapped. */
export function createSealer(secrets: PlatformSecrets): Sealer {
  const keys = new Map(
    secrets.map((secret) => [keyIdOf(secret), derivedKey(secret, "sealed columns")] as const),
  );
  const current = keyIdOf(secrets[0]);
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id);
    if (!key) throw new Error(`The text is sealed with the key ${id}, which this process does not hold.`);
    return key;
  };
  const seal: Sealer["seal"] = (text, owner) => `${current}.${encrypt(keyOf(current), text, owner)}`;
  const open: Sealer["open"] = (sealed, owner) => {
    const { keyId, body } = partsOf(sealed);
    if (keyId !== undefined) return decrypt(keyOf(keyId), body, owner);
    return decryptWithAny([...keys.values()], body, owner);
  };
  return {
    keyId: current,
    seal,
    open,
    renewed: (sealed, owner) =>
      partsOf(sealed).keyId === current ? undefined : seal(open(sealed, owner), owner),
  };
}

/** The id of the key that sealed a text. Texts of earlier versions carry none. */
function partsOf(sealed: string): { keyId: string | undefined; body: string } {
  const [first = "", second] = sealed.split(".");
  return second === undefined ? { keyId: undefined, body: first } : { keyId: first, body: second };
}

function encrypt(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

function decrypt(key: Buffer, body: string, owner: string): string {
  const bytes = Buffer.from(body, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

function decryptWithAny(keys: readonly Buffer[], body: string, owner: string): string {
  for (const [index, key] of keys.entries()) {
    try {
      return decrypt(key, body, owner);
    } catch (error) {
      // Only the last key's failure says that none of them fits.
      if (index === keys.length - 1) throw error;
    }
  }
  throw new Error("There is no key.");
}

const readable = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random text that people write down and read out to each other: capitals and digits, without those that look alike. */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => readable[randomInt(readable.length)]).join("");

/** A number that people write into a bank's form. 58 bits: it names something, and opens nothing. */
export const paymentNumber = (): string => readableCode(12);
