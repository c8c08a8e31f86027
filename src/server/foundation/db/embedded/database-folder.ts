import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { databaseError } from "../database-error.ts";
import { syncFolder, writeDurably } from "./durable-file.ts";

/** The identity PostgreSQL runs under when we are root, because it refuses to run as root. */
export type RunAs = { uid: number; gid: number };

export type DatabaseFolders = {
  /** The folder of the unpacked PostgreSQL programs, one folder for each version. */
  binariesRoot: string;
  /** Private folder that contains `data` (the cluster) and usually `run` (its socket). */
  clusterDir: string;
  runAs: RunAs | undefined;
  /** Called when the cluster is complete: makes the choice of `clusterDir` permanent. */
  settle: () => Promise<void>;
};

export const SYSTEM_STATE_DIR = "/var/lib/livery";

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/** Creates a folder that every user may enter, independent of the umask; an existing one stays as it is. */
export async function ensureOpenFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
}

/** An initdb that outlived its killed parent may still write here: repeated until it has failed. */
export async function removeStubbornly(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
}

/**
 * Determines the folder of the database of `dataDir`. For an ordinary user it is below `dataDir`. For root it is in the
 * system's state folder under a random id that is stored in `<dataDir>/database-id`, since the user `nobody` may be
 * unable to enter `dataDir`. Throws database.missing and database.wrong-user.
 */
export async function choosePlaces(dataDir: string, stateDir: string): Promise<DatabaseFolders> {
  return process.getuid?.() === 0 ? placesOfRoot(dataDir, stateDir) : placesOfUser(dataDir);
}

/** The folder of an existing database, or undefined when there is none yet. */
export async function findClusterDir(dataDir: string, stateDir: string): Promise<string | undefined> {
  const id = await readId(join(dataDir, "database-id"));
  const folder = id === undefined ? join(dataDir, "database") : join(stateDir, id);
  return (await exists(folder)) ? folder : undefined;
}

async function placesOfUser(dataDir: string): Promise<DatabaseFolders> {
  if (await exists(join(dataDir, "database-id"))) {
    throw databaseError(
      "database.wrong-user",
      `The database of ${dataDir} was made by root: start as root, or set DATA_DIR to another folder.`,
    );
  }
  const clusterDir = join(dataDir, "database");
  await mkdir(clusterDir, { recursive: true, mode: 0o700 });
  const binariesRoot = join(dataDir, "postgresql");
  return { binariesRoot, clusterDir, runAs: undefined, settle: async () => {} };
}

async function placesOfRoot(dataDir: string, stateDir: string): Promise<DatabaseFolders> {
  await refuseAnOrdinaryUsersDatabase(dataDir);
  await ensureOpenFolder(stateDir);
  const runAs = await identityOfNobody();
  const idFile = join(dataDir, "database-id");
  const binariesRoot = join(stateDir, "postgresql");
  const known = await readId(idFile);
  if (known !== undefined) {
    const clusterDir = join(stateDir, known);
    if (!(await exists(clusterDir))) throw lost(idFile, clusterDir);
    return { binariesRoot, clusterDir, runAs, settle: async () => {} };
  }
  return { binariesRoot, runAs, ...(await beginNewCluster(idFile, stateDir, runAs)) };
}

/**
 * The id is written only when the cluster is complete, so that an id without a folder always means
 * lost data. Until then it is pending, so that a killed first start leaves no id behind.
 */
async function beginNewCluster(idFile: string, stateDir: string, runAs: RunAs) {
  const pendingFile = `${idFile}.pending`;
  const abandoned = await readId(pendingFile);
  if (abandoned !== undefined) await removeStubbornly(join(stateDir, abandoned));
  const id = randomBytes(16).toString("hex");
  await writeDurably(pendingFile, `${id}\n`);
  const clusterDir = join(stateDir, id);
  await mkdir(clusterDir, { mode: 0o700 });
  // PostgreSQL may pass through but owns only `data` and `run`: what root writes here cannot be swapped for a link.
  await chown(clusterDir, 0, runAs.gid);
  await chmod(clusterDir, 0o710);
  const settle = async () => {
    await syncFolder(stateDir);
    await writeDurably(idFile, `${id}\n`);
    await rm(pendingFile, { force: true });
  };
  return { clusterDir, settle };
}

async function readId(file: string): Promise<string | undefined> {
  if (!(await exists(file))) return undefined;
  const id = (await readFile(file, "utf8")).trim();
  if (!/^[0-9a-f]{32}$/.test(id)) {
    throw databaseError("database.missing", `${file} does not hold a database id: restore it from a backup.`);
  }
  return id;
}

function lost(idFile: string, clusterDir: string): Error {
  return databaseError(
    "database.missing",
    `${idFile} says that the database lies in ${clusterDir}, which is not there: mount or restore that folder, ` +
      `or delete ${idFile} to begin with an empty database.`,
  );
}

async function refuseAnOrdinaryUsersDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, "database");
  if (!(await exists(folder))) return;
  const { uid } = await stat(folder);
  throw databaseError(
    "database.wrong-user",
    `The database of ${dataDir} belongs to user id ${uid}: start as that user, or set DATA_DIR to another folder.`,
  );
}

async function identityOfNobody(): Promise<RunAs> {
  const ask = async (flag: string) => Number((await promisify(execFile)("id", [flag, "nobody"])).stdout);
  const [uid, gid] = await Promise.all([ask("-u"), ask("-g")]);
  if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  throw databaseError(
    "database.unsupported",
    "PostgreSQL must not run as root and this system has no user nobody: start as an ordinary user or set DATABASE_URL.",
  );
}
