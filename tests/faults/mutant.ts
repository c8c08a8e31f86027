import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import type { LedgerCode } from "../support/ledger.ts";

/** A text of a source file, which must be there exactly once, and what stands there instead. */
export type Edit = { file: string; search: string; replace: string };

/** What the ledger is made of; nothing else of the house is needed to run it. */
const parts = ["kernel", "partners/protocol", "server/foundation/db", "server/core/ledger"];

/** What stands beside the sources and is read by name. */
const besides = ["schemas", "locales", "whitelabels", "node_modules", "package.json"];

/** Made for browsers alone, and large. */
const browsers = join(rootFolder, "src", "web") + sep;

/**
 * All sources but the browser's with some edits, in a folder of their own, for `work`, which is told where they are.
 * Throws as withMutant does.
 */
export async function withSources<T>(
  edits: readonly Edit[],
  work: (source: string) => Promise<T>,
): Promise<T> {
  const place = join(rootFolder, "test-results");
  await mkdir(place, { recursive: true });
  const folder = await mkdtemp(join(place, "mutant-"));
  try {
    const source = join(folder, "src");
    await cp(join(rootFolder, "src"), source, {
      recursive: true,
      filter: (path) => !path.startsWith(browsers),
    });
    for (const beside of besides) await symlink(join(rootFolder, beside), join(folder, beside));
    for (const edit of edits) await apply(source, edit);
    return await work(source);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The ledger's sources with some edits, in a folder of their own, for `work`. Throws when a text that is to be
 * replaced is not there exactly once: the fault has rotted, and must be planted anew.
 */
export async function withMutant<T>(
  edits: readonly Edit[],
  work: (code: LedgerCode) => Promise<T>,
): Promise<T> {
  const place = join(rootFolder, "test-results");
  await mkdir(place, { recursive: true });
  const source = await mkdtemp(join(place, "mutant-"));
  try {
    for (const part of parts)
      await cp(join(rootFolder, "src", part), join(source, part), { recursive: true });
    for (const edit of edits) await apply(source, edit);
    return await work(await load(source));
  } finally {
    await rm(source, { recursive: true, force: true });
  }
}

async function apply(source: string, { file, search, replace }: Edit): Promise<void> {
  const path = join(source, file);
  const text = await readFile(path, "utf8");
  const times = text.split(search).length - 1;
  if (times !== 1) throw new Error(`${file} has ${times} times, and should have once: ${search}`);
  await writeFile(
    path,
    text.replace(search, () => replace),
  );
}

async function load(source: string): Promise<LedgerCode> {
  const part = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(source, "server", file)).href);
  const [connection, migrate, ledger, seal, verify] = await Promise.all(
    [
      "foundation/db/connection.ts",
      "foundation/db/migrate.ts",
      "core/ledger/ledger.ts",
      "core/ledger/seal.ts",
      "core/ledger/verify.ts",
    ].map(part),
  );
  return { ...connection, ...migrate, ...ledger, ...seal, ...verify, source };
}
