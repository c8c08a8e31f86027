import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** 1970 began on a Thursday: weeks begin on Mondays. */
const mondayMs = 4 * dayMs;

/** The name of a backup among others: its instant in UTC, without what folders of Windows do not take. */
export const backupName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

const named = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(\.part)?$/;

function instantOf(name: string): number | undefined {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** How many are kept: the last backup of each of so many days that have one, and of each of so many weeks (UTC). */
export type Keep = { days: number; weeks: number };

/** Which of the names are backups that need not be kept; the newest one always is. Names of anything else are not among them. */
export function superfluous(names: readonly string[], { days, weeks }: Keep): string[] {
  const backups = names
    .flatMap((name) => {
      const at = name.endsWith(".part") ? undefined : instantOf(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((one, other) => other.at - one.at);
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
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

/**
 * Deletes backups of a folder that need not be kept, and what was begun more than a day ago and never finished. Answers the names
 * of the deleted ones.
 */
export async function rotate(folder: string, keep: Keep, now: Date): Promise<string[]> {
  const names = await readdir(folder);
  const begun = names.filter(
    (name) => name.endsWith(".part") && (instantOf(name) ?? now.getTime()) < now.getTime() - dayMs,
  );
  const gone = [...superfluous(names, keep), ...begun];
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true });
  return gone;
}

const lastBackupFile = "last-backup.json";

/** Notes in DATA_DIR when the last good backup was taken, for the metrics of the server. */
export async function noteBackup(dataDir: string, takenAt: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, lastBackupFile);
  await writeFile(`${file}.part`, `${JSON.stringify({ takenAt })}\n`);
  await rename(`${file}.part`, file);
}

/** When the last good backup was taken; undefined when there is none. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const file = join(dataDir, lastBackupFile);
  if (!(await stat(file).catch(() => undefined))) return undefined;
  const { takenAt } = JSON.parse(await readFile(file, "utf8")) as { takenAt: string };
  return new Date(takenAt);
}
