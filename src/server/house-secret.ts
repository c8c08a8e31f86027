import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The house's own 32 bytes, made once and kept in DATA_DIR; addresses are sealed with them. */
export function houseSecret(dataDir: string): Buffer {
  const path = join(dataDir, "house-secret");
  try {
    return Buffer.from(readFileSync(path, "utf8"), "hex");
  } catch {
    // First start: there is none yet.
    const secret = randomBytes(32);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, secret.toString("hex"), { mode: 0o600, flag: "wx" });
    return secret;
  }
}
