import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { databaseError } from "../database-error.ts";
import type { Binaries } from "./binaries.ts";
import { programOptions } from "./cluster.ts";
import type { RunAs } from "./database-folder.ts";
import { type Endpoint, listenSettings } from "./endpoint.ts";

export type Launch = {
  binaries: Binaries;
  clusterDir: string;
  data: string;
  endpoint: Endpoint;
  runAs: RunAs | undefined;
  log: (line: string) => void;
  /** Settings that replace ours. */
  settings?: Readonly<Record<string, string>> | undefined;
};

export type Postmaster = { pid: number; exited: Promise<string>; stop: () => Promise<void> };

/** Messages of PostgreSQL while processes of a crashed predecessor are still ending. */
const NOT_YET = /lock file ".*" already exists|pre-existing shared memory block|Address already in use/;
const RETRY_FOR_MS = 15_000;
/** Recovery replays everything since the last checkpoint, which takes long on a slow disk. */
const READY_WITHIN_MS = 300_000;
const FAST_STOP_MS = 20_000;

/** Starts PostgreSQL and resolves when it accepts connections; a start refused right after a crash is retried. */
export async function startPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = Date.now() + RETRY_FOR_MS;
  for (;;) {
    const attempt = await tryToStart(launch);
    if (typeof attempt !== "string") return attempt;
    if (!NOT_YET.test(attempt) || Date.now() > deadline) {
      throw databaseError("database.start-failed", `PostgreSQL did not start on ${launch.data}: ${attempt}`);
    }
    await sleep(200);
  }
}

/** A running server, or the last lines of one that failed to start. */
async function tryToStart(launch: Launch): Promise<Postmaster | string> {
  const { binaries, clusterDir, data, endpoint, runAs } = launch;
  const settings = { ...listenSettings(endpoint, clusterDir), ...SETTINGS, ...launch.settings };
  const args = ["-D", data, ...asArguments(settings)];
  // Detached, so that Ctrl+C in the terminal does not reach PostgreSQL; we stop it after our own work.
  const child = spawn(binaries.postgres, args, {
    ...programOptions(clusterDir, runAs),
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const lastLines = followLog(child, launch.log);
  const exited = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  if (child.pid !== undefined) void exited.then(guardAgainstOrphaning(child.pid, runAs));
  if (!(await becomesReady(data, child)) || child.pid === undefined) {
    child.kill("SIGQUIT");
    const how = await exited;
    return lastLines.find((line) => /^(FATAL|PANIC)/.test(line)) ?? [how, ...lastLines.slice(-1)].join(": ");
  }
  keepUsAlive(child, false);
  return { pid: child.pid, exited, stop: () => stopProcess(launch, child, exited) };
}

const SETTINGS = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  max_connections: "100",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "",
  log_checkpoints: "off",
  // The client of a failed statement gets its error; its text and values must not reach the log.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

function asArguments(config: Record<string, string>): string[] {
  return Object.entries(config).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function followLog(child: ChildProcess, log: (line: string) => void): string[] {
  const last: string[] = [];
  if (!child.stderr) return last;
  createInterface({ input: child.stderr }).on("line", (line) => {
    last.push(line);
    if (last.length > 5) last.shift();
    log(`postgres: ${line}`);
  });
  return last;
}

/** Lets a program end without `stop`; the guard then stops PostgreSQL. */
function keepUsAlive(child: ChildProcess, alive: boolean): void {
  const verb = alive ? "ref" : "unref";
  child[verb]();
  for (const stream of child.stdio) (stream as Socket | null)?.[verb]?.();
}

/** PostgreSQL reports its state in the eighth line of postmaster.pid, without our having to connect. */
async function becomesReady(data: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (isRunning(child) && Date.now() < deadline) {
    const lines = await readPidFile(data);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === "ready") return true;
    await sleep(10);
  }
  return false;
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function readPidFile(data: string): Promise<string[]> {
  return (await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
}

/**
 * A process that waits for its pipe to us to break. The kernel breaks the pipe when we end in any way, including
 * SIGKILL, and the guard then requests a fast shutdown of PostgreSQL. Returns a function that ends the guard.
 * Windows has no shell for this: there the next start stops the remaining process.
 */
function guardAgainstOrphaning(pid: number, runAs: RunAs | undefined): () => void {
  if (process.platform === "win32") return () => {};
  const script = 'cat >/dev/null; kill -INT "$1"';
  const guard = spawn("/bin/sh", ["-c", script, "livery-database-guard", String(pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    ...runAs,
  });
  guard.on("error", () => {}); // Without a shell the next start cleans up, as on Windows.
  keepUsAlive(guard, false);
  return () => void guard.kill("SIGKILL");
}

async function stopProcess(launch: Launch, child: ChildProcess, exited: Promise<string>): Promise<void> {
  keepUsAlive(child, true);
  // A dead child's process id may belong to another process by now.
  if (child.pid !== undefined && isRunning(child)) await askToStop(launch, child.pid, "fast");
  if (await settlesWithin(exited, FAST_STOP_MS)) return;
  launch.log("PostgreSQL does not finish: stopping it at once; the next start recovers from its log");
  if (child.pid !== undefined && isRunning(child)) await askToStop(launch, child.pid, "immediate");
  await exited;
}

async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(ms, false, { signal: timer.signal }).catch(() => false);
  const inTime = await Promise.race([promise.then(() => true), late]);
  timer.abort();
  return inTime;
}

/** Fast: end sessions, checkpoint, stop. Immediate: stop now. Windows has no signals, so pg_ctl is used there. */
export async function askToStop(
  { binaries, data }: Pick<Launch, "binaries" | "data">,
  pid: number,
  mode: "fast" | "immediate",
): Promise<void> {
  if (process.platform === "win32") {
    await promisify(execFile)(binaries.pgCtl, ["stop", "-D", data, "-m", mode, "-W"]).catch(() => {});
    return;
  }
  try {
    process.kill(pid, mode === "fast" ? "SIGINT" : "SIGQUIT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
