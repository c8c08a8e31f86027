import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import type { LedgerCode } from "../support/ledger.ts";
import { importFile } from "./import-file.ts";
import { dependentsOf } from "./imports.ts";
import { plant } from "./planted.ts";

/** A text of a source file, which must be there exactly once, and what stands there instead. */
export type Edit = { file: string; search: string; replace: string };

const sources = join(rootFolder, "src");
const sqlFolder = "server/foundation/db";
/** Reads the SQL files beside itself. */
const readerOfSql = `${sqlFolder}/schema-state.ts`;

/** What the ledger is made of; a process of its own needs nothing else to run it. */
const ledgerParts = ["kernel", "partners/protocol", sqlFolder, "server/core/ledger"];

/** What stands beside the sources and is read by name. */
const besides = ["schemas", "locales", "whitelabels", "node_modules", "package.json"];

const isSql = ({ file }: Edit): boolean => file.endsWith(".sql");

/** Whether a database of these edits has other tables than the one that ships. */
export const editsMigrations = (edits: readonly Edit[]): boolean =>
  edits.some(({ file }) => file.startsWith(`${sqlFolder}/migrations/`));

/**
 * All sources with some edits, for `work`, which gets the folder to import them from. Edited modules and those that
 * import them exist in this folder alone, and only in memory; every other module is the one that ships, loaded once.
 * Throws as withMutant does.
 */
export async function withSources<T>(
  edits: readonly Edit[],
  work: (source: string) => Promise<T>,
): Promise<T> {
  return inFolder(async (folder) => {
    const source = join(folder, "src");
    for (const beside of besides) await symlink(join(rootFolder, beside), join(folder, beside));
    if (edits.some(isSql)) await copyParts(source, [sqlFolder]);
    return withPlanted(source, edits, () => work(source));
  });
}

/**
 * The ledger's sources with some edits, in a folder of their own, for `work`; `asFiles` puts them there as files, for
 * a process of its own. Throws when a text that is to be replaced is not there exactly once: the fault has rotted,
 * and must be planted anew.
 */
export async function withMutant<T>(
  edits: readonly Edit[],
  asFiles: boolean,
  work: (code: LedgerCode) => Promise<T>,
): Promise<T> {
  return inFolder(async (source) => {
    if (asFiles) await copyParts(source, ledgerParts);
    else if (edits.some(isSql)) await copyParts(source, [sqlFolder]);
    return withPlanted(source, edits, async () =>
      work({ ...(await load(source)), editsMigrations: editsMigrations(edits) }),
    );
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const place = join(rootFolder, "test-results");
  await mkdir(place, { recursive: true });
  const folder = await mkdtemp(join(place, "mutant-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyParts(source: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) await cp(join(sources, part), join(source, part), { recursive: true });
}

/** Runs `work` while imports from `source` find the edits, which copied files have too. */
async function withPlanted<T>(source: string, edits: readonly Edit[], work: () => Promise<T>): Promise<T> {
  const texts = await edited(edits);
  for (const [file, text] of texts) {
    const path = join(source, file);
    await writeFile(path, text).catch(ignoreMissing);
  }
  const changed = [...texts.keys()].map((file) => (file.endsWith(".sql") ? readerOfSql : file));
  const planted = plant({ sources, copy: source, texts, own: dependentsOf(sources, changed) });
  try {
    return await work();
  } finally {
    planted.remove();
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== "ENOENT") throw error;
};

/** The edited files with their new texts. */
async function edited(edits: readonly Edit[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { file, search, replace } of edits) {
    const text = texts.get(file) ?? (await readFile(join(sources, file), "utf8"));
    const times = text.split(search).length - 1;
    if (times !== 1) throw new Error(`${file} has ${times} times, and should have once: ${search}`);
    texts.set(
      file,
      text.replace(search, () => replace),
    );
  }
  return texts;
}

async function load(source: string): Promise<Omit<LedgerCode, "editsMigrations">> {
  const [connection, migrate, ledger, seal, verify] = await Promise.all(
    [
      "foundation/db/connection.ts",
      "foundation/db/migrate.ts",
      "core/ledger/ledger.ts",
      "core/ledger/seal.ts",
      "core/ledger/verify-ledger.ts",
    ].map((file) => importFile(source, `server/${file}`)),
  );
  return { ...connection, ...migrate, ...ledger, ...seal, ...verify, source };
}
