import { readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../../src/server/foundation/db/embedded/left-behind.ts";

const memoryFolder = "/dev/shm";
/** The clusters of three workers, with room to spare. */
const enoughBytes = 4 * 1024 ** 3;

/**
 * Where tests put what need not outlive them: in memory where the system has a folder for that. Making a database there
 * takes a tenth of the time it takes on a disk. LIVERY_TEST_FOLDER names another folder.
 */
export function fastFolder(): string {
  return process.env.LIVERY_TEST_FOLDER ?? (isUsable() ? memoryFolder : tmpdir());
}

/** PostgreSQL's programs lie beside its data: a folder that nothing may be run from is of no use. */
function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
    const [, , kind, settings = ""] =
      mounts.find((line) => line.split(" ")[1] === memoryFolder)?.split(" ") ?? [];
    const runs = kind === "tmpfs" && !settings.split(",").includes("noexec");
    return runs && Math.min(bavail * bsize, freemem()) >= enoughBytes;
  } catch {
    return false;
  }
}

const prefix = "livery-test-of-";

/** What a temporary folder of this process is called at the beginning. */
export const ownPrefix = `${prefix}${process.pid}-`;

/** Removes what killed runs left in memory: folders of processes that are gone. */
export function removeLeftBehind(within = memoryFolder): void {
  let names: string[] = [];
  try {
    names = readdirSync(within);
  } catch {
    return;
  }
  for (const name of names) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (owner > 0 && !isAlive(owner)) rmSync(join(within, name), { recursive: true, force: true });
  }
}
