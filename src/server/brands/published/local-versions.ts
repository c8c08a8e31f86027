import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readIfExists } from "../../foundation/folders.ts";
import { isFile, type SignedVersion } from "./version.ts";

/** A node's own copies of the versions it serves: it reads pictures from here, and versions while the database is away. */
export type LocalVersions = {
  /** The codes of all brands with a copy. */
  merchants: () => string[];
  version: (merchant: string) => SignedVersion | undefined;
  keep: (merchant: string, version: SignedVersion) => void;
  forget: (merchant: string) => void;
  /** The bytes of a file; undefined when there is no whole copy. */
  file: (hash: string) => Buffer | undefined;
  keepFile: (hash: string, bytes: Buffer) => void;
  /** Deletes the files of other hashes; another process of this machine may just have written those of today. */
  sweep: (used: ReadonlySet<string>) => void;
};

/** Opens the copies below `folder`, which is made when the first one is kept. */
export function openLocalVersions(folder: string): LocalVersions {
  const files = join(folder, "files");
  const pathOf = (merchant: string) => join(folder, `${merchant}.json`);
  const fileOf = (hash: string) => join(files, hash);
  const put = (path: string, bytes: Buffer | string) => {
    mkdirSync(files, { recursive: true });
    const draft = `${path}.${randomBytes(4).toString("hex")}.new`;
    try {
      writeFileSync(draft, bytes);
      renameSync(draft, path);
    } catch (error) {
      // What a full disk took of it would keep the space.
      rmSync(draft, { force: true });
      throw error;
    }
  };
  return {
    merchants: () =>
      namesIn(folder).flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : [])),
    version: (merchant) => {
      const text = readIfExists(pathOf(merchant))?.toString("utf8");
      return text === undefined ? undefined : parsed(text);
    },
    keep: (merchant, { hash, content, signature }) =>
      put(pathOf(merchant), JSON.stringify({ hash, signature, content: content.toString("base64") })),
    forget: (merchant) => rmSync(pathOf(merchant), { force: true }),
    file: (hash) => {
      const bytes = readIfExists(fileOf(hash));
      return bytes && isFile(hash, bytes) ? bytes : undefined;
    },
    keepFile: (hash, bytes) => put(fileOf(hash), bytes),
    sweep: (used) => {
      for (const name of namesIn(files)) if (!used.has(name) && isOld(fileOf(name))) rmSync(fileOf(name));
    },
  };
}

const dayMs = 24 * 60 * 60 * 1000;

const isOld = (path: string): boolean => Date.now() - statSync(path).mtimeMs > dayMs;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** A copy that was cut off is none. */
function parsed(text: string): SignedVersion | undefined {
  try {
    const { hash, signature, content } = JSON.parse(text) as Record<keyof SignedVersion, string>;
    return { hash, signature, content: Buffer.from(content, "base64") };
  } catch {
    return undefined;
  }
}
