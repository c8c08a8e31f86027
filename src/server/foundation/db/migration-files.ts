import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type SqlFile = { name: string; text: string; sha256: string };

const NUMBERED = /^\d{3}-[a-z0-9-]+\.sql$/;

/** The migrations of a folder in the order of their numbers. Throws on a name or a number that is not unique. */
export async function readMigrations(folder: string): Promise<SqlFile[]> {
  const files = await readSqlFiles(folder);
  const seen = new Map<string, string>();
  for (const { name } of files) {
    if (!NUMBERED.test(name)) throw new Error(`A migration is named NNN-name.sql, and ${name} is not`);
    const number = name.slice(0, 3);
    const other = seen.get(number);
    if (other) throw new Error(`Two migrations have the number ${number}: ${other} and ${name}`);
    seen.set(number, name);
  }
  return files;
}

/** The .sql files of a folder by name; none when there is no such folder. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const wanted = names.filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(wanted.map((name) => readSqlFile(folder, name)));
}

/** Line ends are those of the checkout, so they must not count as an edit. */
async function readSqlFile(folder: string, name: string): Promise<SqlFile> {
  const text = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  return { name, text, sha256: createHash("sha256").update(text).digest("hex") };
}
