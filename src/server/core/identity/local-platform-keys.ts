import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readIfExists } from "../../foundation/folders.ts";
import type { PlatformSecrets } from "./encryption.ts";
import { openSealedKeys, type PlatformKeys, type SealedKey } from "./platform-key-store.ts";

const pathIn = (dataDir: string): string => join(dataDir, "platform-keys.json");

/** Keeps the platform's keys on this machine as the database has them, sealed: a start without database opens them. */
export function storePlatformKeys(dataDir: string, keys: readonly SealedKey[]): void {
  const text = JSON.stringify(keys);
  const path = pathIn(dataDir);
  if (readIfExists(path)?.toString("utf8") === text) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(4).toString("hex")}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}

/** The keys that this machine keeps; undefined when there are none that one of the secrets opens. */
export function localPlatformKeys(dataDir: string, secrets: PlatformSecrets): PlatformKeys | undefined {
  const text = readIfExists(pathIn(dataDir))?.toString("utf8");
  if (text === undefined) return undefined;
  try {
    return openSealedKeys(JSON.parse(text) as SealedKey[], secrets);
  } catch {
    return undefined;
  }
}
