import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeDurably } from "../embedded/durable-file.ts";

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** 1970 began on a Thursday: weeks begin on Mondays. */
const mondayMs = 4 * dayMs;

/** The name of a backup among others: its instant in UTC, without what folders of Windows do not take. */
export const backupName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** What such a name ends with while it is written, and when it was found not to be whole. */
const unfinished = ".part";
export const notWhole = ".bad";

const named = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(\.part|\.bad)?$/;

const isWhole = (name: string): boolean => !name.endsWith(unfinished) && !name.endsWith(notWhole);

function instantOf(name: string): number | undefined {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** How many are kept: the last backup of each of so many days that have one, and of each of so many weeks (UTC). */
export type Keep = { days: number; weeks: number };

/**
 * Which of the names are backups that need not be kept beside the one just taken. That one always is, and those of a later time,
 * which a wrong clock gave them, are left alone. Names of anything else are not among them.
 */
export function superfluous(names: readonly string[], taken: string, { days, weeks }: Keep): string[] {
  const last = instantOf(taken) ?? 0;
  const backups = names
    .flatMap((name) => {
      const at = isWhole(name) ? instantOf(name) : undefined;
      return at === undefined || at > last ? [] : [{ name, at }];
    })
    .sort((one, other) => other.at - one.at);
  const kept = new Set([taken]);
  const keepLast = (most: number, spanOf: (at: number) => number) => {
    const spans = new Set<number>();
    for (const { name, at } of backups) {
      const span = spanOf(at);
      if (spans.has(span)) continue;
      if (spans.size === most) return;
      spans.add(span);
      kept.add(name);
    }
  };
  keepLast(days, (at) => Math.floor(at / dayMs));
  keepLast(weeks, (at) => Math.floor((at - mondayMs) / weekMs));
  return backups.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

/** Deletes backups of a folder that need not be kept beside the one just taken. Answers the names of the deleted ones. */
export async function rotate(folder: string, taken: string, keep: Keep): Promise<string[]> {
  const gone = superfluous(await readdir(folder), taken, keep);
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true });
  return gone;
}

/**
 * Makes room before a backup is taken: deletes what was begun and never finished, and what was not whole, each more than a day ago.
 * A disk that such remains have filled would refuse every backup after them.
 */
export async function clearRemains(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (!isWhole(name) && (instantOf(name) ?? now.getTime()) < now.getTime() - dayMs)
      await rm(join(folder, name), { recursive: true, force: true });
}

/** Says in a folder of backups whose they are. */
const ownerFile = "livery-backups.json";

/** The id of a DATA_DIR among those that take backups. */
type Noted = { database: string; takenAt?: string };

/**
 * Makes a folder the one of this DATA_DIR's backups. Answers a sentence when it is another one's: rotation would delete backups
 * of the other one.
 */
export async function claimFolder(folder: string, dataDir: string): Promise<string | undefined> {
  const { database } = await noted(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const owner = await readJson<Noted>(join(folder, ownerFile));
  if (owner && owner.database !== database)
    return `${folder} holds the backups of another DATA_DIR. Name another folder; or, if this DATA_DIR was restored from them, delete ${ownerFile} there.`;
  if (!owner) await writeJson(join(folder, ownerFile), { database });
  return undefined;
}

const lastBackupFile = "last-backup.json";

/** What DATA_DIR notes of its backups; its id is made at the first look. */
async function noted(dataDir: string): Promise<Noted> {
  const file = join(dataDir, lastBackupFile);
  const known = await readJson<Partial<Noted>>(file);
  if (known?.database !== undefined) return { ...known, database: known.database };
  const made = { ...known, database: randomUUID() };
  await mkdir(dataDir, { recursive: true });
  await writeJson(file, made);
  return made;
}

/** Notes in DATA_DIR when the last good backup was taken, for the metrics of the server. */
export async function noteBackup(dataDir: string, takenAt: string): Promise<void> {
  await writeJson(join(dataDir, lastBackupFile), { ...(await noted(dataDir)), takenAt });
}

/** When the last good backup was taken; undefined when there is none. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const takenAt = (await readJson<Noted>(join(dataDir, lastBackupFile)))?.takenAt;
  return takenAt === undefined ? undefined : new Date(takenAt);
}

async function readJson<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Readable for the server, which may be another user's than the timer's. */
const writeJson = (file: string, value: object): Promise<void> =>
  writeDurably(file, `${JSON.stringify(value)}\n`, 0o644);
