import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../src/server/db/embedded.ts";
import { migrate } from "../../src/server/db/migrate.ts";

/** How the workers of one run find the cluster that the run started. */
const CLUSTER_URL = "LIVERY_TEST_DATABASE_URL";
const TEMPLATE = "livery_template";

/**
 * One PostgreSQL for a whole test run, with a migrated template; everything lies in a folder of its own
 * that `stop` removes. Its URL is passed on in LIVERY_TEST_DATABASE_URL.
 */
export async function startTestCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, "data"),
    stateDir: join(folder, "state"),
    log: () => {},
  });
  await asAdmin(postgres.url, (admin) => admin.query(`create database ${TEMPLATE} owner livery`));
  await migrate(databaseUrl(postgres.url, TEMPLATE));
  process.env[CLUSTER_URL] = postgres.url;
  return { url: postgres.url, stop: () => postgres.stop().finally(remove) };
}

/** What vitest's globalSetup calls: starts the cluster and answers how to end it. */
export async function setup(): Promise<() => Promise<void>> {
  return (await startTestCluster()).stop;
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
  const cluster = process.env[CLUSTER_URL];
  if (!cluster)
    throw new Error(`${CLUSTER_URL} is not set: vitest's globalSetup must be tests/support/database.ts`);
  const name = `livery_test_${randomBytes(8).toString("hex")}`;
  await asAdmin(cluster, (admin) => admin.query(`create database ${name} template ${template} owner livery`));
  const drop = () => asAdmin(cluster, (admin) => admin.query(`drop database ${name} with (force)`));
  return { url: databaseUrl(cluster, name), drop: async () => void (await drop()) };
}
