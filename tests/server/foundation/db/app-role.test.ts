import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../../../src/server/foundation/db/embedded.ts";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import { requireSchema } from "../../../../src/server/foundation/db/schema-state.ts";
import { asAdmin, databaseUrl, temporaryFolder } from "../../../support/database.ts";

// A cluster of its own, reached by password, because the one of the run lets only its own two users in.
let home: Awaited<ReturnType<typeof temporaryFolder>>;
let cluster: EmbeddedPostgres;
let admin: string;

beforeAll(async () => {
  home = await temporaryFolder();
  const folders = { dataDir: join(home.folder, "data"), stateDir: join(home.folder, "state") };
  cluster = await startEmbeddedPostgres({ ...folders, log: () => {}, transport: "loopback" });
  admin = databaseUrl(cluster.url, "postgres", "postgres");
});

afterAll(async () => {
  await cluster.stop();
  await home.remove();
});

async function asUser(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query("select current_user as name")).rows[0]?.name;
  } finally {
    await client.end();
  }
}

/** A user who owns one database and may do nothing else: what a shared cluster hands out. */
async function makeTenant(name: string, rights = ""): Promise<string> {
  await asAdmin(admin, async (client) => {
    await client.query(`create role ${name} login password 'secret' ${rights}`);
    await client.query(`create database ${name} owner ${name}`);
  });
  const url = new URL(databaseUrl(cluster.url, name, name));
  url.password = "secret";
  return url.href;
}

test("loopback, the way in for systems without sockets, asks for the right password", async () => {
  const url = new URL(await makeTenant("guest"));
  expect(await asUser(url.href)).toBe("guest");
  url.password = "guess";
  await expect(asUser(url.href)).rejects.toThrow(/password authentication failed/);
});

test("one user's databases, migrated at once, make the role together", async () => {
  const first = await makeTenant("maker", "createrole");
  const names = ["maker2", "maker3", "maker4"];
  await asAdmin(admin, async (client) => {
    for (const name of names) await client.query(`create database ${name} owner maker`);
  });
  const urls = [first, ...names.map((name) => databaseUrl(first, name))];
  const applied = await Promise.all(urls.map((url) => migrate(url)));
  expect(applied.every((migrations) => migrations.includes("001-brands.sql"))).toBe(true);
});

test("a user who may not make roles gets the statements for an administrator, and then migrates", async () => {
  const url = await makeTenant("tenant");
  await expect(migrate(url)).rejects.toMatchObject({
    code: "database.role",
    message: expect.stringMatching(/"create role livery_app nologin" .* "grant livery_app to tenant"/),
  });
  await asAdmin(admin, (client) => client.query("grant livery_app to tenant"));
  expect(await migrate(url)).toContain("001-brands.sql");
  const db = openDatabase({ url });
  await db.brand("jade", (tx) => tx.insertInto("brand").values({ brand_id: "jade" }).execute());
  expect(await db.brand("aurora", (tx) => tx.selectFrom("brand").selectAll().execute())).toEqual([]);
  await db.close();
});

test("a role that bypasses row-level security is refused", async () => {
  const url = await makeTenant("careless", "createrole");
  await asAdmin(admin, (client) =>
    client.query("grant livery_app to careless; alter role livery_app bypassrls"),
  );
  await expect(migrate(url)).rejects.toMatchObject({ code: "database.role" });
});

test.each(["superuser", "bypassrls"])(
  "a database user who is %s sees all brands, and is refused",
  async (right) => {
    const url = await makeTenant(`mighty_${right}`, "createrole");
    await asAdmin(admin, (client) =>
      client.query(`grant livery_app to mighty_${right}; alter role livery_app nobypassrls`),
    );
    await migrate(url);
    await requireSchema(url);
    await asAdmin(admin, (client) => client.query(`alter role mighty_${right} ${right}`));
    const refusal = {
      code: "database.role",
      message: expect.stringMatching(/mighty_.* bypasses row-level security/),
    };
    await expect(requireSchema(url)).rejects.toMatchObject(refusal);
    await expect(migrate(url)).rejects.toMatchObject(refusal);
  },
);
