import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { derivedKey } from "../../core/identity/encryption.ts";

export type RsaPair = { privateKey: KeyObject; publicKey: KeyObject };

const pairs = new Map<string, RsaPair>();

/**
 * The pair of RSA keys of 2048 bits for a platform's secret and a purpose, made at first use: this process always gets
 * the same one. For sandboxes, where both sides run in this process. Making one takes about 0.1 s.
 */
export function sandboxPair(secret: Buffer, purpose: string): RsaPair {
  const name = derivedKey(secret, purpose).toString("base64");
  const known = pairs.get(name);
  if (known) return known;
  const made = generateKeyPairSync("rsa", { modulusLength: 2048 });
  pairs.set(name, made);
  return made;
}
