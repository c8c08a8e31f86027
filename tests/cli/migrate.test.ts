import { afterEach, beforeEach, expect, it } from "vitest";
import { desk } from "../../src/cli/desk.ts";
import { migrateCommand } from "../../src/cli/migrate.ts";
import { asAdmin, blankDatabase } from "../support/database.ts";
import { runCommand } from "./run.ts";

let database: Awaited<ReturnType<typeof blankDatabase>>;
beforeEach(async () => {
  database = await blankDatabase();
});
afterEach(() => database.drop());

const run = (args: string[], more: Record<string, string> = {}) =>
  runCommand(migrateCommand, args, {
    environment: { NODE_ENV: "production", DATABASE_URL: database.url, ...more },
  });

const tables = () =>
  asAdmin(database.url, async (admin) => {
    const { rows } = await admin.query<{ n: number }>(
      "select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    return rows[0]?.n;
  });

const entries = () =>
  asAdmin(database.url, async (admin) => {
    const { rows } = await admin.query("select brand_id, action, role, subject, after from desk_audit");
    return rows;
  });

it("shows the plan and changes nothing, then does what it showed, once", { timeout: 60_000 }, async () => {
  const plan = await run(["--plan"]);
  expect([plan.code, plan.err]).toEqual([0, ""]);
  expect(plan.out).toMatch(/^public: \d+ migrations to run, functions to replace\n {2}001-brands\.sql\n/);
  const forPrograms = JSON.parse((await run(["--plan", "--json"])).out) as { schemas: object[] };
  expect(forPrograms).toMatchObject({ version: 1, schemas: [{ schema: "public", replacesFunctions: true }] });
  expect(forPrograms.schemas[0]).toHaveProperty("pending", expect.arrayContaining(["001-brands.sql"]));
  expect(await tables()).toBe(0);
  const done = await run([]);
  expect([done.code, done.err]).toEqual([0, ""]);
  expect(done.out).toMatch(/^public: ran \d+ migrations, replaced the functions\n {2}001-brands\.sql\n/);
  expect(await tables()).toBeGreaterThan(30);
  expect((await run(["--plan"])).out).toBe("public: nothing to do");
  expect((await run([])).out).toBe("public: nothing to do");
  expect(JSON.parse((await run(["--json"])).out)).toEqual({
    version: 1,
    schemas: [{ schema: "public", ran: [], replacedFunctions: false }],
  });
});

it("is in the audit log of every brand when it changed something, and only then", {
  timeout: 60_000,
}, async () => {
  await run([]);
  await asAdmin(database.url, async (admin) => {
    await admin.query("insert into brand (brand_id) values ('aurora'), ('jade')");
    await admin.query("update schema_function_set set sha256 = 'of an earlier version'");
  });
  expect((await run([])).out).toBe("public: replaced the functions");
  const done = {
    action: "command.migrate",
    role: "command",
    subject: "public",
    after: { ran: [], replacedFunctions: true },
  };
  const both = [
    { brand_id: "aurora", ...done },
    { brand_id: "jade", ...done },
  ];
  expect(await entries()).toEqual(both);
  await run([]);
  expect(await entries()).toEqual(both);
});

it("is in the audit log with what ran before it broke off", { timeout: 60_000 }, async () => {
  await run([]);
  await asAdmin(database.url, async (admin) => {
    await admin.query("insert into brand (brand_id) values ('aurora')");
    await admin.query("create schema originals authorization livery");
    // The fourth migration makes this table.
    await admin.query("create table originals.free_grant ()");
  });
  const broken = run([], { LIVERY_ORIGINALS: "on" });
  await expect(broken).rejects.toThrow("Applying 004-free-rounds.sql failed and changed nothing");
  const done = { ran: ["001-purses.sql", "002-play.sql", "003-names.sql"], replacedFunctions: false };
  const entry = { brand_id: "aurora", action: "command.migrate", role: "command", subject: "originals" };
  expect(await entries()).toEqual([{ ...entry, after: done }]);
  await asAdmin(database.url, (admin) => admin.query("drop table originals.free_grant"));
  await run([], { LIVERY_ORIGINALS: "on" });
  const rest = { ran: ["004-free-rounds.sql"], replacedFunctions: true };
  expect(await entries()).toEqual([
    { ...entry, after: done },
    { ...entry, after: rest },
  ]);
});

it("makes the schema of our own games where they are offered, and none of the demonstration's", {
  timeout: 60_000,
}, async () => {
  const done = await run([], { LIVERY_ORIGINALS: "on" });
  expect(done.out).toMatch(/^originals: ran \d+ migrations, replaced the functions$/m);
  expect(done.out).not.toContain("sandbox");
});

it("is what other commands ask for on a cluster of the operator's, with and without the profile", async () => {
  for (const profile of [{ NODE_ENV: "production" }, {}]) {
    const refused = await runCommand(desk, ["add", "acme", "owner1", "--role", "owner"], {
      environment: { ...profile, DATABASE_URL: database.url },
    });
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain('Run "npx livery migrate" of this version first');
  }
  expect(await tables()).toBe(0);
});

it("says in one sentence what is missing, unknown or out of reach", async () => {
  const missing = await runCommand(migrateCommand, [], { environment: { NODE_ENV: "production" } });
  expect([missing.code, missing.err]).toEqual([2, expect.stringMatching(/^DATABASE_URL .* is missing/)]);
  const away = await run([], { DATABASE_URL: "postgres://owner:Canary7@127.0.0.1:1/books" });
  expect([away.code, away.err]).toEqual([
    1,
    expect.stringMatching(/^The database books at 127\.0\.0\.1:1 cannot be opened \((?!.*Canary7)/),
  ]);
  expect((await run(["--plna"])).err).toContain("Did you mean --plan?");
  expect((await run(["now"])).code).toBe(2);
});
