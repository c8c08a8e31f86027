import { createSecretKey, type KeyObject } from "node:crypto";

const prepared = new WeakMap<Buffer, KeyObject>();

/** A key as Node keeps it: signing with the bytes themselves prepares them each time, which costs more than the signature. */
export function secretKeyOf(key: Buffer): KeyObject {
  const known = prepared.get(key);
  if (known) return known;
  const made = createSecretKey(key);
  prepared.set(key, made);
  return made;
}
