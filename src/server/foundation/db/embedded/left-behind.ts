import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { databaseError } from "../database-error.ts";
import { askToStop, type Launch } from "./postmaster.ts";

const FAST_MS = 20_000;
const IMMEDIATE_MS = 5_000;

/**
 * Stops a PostgreSQL that outlived its parent process, and removes files that would prevent the next start. Called
 * while we hold the data's lock, so a process that still runs on the data has no owner. It is stopped and started again,
 * so that there is one parent, one set of settings and one version.
 */
export async function stopLeftBehind(launch: Launch): Promise<void> {
  const { data, endpoint } = launch;
  const pidFile = join(data, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (pid > 0 && isAlive(pid)) {
    if (await isPostmasterOf(pid, data)) await stopPostmaster(launch, pid);
    // A reused process id, or a zombie process, would make PostgreSQL refuse to start.
    // A real running server is still detected: its shared memory is keyed by the data folder.
    else await rm(pidFile, { force: true });
  }
  if (endpoint.kind === "socket") {
    const socket = join(endpoint.folder, `.s.PGSQL.${endpoint.port}`);
    await Promise.all([rm(socket, { force: true }), rm(`${socket}.lock`, { force: true })]);
  }
}

async function stopPostmaster(launch: Launch, pid: number): Promise<void> {
  const { data, log } = launch;
  log(`PostgreSQL ${pid} was left behind by a killed process: stopping it before starting again`);
  await askToStop(launch, pid, "fast");
  if (await isGoneWithin(FAST_MS, pid, data)) return;
  await askToStop(launch, pid, "immediate");
  if (await isGoneWithin(IMMEDIATE_MS, pid, data)) return;
  throw databaseError(
    "database.start-failed",
    `PostgreSQL process ${pid} still runs on ${data} and does not stop: end it (kill -9 ${pid}) and start again.`,
  );
}

/** Whether a process runs, of any owner. @internal */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isGoneWithin(ms: number, pid: number, data: string): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (!(await isPostmasterOf(pid, data))) return true;
    await sleep(20);
  }
  return false;
}

/**
 * Whether the process is the PostgreSQL of this data folder, according to its command line. A zombie process (in a
 * container without an init) has no command line. Windows shows none at all, so there any living process counts.
 */
export async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  if (process.platform === "win32") return isAlive(pid);
  return isAlive(pid) && (await commandOf(pid)).includes(data);
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === "linux") {
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ");
  }
  const listed = await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(
    () => null,
  );
  return listed?.stdout ?? "";
}
