import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type DatabaseError, databaseError } from "../database-error.ts";
import { writeDurably } from "./durable-file.ts";

/** Who runs the database of a folder; `url` appears once it accepts connections. */
export type Owner = { pid: number; startedAt: string; url?: string };

export type DataLock = { release: () => void };

const SQLITE_BUSY = 5;

/**
 * Takes the exclusive lock of a folder, or answers undefined when a living process holds it.
 * The lock is the operating system's own file lock, reached through SQLite because Node offers no other
 * door to it: the kernel drops it when the process dies however it dies, and no process id is ever
 * compared, so a reused id or another container's numbering cannot fool it. The file stays empty.
 * `patienceMs` outlasts a tool that only looks whether the lock is held; it blocks the thread.
 */
export function takeLock(folder: string, patienceMs = 0): DataLock | undefined {
  const handle = new DatabaseSync(join(folder, "database-lock"), { timeout: patienceMs });
  try {
    handle.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    handle.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => handle.isOpen && handle.close() };
}

/** Notes who holds the lock, for the sentence a second starter prints and for the command line's tools. */
export async function writeOwner(folder: string, owner: Owner): Promise<void> {
  await writeDurably(join(folder, "database-owner.json"), `${JSON.stringify(owner)}\n`);
}

/** The note of writeOwner; undefined when nobody has written one. Only to be trusted while the lock is held. */
export async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, "database-owner.json"), "utf8")) as Owner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** The refusal of a second start: what is running, its process id, and what to do. */
export async function inUse(folder: string, dataDir: string): Promise<DatabaseError> {
  const owner = await readOwner(folder);
  const who = owner
    ? `process ${owner.pid}, running since ${owner.startedAt}`
    : "a process that is just starting";
  const remedy = owner ? `stop it first (kill ${owner.pid})` : "wait for it or stop it first";
  return databaseError(
    "database.in-use",
    `The database of ${dataDir} is already in use by ${who}: ${remedy}, or set DATA_DIR to another folder.`,
  );
}
