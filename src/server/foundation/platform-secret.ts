import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { readIfExists } from "./folders.ts";

const bytes = 32;

/**
 * The platform's secret: the configured one (hexadecimal), else one that is made once and stored in DATA_DIR. The file
 * keeps its old name `house-secret`, which existing installations have.
 */
export function platformSecret(dataDir: string, given?: string): Buffer {
  if (given !== undefined) return Buffer.from(given, "hex");
  const path = join(dataDir, "house-secret");
  const known = readIfExists(path)?.toString("utf8");
  if (known !== undefined) return secretIn(known, path);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  placeNew(dataDir, path, randomBytes(bytes).toString("hex"));
  // Another process may have been first: all that start use the one that is in place.
  return secretIn(readFileSync(path, "utf8"), path);
}

/**
 * The platform's secret with those that are still accepted (docs/operations.md, Changing the secret): `secret` in
 * hexadecimal or the one in DATA_DIR, then `acceptedSecrets`, each once.
 */
export function platformSecrets({
  dataDir,
  secret,
  acceptedSecrets,
}: {
  dataDir: string;
  secret: string | undefined;
  acceptedSecrets: readonly string[];
}): [Buffer, ...Buffer[]] {
  const current = platformSecret(dataDir, secret);
  const others = acceptedSecrets.map((accepted) => Buffer.from(accepted, "hex"));
  return [current, ...others.filter((other) => !other.equals(current))];
}

/** An empty or cut file would be a key that everybody knows: the start ends with a sentence instead. */
function secretIn(text: string, path: string): Buffer {
  if (/^([0-9a-f]{2}){32,}$/i.test(text.trim())) return Buffer.from(text.trim(), "hex");
  const sentence = `${path} does not hold the platform's secret (${bytes} bytes or more in hexadecimal). Put its backup back: whatever was sealed with it opens with it alone. Only where nothing is to be kept, delete the file and start again.`;
  throw Object.assign(new Error(sentence), { code: "secret.unusable" });
}

/** Puts a whole file in its place at once, and only where there is none: no start ever reads half a secret. */
function placeNew(folder: string, path: string, text: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const file = openSync(draft, "wx", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    // Some file systems have no links; there the draft takes the place.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(draft, path);
  }
  rmSync(draft, { force: true });
  syncFolder(folder);
}

/** Makes the new name survive a power cut. Windows cannot open a folder for syncing; NTFS journals names itself. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
