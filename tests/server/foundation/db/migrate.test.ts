import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isAway } from "../../../../src/server/foundation/db/database-error.ts";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import {
  readSchemaState,
  requireSchema,
  type SqlFolders,
} from "../../../../src/server/foundation/db/schema-state.ts";
import { asAdmin, databaseUrl } from "../../../support/database.ts";
import { type MigrationHarness, openMigrations } from "./migration-harness.ts";

let harness: MigrationHarness;
let folders: SqlFolders;
beforeEach(async () => {
  harness = await openMigrations();
  ({ folders } = harness);
});
afterEach(() => harness.drop());

describe("migrations", () => {
  test("run once, in order, and say which ran", async () => {
    expect(await migrate(harness.url, folders)).toEqual(["001-start.sql", "002-more.sql"]);
    expect(await migrate(harness.url, folders)).toEqual([]);
    await harness.migration("003-last.sql", "insert into step values ('three');");
    expect(await migrate(harness.url, folders)).toEqual(["003-last.sql"]);
    expect(await harness.query("select name from step order by name")).toEqual(["three", "two"]);
  });

  test("say where nothing answers, without the password", async () => {
    await expect(migrate("postgres://owner:secret@127.0.0.1:1/books", folders)).rejects.toMatchObject({
      code: "database.unreachable",
      message: expect.stringMatching(/^The database books at 127\.0\.0\.1:1 cannot be opened \((?!.*secret)/),
    });
    const elsewhere = new URL(harness.url);
    elsewhere.pathname = "/no-such-books";
    await expect(migrate(elsewhere.href, folders)).rejects.toMatchObject({
      code: "database.unreachable",
      message: expect.stringContaining('database "no-such-books" does not exist'),
    });
    for (const broken of [
      "books",
      "postgres://owner:se/cret@127.0.0.1/books",
      "postgres://owner:5%@127.0.0.1/books",
    ])
      await expect(migrate(broken, folders), broken).rejects.toMatchObject({
        code: "database.unreachable",
        message: expect.stringContaining("A password writes / as %2F"),
      });
  });

  test("leave no connection open when the database has room for one of their two alone", async () => {
    // Not at the database itself: the one connection is not for the administrator.
    await asAdmin(databaseUrl(harness.url, "postgres"), async (admin) => {
      const name = new URL(harness.url).pathname.slice(1);
      await admin.query(`alter database ${name} connection limit 1`);
      await expect(migrate(harness.url, folders)).rejects.toMatchObject({
        code: "database.unreachable",
        message: expect.stringContaining("too many connections"),
      });
      const open =
        "select 1 from pg_stat_activity where application_name = 'livery migrate' and datname = $1";
      await expect.poll(async () => (await admin.query(open, [name])).rowCount, { timeout: 3_000 }).toBe(0);
    });
  });

  test("of two starters run once", async () => {
    await harness.migration("003-slow.sql", "select pg_sleep(0.1); insert into step values ('three');");
    const starts = Array.from({ length: 5 }, () => migrate(harness.url, folders));
    const applied = await Promise.all(starts);
    expect(applied.filter((names) => names.length > 0)).toEqual([
      ["001-start.sql", "002-more.sql", "003-slow.sql"],
    ]);
  });

  test("that fail change nothing, and what came before them stays", async () => {
    await harness.migration("003-bad.sql", "create table half (); insert into step values ('two');");
    await expect(migrate(harness.url, folders)).rejects.toThrow(
      /003-bad.sql failed and changed nothing: duplicate/,
    );
    expect(
      await harness.query("select to_regclass('half')::text, count(*)::int from schema_migration"),
    ).toEqual([null, 2]);
    await harness.migration("003-bad.sql", "create table half ();");
    expect(await migrate(harness.url, folders)).toEqual(["003-bad.sql"]);
  });

  test("that landed must not be edited, removed or overtaken", async () => {
    await harness.migration("004-later.sql", "select 1;");
    await migrate(harness.url, folders);
    const refused = (message: RegExp) =>
      expect(migrate(harness.url, folders)).rejects.toMatchObject({
        code: "database.migration-changed",
        message: expect.stringMatching(message),
      });
    await harness.migration("003-late.sql", "select 1;");
    await refused(/003-late.sql comes before 004-later.sql/);
    await rm(join(folders.migrations, "003-late.sql"));
    await harness.migration("002-more.sql", "insert into step values ('edited');");
    await refused(/002-more.sql was edited after it landed/);
    await rm(join(folders.migrations, "002-more.sql"));
    await refused(/002-more.sql has landed in this database and is not among ours/);
  });

  test("may have the line ends of any checkout", async () => {
    await harness.migration("003-lines.sql", "select 1;\nselect 2;\n");
    await migrate(harness.url, folders);
    await harness.migration("003-lines.sql", "select 1;\r\nselect 2;\r\n");
    expect(await migrate(harness.url, folders)).toEqual([]);
  });

  test.each(["4-short.sql", "001-twice.sql"])("named %s are refused", async (name) => {
    await harness.migration(name, "select 1;");
    await expect(migrate(harness.url, folders)).rejects.toThrow(name);
  });
});

describe("a start that does not migrate", () => {
  const answers = (value: number) =>
    `create or replace function one() returns int language sql as 'select ${value}';`;
  const requires = (version: SqlFolders) => requireSchema(harness.url, "public", version);
  /** The sources as they stand now, kept beside those that go on. */
  const keptVersion = async (name: string): Promise<SqlFolders> => {
    const kept = { migrations: join(harness.home, name, "m"), functions: join(harness.home, name, "f") };
    await cp(folders.migrations, kept.migrations, { recursive: true });
    await cp(folders.functions, kept.functions, { recursive: true });
    return kept;
  };

  test("is refused before the first migration and says what to run, and nothing is written", async () => {
    await expect(requires(folders)).rejects.toMatchObject({
      code: "database.behind",
      message:
        'The database (schema public) lacks 2 migrations, from 001-start.sql to 002-more.sql. Run "npx livery migrate" of this version first; "npx livery migrate --plan" shows what it would do.',
    });
    expect(await readSchemaState(harness.url, folders)).toEqual({
      pending: ["001-start.sql", "002-more.sql"],
      later: [],
      functions: "other",
    });
    expect(
      await harness.query("select count(*)::int from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([0]);
    await migrate(harness.url, folders);
    await expect(requires(folders)).resolves.toBeUndefined();
  });

  test("continues with the migrations and functions of the next version, and not with those after it", async () => {
    await harness.functionFile("one.sql", answers(1));
    const first = await keptVersion("first");
    await migrate(harness.url, folders);
    await harness.migration("003-next.sql", "alter table step add column more text;");
    await harness.functionFile("one.sql", answers(2));
    const second = await keptVersion("second");
    await expect(requires(second)).rejects.toMatchObject({
      code: "database.behind",
      message: expect.stringContaining("lacks the migration 003-next.sql."),
    });
    await migrate(harness.url, folders);
    await expect(requires(first)).resolves.toBeUndefined();
    expect(await readSchemaState(harness.url, first)).toEqual({
      pending: [],
      later: ["003-next.sql"],
      functions: "of the next",
    });
    // It may start, but not migrate.
    await expect(migrate(harness.url, first)).rejects.toMatchObject({ code: "database.migration-changed" });
    await harness.migration("004-after.sql", "alter table step add column most text;");
    await migrate(harness.url, folders);
    // The functions of the first version are still there.
    await expect(requires(first)).resolves.toBeUndefined();
    await harness.functionFile("one.sql", answers(3));
    await migrate(harness.url, folders);
    await expect(requires(second)).resolves.toBeUndefined();
    await expect(requires(first)).rejects.toMatchObject({
      code: "database.ahead",
      message: expect.stringMatching(/more than one after this one \(004-after\.sql\): start that version/),
    });
  });

  test("is refused when the functions alone are behind, and when a migration was edited", async () => {
    await harness.functionFile("one.sql", answers(1));
    await migrate(harness.url, folders);
    await harness.functionFile("one.sql", answers(2));
    await expect(requires(folders)).rejects.toMatchObject({
      code: "database.behind",
      message: expect.stringContaining("has functions of another version"),
    });
    await harness.migration("002-more.sql", "insert into step values ('edited');");
    await expect(requires(folders)).rejects.toMatchObject({ code: "database.migration-changed" });
  });

  test("knows a database whose functions were set before the set before was noted", async () => {
    await harness.functionFile("one.sql", answers(1));
    await migrate(harness.url, folders);
    await harness.query("alter table schema_function_set drop column before_sha256");
    await expect(requires(folders)).resolves.toBeUndefined();
    await harness.functionFile("one.sql", answers(2));
    await expect(requires(folders)).rejects.toMatchObject({ code: "database.behind" });
    await migrate(harness.url, folders);
    await expect(requires(folders)).resolves.toBeUndefined();
  });

  test("distinguishes a database that does not answer from one that refuses", async () => {
    const away = await requireSchema("postgres://owner@127.0.0.1:1/books").catch((error: unknown) => error);
    expect([away, isAway(away)]).toEqual([expect.objectContaining({ code: "database.unreachable" }), true]);
    const elsewhere = new URL(harness.url);
    elsewhere.pathname = "/no-such-books";
    const missing = await requireSchema(elsewhere.href).catch((error: unknown) => error);
    expect([missing, isAway(missing)]).toEqual([
      expect.objectContaining({ code: "database.unreachable" }),
      false,
    ]);
  });
});

describe("functions", () => {
  const FUNCTIONS = "select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1";
  const answers = (name: string, value: number) =>
    `create or replace function ${name}() returns int language sql as 'select ${value}';`;

  test("are replaced as a set when one of them changes, and only then", async () => {
    await harness.functionFile("one.sql", answers("one", 1));
    await harness.functionFile("two.sql", answers("two", 2));
    await migrate(harness.url, folders);
    const version = "select xmin::text from pg_proc where proname = 'one'";
    const before = await harness.query(version);
    await migrate(harness.url, folders);
    expect(await harness.query(version)).toEqual(before);
    await harness.functionFile("one.sql", answers("one", 11));
    await migrate(harness.url, folders);
    expect(await harness.query("select one()")).toEqual([11]);
  });

  test("outlive their version by one, whose nodes may still be running", async () => {
    const make = async (...names: string[]) => {
      await Promise.all(
        ["one", "two"].map((name) => rm(join(folders.functions, `${name}.sql`), { force: true })),
      );
      for (const [index, name] of names.entries())
        await harness.functionFile(`${name}.sql`, answers(name, index));
      await harness.functionFile("version.sql", answers("version", (versions += 1)));
      await migrate(harness.url, folders);
    };
    let versions = 0;
    await make("one", "two");
    await make("one");
    expect(await harness.query("select two()")).toEqual([1]);
    await make("one");
    expect(await harness.query(FUNCTIONS)).toEqual(["one", "version"]);
    // One that comes back counts as new.
    await make("one", "two");
    await make("one");
    await make("one", "two");
    await make("one");
    expect(await harness.query(FUNCTIONS)).toEqual(["one", "two", "version"]);
  });

  test("that a migration made stay when the set changes, with the triggers that use them", async () => {
    await harness.migration(
      "003-guard.sql",
      `create function refuse() returns trigger language plpgsql as $guard$ begin raise exception 'refused'; end $guard$;
       create trigger guard before delete on step for each row execute function refuse();
       create aggregate total(int8) (sfunc = int8pl, stype = int8, initcond = '0');`,
    );
    await harness.functionFile("one.sql", answers("one", 1));
    await migrate(harness.url, folders);
    await harness.functionFile("one.sql", answers("one", 2));
    await migrate(harness.url, folders);
    expect(await harness.query(FUNCTIONS)).toEqual(["one", "refuse", "total"]);
    await expect(harness.query("delete from step")).rejects.toThrow("refused");
  });

  test("stay as they were when one of the set is broken", async () => {
    await harness.functionFile("one.sql", answers("one", 1));
    await migrate(harness.url, folders);
    await harness.functionFile("one.sql", answers("one", 2));
    await harness.functionFile("two.sql", "create function broken(");
    await expect(migrate(harness.url, folders)).rejects.toThrow(/the functions failed and changed nothing/);
    expect(await harness.query("select one()")).toEqual([1]);
  });
});
