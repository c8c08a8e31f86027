import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { derivedKey } from "../../core/identity/encryption.ts";
import { memoize } from "../../foundation/memoize.ts";
import { sandboxPair } from "./rsa-pair.ts";

/** Where keys between brands and game vendors come from; they do not change while the server runs. */
export type KeySource = {
  /** The platform's secret: the shared keys of sandboxes are derived from it, and RSA pairs are made for it. */
  secret: Buffer;
  environment: Readonly<Record<string, string | undefined>>;
  /** In production there are no sandbox keys: a vendor without keys in the environment cannot call. */
  production: boolean;
};

/** The key in use and the next one: both count, so that either side may change first. */
const generations = ["now", "next"] as const;
type Generation = (typeof generations)[number];

const purposeOf = (vendor: string, merchant: string, generation: Generation): string =>
  `game vendor ${vendor} of ${merchant}, ${generation}`;

/** One or two keys of the environment, separated by blanks; undefined when the variable is not set. */
function named(
  { environment }: KeySource,
  kind: string,
  vendor: string,
  merchant: string,
): string[] | undefined {
  const value = environment[`${kind}_${vendor}_${merchant.toUpperCase().replaceAll("-", "_")}`]?.trim();
  return value ? value.split(/\s+/).slice(0, generations.length) : undefined;
}

/**
 * The secrets that a brand and a vendor share, the one to sign with first: `VENDOR_KEYS_<VENDOR>_<BRAND>`, one or two
 * in hexadecimal. Throws for a key of fewer than 16 bytes.
 */
export const sharedKeys = (vendor: string, source: KeySource): ((merchant: string) => readonly Buffer[]) =>
  memoize((merchant) => {
    const texts = named(source, "VENDOR_KEYS", vendor, merchant);
    if (texts) return texts.map(secretOf);
    return source.production
      ? []
      : generations.map((generation) => derivedKey(source.secret, purposeOf(vendor, merchant, generation)));
  });

function secretOf(text: string): Buffer {
  if (!/^([0-9a-f]{2}){16,}$/i.test(text))
    throw new Error("a vendor's key is at least 16 bytes in hexadecimal");
  return Buffer.from(text, "hex");
}

/**
 * The keys that verify a vendor's signatures for a brand: `VENDOR_KEYS_<VENDOR>_<BRAND>`, one or two RSA keys as
 * SubjectPublicKeyInfo in base64. Throws for anything else.
 */
export const publicKeys = (vendor: string, source: KeySource): ((merchant: string) => readonly KeyObject[]) =>
  memoize((merchant) => {
    const texts = named(source, "VENDOR_KEYS", vendor, merchant);
    if (texts)
      return texts.map((text) =>
        createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" }),
      );
    return source.production
      ? []
      : generations.map((generation) => sandboxKey(source.secret, vendor, merchant, generation).publicKey);
  });

/**
 * The key that signs a brand's requests to a vendor: `VENDOR_OWN_KEY_<VENDOR>_<BRAND>`, PKCS #8 in base64. Undefined
 * in production when it is not set.
 */
export const ownKey = (vendor: string, source: KeySource): ((merchant: string) => KeyObject | undefined) =>
  memoize((merchant) => {
    const [text] = named(source, "VENDOR_OWN_KEY", vendor, merchant) ?? [];
    if (text) return createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type: "pkcs8" });
    return source.production
      ? undefined
      : sandboxPair(source.secret, `${vendor} hears ${merchant}`).privateKey;
  });

/** The key pair of a vendor's sandbox; its simulator signs with the private half. */
export const sandboxKey = (secret: Buffer, vendor: string, merchant: string, generation: Generation) =>
  sandboxPair(secret, purposeOf(vendor, merchant, generation));
