import type { Database } from "../../foundation/db/connection.ts";
import { createSealer, derivedKey, type PlatformSecrets } from "./encryption.ts";

/** Keys that outlive the platform's secret: a new secret must not make stored hashes and shared keys worthless. */
export type PlatformKeys = {
  /** Key for hashing short codes, repeated calls and payout accounts; that of links to unsubscribe is derived from it. */
  codeKey: Buffer;
  /** Key for deriving the secrets of authenticators that are being bound. */
  enrolKey: Buffer;
  /** Key from which those of our partner companies are derived. */
  partnerKey: Buffer;
  /** Key that signs published versions of brands. */
  signingKey: Buffer;
  /** Key from which those of the brands' web push are derived; browsers are bound to it. */
  pushKey: Buffer;
};

const purposes = {
  codeKey: "verification codes",
  enrolKey: "authenticators being bound",
  partnerKey: "partner companies",
  signingKey: "published versions of brands",
  pushKey: "web push",
} as const;

/** The owner of a sealed platform key. */
export const platformKeyOwner = (name: string): string => `platform key ${name}`;

/** The keys as the first secret of a platform derives them: those of hashes are what earlier versions used. */
export const firstPlatformKeys = (secret: Buffer): PlatformKeys => ({
  codeKey: derivedKey(secret, purposes.codeKey),
  enrolKey: derivedKey(secret, purposes.enrolKey),
  partnerKey: derivedKey(secret, purposes.partnerKey),
  signingKey: derivedKey(secret, purposes.signingKey),
  pushKey: derivedKey(secret, purposes.pushKey),
});

/** A key as it is stored. */
export type SealedKey = { name: string; sealed: string };

const names = Object.keys(purposes) as (keyof PlatformKeys)[];

/** Reads the sealed keys from the database, by name; the first start stores them. */
export function sealedPlatformKeys(database: Database, secrets: PlatformSecrets): Promise<SealedKey[]> {
  const sealer = createSealer(secrets);
  const first = firstPlatformKeys(secrets[0]);
  return database.platform(async (tx) => {
    const stored = tx.selectFrom("platform_key").select(["name", "sealed"]).orderBy("name");
    const known = await stored.execute();
    if (known.length === names.length) return known;
    await tx
      .insertInto("platform_key")
      .values(
        names.map((name) => ({
          name,
          sealed: sealer.seal(first[name].toString("base64url"), platformKeyOwner(name)),
        })),
      )
      .onConflict((on) => on.doNothing())
      .execute();
    return stored.execute();
  });
}

/**
 * Opens sealed keys. Throws `secret.other` when none of this process's secrets opens them: they belong to nodes with
 * another secret.
 */
export function openSealedKeys(rows: readonly SealedKey[], secrets: PlatformSecrets): PlatformKeys {
  const sealer = createSealer(secrets);
  const opened = (name: keyof PlatformKeys): Buffer => {
    const sealed = rows.find((row) => row.name === name)?.sealed ?? "";
    try {
      return Buffer.from(sealer.open(sealed, platformKeyOwner(name)), "base64url");
    } catch (cause) {
      throw Object.assign(new Error(otherSecret, { cause }), { code: "secret.other" });
    }
  };
  return {
    codeKey: opened("codeKey"),
    enrolKey: opened("enrolKey"),
    partnerKey: opened("partnerKey"),
    signingKey: opened("signingKey"),
    pushKey: opened("pushKey"),
  };
}

/** Reads the keys from the database and opens them; the first start stores them. Throws `secret.other`. */
export const openPlatformKeys = async (database: Database, secrets: PlatformSecrets): Promise<PlatformKeys> =>
  openSealedKeys(await sealedPlatformKeys(database, secrets), secrets);

/** Whether keys are the same, each of them. */
export const samePlatformKeys = (one: PlatformKeys, other: PlatformKeys): boolean =>
  names.every((name) => one[name].equals(other[name]));

const otherSecret =
  "This database was used with another platform secret: what was sealed there cannot be opened here. Give every node the same LIVERY_SECRET, or name the other secret in LIVERY_SECRET_ACCEPTED while it is being replaced (docs/operations.md, Changing the secret).";
