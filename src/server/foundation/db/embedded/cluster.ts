import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { databaseError } from "../database-error.ts";
import type { Binaries } from "./binaries.ts";
import { exists, type RunAs, removeStubbornly } from "./database-folder.ts";
import { syncFolder } from "./durable-file.ts";
import { accessFiles, type Endpoint, urlOf } from "./endpoint.ts";

/**
 * The superuser of the cluster, which is PostgreSQL's word for one data folder with its server: only the start of the embedded server
 * (this folder) and the tests use it.
 */
const ADMIN = "postgres";
/** The platform's role: owns its database, but is no superuser, so that row-level security applies to it. */
const OWNER = "livery";

/**
 * Options of PostgreSQL's programs. They get their own environment: the system's variables by which programs are found, and
 * no setting of this platform. Programs that switch to another user need a working folder that this user can enter.
 */
export function programOptions(clusterDir: string, runAs: RunAs | undefined) {
  const { PATH, SystemRoot, TEMP } = process.env;
  const env = { LC_ALL: "C", TZ: "UTC", ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot, TEMP }) };
  return { cwd: clusterDir, env, ...runAs };
}

/**
 * Creates the cluster `<clusterDir>/data` if it is missing: in a draft folder first, renamed when complete, so that a
 * kill at any moment leaves either no cluster or a complete one.
 * Throws database.wrong-version and database.start-failed.
 */
export async function ensureCluster(
  clusterDir: string,
  binaries: Binaries,
  endpoint: Endpoint,
  runAs: RunAs | undefined,
): Promise<string> {
  const data = join(clusterDir, "data");
  await removeAbandonedDrafts(clusterDir);
  if (await exists(data)) {
    await checkVersion(data, binaries.major);
    return data;
  }
  const draft = join(clusterDir, `draft-${randomBytes(4).toString("hex")}`);
  await makePrivateFolder(draft, runAs);
  await runInitdb(binaries, draft, endpoint, programOptions(clusterDir, runAs));
  await rename(join(draft, "data"), data);
  await rm(draft, { recursive: true });
  await syncFolder(clusterDir);
  return data;
}

/** Writes the access rules; on every start, because the system user or the endpoint may differ from the last start. */
export async function writeAccessFiles(
  clusterDir: string,
  endpoint: Endpoint,
  runAs: RunAs | undefined,
): Promise<void> {
  const { hba, ident } = accessFiles(endpoint, [ADMIN, OWNER]);
  for (const [name, text] of [
    ["pg_hba.conf", hba],
    ["pg_ident.conf", ident],
  ] as const) {
    const file = join(clusterDir, name);
    await writeFile(file, text);
    await chmod(file, 0o640);
    // Root keeps the file: the server reads its access rules by its group and cannot change them.
    if (runAs) await chown(file, 0, runAs.gid);
  }
}

/** Creates the owner role and its database if they are missing; returns the URL of that database. */
export async function ensureOwnerDatabase(endpoint: Endpoint): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf(endpoint, ADMIN, "postgres") });
  client.on("error", () => {}); // A broken connection also rejects the query below, which reports it.
  await client.connect();
  try {
    const roles = await client.query("select from pg_roles where rolname = $1", [OWNER]);
    if (roles.rowCount === 0) await client.query(`create role ${OWNER} login createrole`);
    if (endpoint.kind === "loopback") {
      await client.query(`alter role ${OWNER} password ${client.escapeLiteral(endpoint.secret)}`);
    }
    const databases = await client.query("select from pg_database where datname = $1", [OWNER]);
    if (databases.rowCount === 0) await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
  return urlOf(endpoint, OWNER, OWNER);
}

async function removeAbandonedDrafts(clusterDir: string): Promise<void> {
  const drafts = (await readdir(clusterDir)).filter((name) => name.startsWith("draft-"));
  for (const name of drafts) await removeStubbornly(join(clusterDir, name));
}

async function checkVersion(data: string, major: string): Promise<void> {
  const madeBy = (await readFile(join(data, "PG_VERSION"), "utf8")).trim();
  if (madeBy === major) return;
  throw databaseError(
    "database.wrong-version",
    `The database in ${data} was made by PostgreSQL ${madeBy} and this is ${major}: dump it with the old version ` +
      "and restore it into an empty DATA_DIR.",
  );
}

async function makePrivateFolder(folder: string, runAs: RunAs | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
}

async function runInitdb(
  binaries: Binaries,
  draft: string,
  endpoint: Endpoint,
  options: ReturnType<typeof programOptions>,
): Promise<void> {
  const args = [
    `--pgdata=${join(draft, "data")}`,
    `--username=${ADMIN}`,
    "--encoding=UTF8",
    "--no-instructions",
  ];
  // Texts sort by code point: the same on every system, and no index breaks when the system's locales change.
  args.push("--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--data-checksums");
  args.push("--auth-local=peer", "--auth-host=scram-sha-256");
  if (endpoint.kind === "loopback") {
    await writeFile(join(draft, "password"), endpoint.secret, { mode: 0o600 });
    if (options.uid) await chown(join(draft, "password"), options.uid, options.gid ?? options.uid);
    args.push(`--pwfile=${join(draft, "password")}`);
  }
  try {
    await promisify(execFile)(binaries.initdb, args, options);
  } catch (cause) {
    const reason = ((cause as { stderr?: string }).stderr || String(cause)).trim().split("\n").at(-1);
    throw databaseError(
      "database.start-failed",
      `The database could not be made in ${draft}: ${reason}`,
      cause,
    );
  }
}
