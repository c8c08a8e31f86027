import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type DatabaseError, databaseError } from "../database-error.ts";
import { writeDurably } from "./durable-file.ts";

/** The process that runs the database of a folder; `url` appears once it accepts connections. */
export type Owner = { pid: number; startedAt: string; url?: string };

export type DataLock = { release: () => void };

const SQLITE_BUSY = 5;

/**
 * Takes the exclusive lock of a folder; undefined when a living process holds it. The lock is the operating system's
 * file lock, used through SQLite because Node has no API for it. The kernel releases it when the process ends in any way. No
 * process ids are compared, so reused ids and other containers' numbering do not matter. The file stays empty.
 * `patienceMs` is longer than a tool needs to test the lock; it blocks the thread.
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

/** Stores the holder of the lock, for the message of a second start and for the command line's tools. */
export async function writeOwner(folder: string, owner: Owner): Promise<void> {
  await writeDurably(join(folder, "database-owner.json"), `${JSON.stringify(owner)}\n`);
}

/** The data of writeOwner; undefined when there is none. Reliable only while the lock is held. */
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
