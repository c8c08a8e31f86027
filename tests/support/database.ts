import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../src/server/foundation/db/embedded.ts";
import { migrate } from "../../src/server/foundation/db/migrate.ts";

/** How the workers of one run find the clusters that the run started: their addresses, with blanks between. */
const CLUSTER_URLS = "LIVERY_TEST_DATABASE_URLS";
const TEMPLATE = "livery_template";

type Cluster = { url: string; stop: () => Promise<void> };

/**
 * PostgreSQL for a whole test run, with a migrated template; everything lies in a folder of its own that `stop`
 * removes.
 */
export async function startTestCluster(): Promise<Cluster> {
  const cluster = await startCluster();
  process.env[CLUSTER_URLS] = cluster.url;
  return cluster;
}

async function startCluster(): Promise<Cluster> {
  const { folder, remove } = await temporaryFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, "data"),
    stateDir: join(folder, "state"),
    log: () => {},
  });
  await asAdmin(postgres.url, forgetAtPowerCut);
  await asAdmin(postgres.url, (admin) => admin.query(`create database ${TEMPLATE} owner livery`));
  await migrate(databaseUrl(postgres.url, TEMPLATE));
  return { url: postgres.url, stop: () => postgres.stop().finally(remove) };
}

/**
 * A test's database need not outlive a power cut of the machine: nothing waits for the disk. A commit still reaches
 * the operating system first, so that what is committed outlives any process that a test kills, PostgreSQL included.
 */
async function forgetAtPowerCut(admin: pg.Client): Promise<void> {
  for (const setting of ["fsync = off", "full_page_writes = off", "max_wal_size = '4GB'"])
    await admin.query(`alter system set ${setting}`);
  await admin.query("select pg_reload_conf()");
}

/**
 * What vitest's globalSetup calls: starts a cluster for each worker and answers how to end them. What is sealed
 * waits for every transaction of its cluster, and those of another file's tests must not be among them.
 */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const clusters = await Promise.all(Array.from({ length: Number(config.maxWorkers) }, startCluster));
  process.env[CLUSTER_URLS] = clusters.map(({ url }) => url).join(" ");
  return async () => void (await Promise.all(clusters.map(({ stop }) => stop())));
}

/** The cluster of this worker; the only one where there are no workers. */
function clusterUrl(): string {
  const urls = (process.env[CLUSTER_URLS] ?? "").split(" ").filter(Boolean);
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length];
  if (!url)
    throw new Error(`${CLUSTER_URLS} is not set: vitest's globalSetup must be tests/support/database.ts`);
  return url;
}

/** A migrated, empty database of one's own; about 25 ms. `drop` also ends connections left open. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return copyDatabase(TEMPLATE);
}

/** A database without any table, for tests of the migrations themselves. */
export async function blankDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return copyDatabase("template1");
}

/** A folder whose path any user may walk, as PostgreSQL's must for root. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "livery-test-"));
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

/** The same server's URL with another database or user. */
export function databaseUrl(url: string, database?: string, user?: string): string {
  const changed = new URL(url);
  if (database) changed.pathname = `/${database}`;
  if (user) changed.username = user;
  return changed.href;
}

async function copyDatabase(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const cluster = clusterUrl();
  const name = `livery_test_${randomBytes(8).toString("hex")}`;
  await asAdmin(cluster, (admin) => admin.query(`create database ${name} template ${template} owner livery`));
  const drop = () => asAdmin(cluster, (admin) => admin.query(`drop database ${name} with (force)`));
  return { url: databaseUrl(cluster, name), drop: async () => void (await drop()) };
}
