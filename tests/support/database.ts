import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../src/server/foundation/db/embedded.ts";
import { migrate } from "../../src/server/foundation/db/migrate.ts";
import { shareCompileCache } from "./compile-cache.ts";
import { fastFolder, ownPrefix, removeLeftBehind } from "./fast-folder.ts";
import { openTestPool } from "./pool.ts";

/** Where the workers of a run ask for their clusters, or the address of the only cluster there is. */
const CLUSTERS = "LIVERY_TEST_CLUSTERS";
const TEMPLATE = "livery_template";

type Cluster = { url: string; stop: () => Promise<void> };

/**
 * PostgreSQL for a whole test run, with a migrated template; everything lies in a folder of its own that `stop`
 * removes.
 */
export async function startTestCluster(): Promise<Cluster> {
  const cluster = await startCluster();
  process.env[CLUSTERS] = cluster.url;
  return cluster;
}

async function startCluster(): Promise<Cluster> {
  removeLeftBehind();
  const { folder, remove } = await temporaryFolder(fastFolder());
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, "data"),
    stateDir: join(folder, "state"),
    log: () => {},
    settings: forgetful,
  });
  await asAdmin(postgres.url, (admin) => admin.query(`create database ${TEMPLATE} owner livery`));
  await migrate(databaseUrl(postgres.url, TEMPLATE));
  return { url: postgres.url, stop: () => postgres.stop().finally(remove) };
}

/**
 * A test's database need not outlive a power cut of the machine: nothing waits for the disk, and no standby reads along.
 * A commit still reaches the operating system first, so that what is committed outlives any process that a test kills,
 * PostgreSQL included. Compiling a plan costs more than it saves on a test's few rows.
 */
const forgetful = {
  fsync: "off",
  full_page_writes: "off",
  max_wal_size: "512MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  jit: "off",
};

/**
 * What vitest's globalSetup calls: gives each worker a cluster of its own as soon as one of its tests asks, and
 * answers how to end them. What is sealed waits for every transaction of its cluster, and those of another file's
 * tests must not be among them.
 */
export async function setup(): Promise<() => Promise<void>> {
  shareCompileCache();
  const clusters = new Map<string, Promise<Cluster>>();
  const server = createServer((request, response) => {
    const worker = request.url ?? "";
    const cluster = clusters.get(worker) ?? startCluster();
    clusters.set(worker, cluster);
    cluster.then(
      ({ url }) => response.end(url),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env[CLUSTERS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    const started = await Promise.allSettled(clusters.values());
    await Promise.all(started.map((one) => one.status === "fulfilled" && one.value.stop()));
  };
}

let known: Promise<string> | undefined;

/** The cluster of this worker; the only one where there are no workers. */
function clusterUrl(): Promise<string> {
  known ??= askForCluster();
  return known;
}

async function askForCluster(): Promise<string> {
  const place = process.env[CLUSTERS];
  if (!place)
    throw new Error(`${CLUSTERS} is not set: vitest's globalSetup must be tests/support/database.ts`);
  if (!place.startsWith("http:")) return place;
  const answer = await fetch(`${place}/${process.env.VITEST_POOL_ID ?? 1}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

/** A migrated, empty database of one's own; about 20 ms in memory. `drop` also ends connections left open. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return copyDatabase(TEMPLATE);
}

/** A database without any table, for tests of the migrations themselves. */
export async function blankDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return copyDatabase("template1");
}

/** A folder whose path any user may walk, as PostgreSQL's must for root; on the disk unless `within` says otherwise. */
export async function temporaryFolder(
  within = tmpdir(),
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(within, ownPrefix));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Runs `work` as the cluster's superuser. */
export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: databaseUrl(url, undefined, "postgres") });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const keptAdmins = new Map<string, pg.Pool>();

/** As `asAdmin` for what a test does again and again: one connection, which is closed when nobody has asked for some seconds. */
export function keptAdmin(url: string): pg.Pool {
  const address = databaseUrl(url, undefined, "postgres");
  const kept = keptAdmins.get(address);
  if (kept) return kept;
  const settings = { connectionString: address, max: 1, idleTimeoutMillis: 3_000, allowExitOnIdle: true };
  const pool = openTestPool(settings);
  keptAdmins.set(address, pool);
  return pool;
}

/** The same server's URL with another database or user. */
export function databaseUrl(url: string, database?: string, user?: string): string {
  const changed = new URL(url);
  if (database) changed.pathname = `/${database}`;
  if (user) changed.username = user;
  return changed.href;
}

async function copyDatabase(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const cluster = await clusterUrl();
  const name = `livery_test_${randomBytes(8).toString("hex")}`;
  await asAdmin(cluster, (admin) =>
    // Copied as files: through the log, every page of the template would be written twice.
    admin.query(`create database ${name} template ${template} owner livery strategy file_copy`),
  );
  const drop = () => asAdmin(cluster, (admin) => admin.query(`drop database ${name} with (force)`));
  return { url: databaseUrl(cluster, name), drop: async () => void (await drop()) };
}
