import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** A table in a backup, and the file with its rows. */
export type StoredTable = {
  schema: string;
  table: string;
  columns: string[];
  rows: number;
  file: string;
  sha256: string;
};

/** What `manifest.json` of a backup says. */
export type Manifest = {
  format: 1;
  takenAt: string;
  /** The migrations of each schema, which the restoring version must have, too. */
  migrations: Record<string, string[]>;
  tables: StoredTable[];
  sequences: { schema: string; sequence: string; value: string }[];
};

export const manifestFile = "manifest.json";
export const manifestHashFile = "manifest.sha256";

export const sha256Of = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/**
 * Reads a backup's manifest and compares every file with it. Answers a sentence when something is missing, cut off or
 * changed; nothing but the backup is touched.
 */
export async function readBackup(folder: string): Promise<Manifest | { problem: string }> {
  const text = await read(join(folder, manifestFile));
  const hash = await read(join(folder, manifestHashFile));
  if (text === undefined || hash === undefined)
    return {
      problem: `${folder} holds no complete backup: ${manifestFile} or ${manifestHashFile} is missing.`,
    };
  if (hash.trim() !== sha256Of(text)) return { problem: `${manifestFile} was changed or cut off.` };
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    return { problem: `The backup has format ${String(manifest.format)}; this version reads format 1.` };
  for (const { file, sha256 } of manifest.tables) {
    const path = join(folder, file);
    const isThere = await stat(path).then(
      () => true,
      () => false,
    );
    if (!isThere) return { problem: `${file} is missing.` };
    if ((await sha256OfFile(path)) !== sha256) return { problem: `${file} was changed or cut off.` };
  }
  return manifest;
}

const read = (path: string): Promise<string | undefined> =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
