import { mkdir, realpath } from "node:fs/promises";
import { installBinaries } from "./embedded/binaries.ts";
import { ensureCluster, ensureOwnerDatabase, writeAccessFiles } from "./embedded/cluster.ts";
import { type DataLock, inUse, readOwner, takeLock, writeOwner } from "./embedded/data-lock.ts";
import {
  choosePlaces,
  type DatabaseFolders,
  findClusterDir,
  SYSTEM_STATE_DIR,
} from "./embedded/database-folder.ts";
import { chooseEndpoint, type Transport, tidyEndpoint } from "./embedded/endpoint.ts";
import { stopLeftBehind } from "./embedded/left-behind.ts";
import type { Launch } from "./embedded/postmaster.ts";
import { keepRunning } from "./embedded/supervisor.ts";

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Only for root: where databases lie. */
  stateDir?: string;
  /** A private socket if the operating system has one. */
  transport?: Transport;
  /** Settings of PostgreSQL that replace ours, for data that need not outlive the machine. */
  settings?: Readonly<Record<string, string>>;
};

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

/**
 * Runs an embedded PostgreSQL on `dataDir` and returns its URL once it accepts connections. The caller must keep its
 * own process alive; when that process ends in any way, PostgreSQL stops.
 * Throws a DatabaseError: database.in-use for a second start on the same data, others for broken set-ups.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  const locks: DataLock[] = [];
  const release = () => {
    for (const lock of locks.reverse()) lock.release();
  };
  try {
    locks.push(await lockOrRefuse(dataDir, await noteFolder(dataDir, options), dataDir));
    const places = await choosePlaces(dataDir, options.stateDir ?? SYSTEM_STATE_DIR);
    // A copied DATA_DIR carries the same database id: the data have a lock of their own.
    locks.push(await lockOrRefuse(places.clusterDir, places.clusterDir, dataDir));
    return await run(places, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** The URL of the database that another process runs on `dataDir` right now, for tools beside the server. */
export async function findRunningPostgres(
  dataDir: string,
  stateDir = SYSTEM_STATE_DIR,
): Promise<string | undefined> {
  const clusterDir = await findClusterDir(dataDir, stateDir);
  if (clusterDir === undefined) return undefined;
  const lock = takeLock(clusterDir);
  lock?.release();
  return lock ? undefined : (await readOwner(clusterDir))?.url;
}

async function run(
  places: DatabaseFolders,
  options: EmbeddedOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { clusterDir, runAs } = places;
  const owner = { pid: process.pid, startedAt: new Date().toISOString() };
  await writeOwner(clusterDir, owner);
  const transport = options.transport ?? (process.platform === "win32" ? "loopback" : "socket");
  const endpoint = await chooseEndpoint(transport, clusterDir, runAs);
  const binaries = await installBinaries(places.binariesRoot);
  const data = await ensureCluster(clusterDir, binaries, endpoint, runAs);
  await places.settle();
  await writeAccessFiles(clusterDir, endpoint, runAs);
  const launch: Launch = {
    binaries,
    clusterDir,
    data,
    endpoint,
    runAs,
    log: options.log,
    settings: options.settings,
  };
  await stopLeftBehind(launch);
  const running = await keepRunning(launch);
  try {
    const url = await ensureOwnerDatabase(endpoint);
    await writeOwner(clusterDir, { ...owner, url });
    const stop = async () => {
      await running.stop();
      await tidyEndpoint(endpoint, clusterDir);
    };
    return { url, stop: () => stop().finally(release) };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function noteFolder(dataDir: string, options: EmbeddedOptions): Promise<string> {
  return (await findClusterDir(dataDir, options.stateDir ?? SYSTEM_STATE_DIR)) ?? dataDir;
}

async function lockOrRefuse(folder: string, ownerFolder: string, dataDir: string): Promise<DataLock> {
  const lock = takeLock(folder, 300);
  if (lock) return lock;
  throw await inUse(ownerFolder, dataDir);
}
