import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cp, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPostmasterOf } from "../../../../src/server/foundation/db/embedded/left-behind.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../../../../src/server/foundation/db/embedded.ts";
import { databaseUrl, temporaryFolder } from "../../../support/database.ts";

const isRoot = process.getuid?.() === 0;
const log: string[] = [];
let home: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
let stateDir: string;

beforeAll(async () => {
  home = await temporaryFolder();
  // A folder that PostgreSQL's own user may not enter, and far longer than a socket's path may be.
  dataDir = join(home.folder, "private", "d".repeat(100), "data");
  stateDir = join(home.folder, "state");
  execFileSync("mkdir", ["-m", "700", join(home.folder, "private")]);
  const first = await start();
  await query(first.url, "create table kept (number int primary key)");
  await first.stop();
});

afterAll(() => home.remove());

const start = (dir = dataDir) =>
  startEmbeddedPostgres({ dataDir: dir, stateDir, log: (line) => log.push(line) });

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function keep(url: string, number: number): Promise<void> {
  await query(url, `insert into kept values (${number})`);
}

async function keptNumbers(url: string): Promise<unknown[]> {
  return (await query(url, "select number from kept order by number")).map((row) => row.number);
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(await dataFolder(), "postmaster.pid"), "utf8")).split("\n")[0]);
}

async function dataFolder(): Promise<string> {
  if (!isRoot) return join(dataDir, "database", "data");
  return join(stateDir, (await readFile(join(dataDir, "database-id"), "utf8")).trim(), "data");
}

async function launchProcess(): Promise<{ child: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, "launcher-process.ts");
  const child = spawn(process.execPath, [script, dataDir, stateDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk) => resolve(String(chunk).trim()));
    child.once("exit", (code) => reject(new Error(`the launcher ended with ${code}`)));
  });
  return { child, url };
}

async function killAndWait(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

const guards = (pid: number) =>
  execFileSync("pgrep", ["-f", `livery-database-guard ${pid}$`], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number);

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await what()) return;
    await sleep(25);
  }
  throw new Error("it did not happen within five seconds");
}

const isAlive = async (pid: number) => isPostmasterOf(pid, await dataFolder());

describe("the embedded server", () => {
  test("keeps its data over stop and start, and connects as a user that row-level security binds", async () => {
    const first = await start();
    await keep(first.url, 1);
    expect(
      await query(first.url, "select rolsuper, rolbypassrls from pg_roles where rolname = current_user"),
    ).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    expect(await query(first.url, "show fsync")).toEqual([{ fsync: "on" }]);
    await first.stop();
    const second = await start();
    expect(await keptNumbers(second.url)).toEqual([1]);
    await second.stop();
    await second.stop();
  });

  test("refuses a second start with one sentence, and shows tools where it runs", async () => {
    expect(await findRunningPostgres(dataDir, stateDir)).toBeUndefined();
    const first = await start();
    await expect(start()).rejects.toMatchObject({
      code: "database.in-use",
      message: expect.stringMatching(
        new RegExp(
          `^The database of .* is already in use by process ${process.pid}, .* \\(kill ${process.pid}\\)`,
        ),
      ),
    });
    expect(await findRunningPostgres(dataDir, stateDir)).toBe(first.url);
    await first.stop();
    expect(await findRunningPostgres(dataDir, stateDir)).toBeUndefined();
  });

  test("lets only the user who started it in, and not over the network", async () => {
    const { url, stop } = await start();
    expect(await query(url, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    const { host } = Object.fromEntries(new URL(url).searchParams);
    expect((await stat(String(host))).mode & 0o777).toBe(0o700);
    await expect(query(databaseUrl(url, undefined, "livery_app"), "select 1")).rejects.toThrow(
      /authentication/,
    );
    await stop();
  });

  test("starts PostgreSQL again at the same address when it is killed, losing nothing acknowledged", async () => {
    const { url, stop } = await start();
    await keep(url, 2);
    const killed = await postmasterPid();
    process.kill(killed, "SIGKILL");
    await until(() =>
      keptNumbers(url).then(
        (numbers) => numbers.includes(2),
        () => false,
      ),
    );
    const restarted = await postmasterPid();
    expect(restarted).not.toBe(killed);
    expect(log.some((line) => line.includes("ended unexpectedly (SIGKILL)"))).toBe(true);
    await stop();
    expect(await isAlive(restarted)).toBe(false);
  });

  test("ends PostgreSQL when the process that started it is killed", async () => {
    const { child, url } = await launchProcess();
    await keep(url, 3);
    const pid = await postmasterPid();
    await killAndWait(child);
    await until(async () => !(await isAlive(pid)));
    const next = await start();
    expect(await keptNumbers(next.url)).toContain(3);
    await next.stop();
  });

  test("starts at once after both were killed", async () => {
    const { child, url } = await launchProcess();
    await keep(url, 4);
    process.kill(await postmasterPid(), "SIGKILL");
    await killAndWait(child);
    const next = await start();
    expect(await keptNumbers(next.url)).toContain(4);
    await next.stop();
  });

  test("stops a PostgreSQL that was left behind without its guard, then starts", async () => {
    const { child, url } = await launchProcess();
    await keep(url, 5);
    const orphan = await postmasterPid();
    for (const guard of guards(orphan)) process.kill(guard, "SIGKILL");
    await killAndWait(child);
    expect(await isAlive(orphan)).toBe(true);
    const next = await start();
    expect(await isAlive(orphan)).toBe(false);
    expect(log.some((line) => line.includes(`PostgreSQL ${orphan} was left behind`))).toBe(true);
    expect(await keptNumbers(next.url)).toContain(5);
    await next.stop();
  });

  test("starts although the old process id now names another program", async () => {
    const other = spawn("sleep", ["60"], isRoot ? { uid: 65534, gid: 65534 } : {});
    await writeFile(join(await dataFolder(), "postmaster.pid"), `${other.pid}\n${await dataFolder()}\n`);
    const run = isRoot ? join(await dataFolder(), "..", "run") : undefined;
    if (run) await writeFile(join(run, ".s.PGSQL.5432.lock"), `${other.pid}\n${await dataFolder()}\n`);
    const next = await start();
    expect(await keptNumbers(next.url)).toContain(1);
    await next.stop();
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  test("refuses data of another PostgreSQL version with a sentence", async () => {
    const file = join(await dataFolder(), "PG_VERSION");
    const version = await readFile(file, "utf8");
    await writeFile(file, "12\n");
    await expect(start()).rejects.toMatchObject({ code: "database.wrong-version" });
    await writeFile(file, version);
  });

  test.runIf(isRoot)("refuses a copied DATA_DIR while the original runs", async () => {
    const first = await start();
    const copy = join(home.folder, "copy");
    await cp(dataDir, copy, { recursive: true });
    await expect(start(copy)).rejects.toMatchObject({ code: "database.in-use" });
    await first.stop();
  });

  test.runIf(isRoot)("never begins anew when the folder its id names is missing", async () => {
    const cluster = join(await dataFolder(), "..");
    await rename(cluster, `${cluster}.elsewhere`);
    await expect(start()).rejects.toMatchObject({ code: "database.missing" });
    await rename(`${cluster}.elsewhere`, cluster);
  });
});
