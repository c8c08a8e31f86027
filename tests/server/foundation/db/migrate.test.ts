import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isAway } from "../../../../src/server/foundation/db/database-error.ts";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import {
  readSchemaState,
  requireSchema,
  type SqlFolders,
} from "../../../../src/server/foundation/db/schema-state.ts";
import { blankDatabase, temporaryFolder } from "../../../support/database.ts";

let database: Awaited<ReturnType<typeof blankDatabase>>;
let home: Awaited<ReturnType<typeof temporaryFolder>>;
let folders: SqlFolders;

beforeEach(async () => {
  database = await blankDatabase();
  home = await temporaryFolder();
  folders = { migrations: join(home.folder, "migrations"), functions: join(home.folder, "functions") };
  await mkdir(folders.migrations);
  await mkdir(folders.functions);
  await migration("001-start.sql", "create table step (name text primary key);");
  await migration("002-more.sql", "insert into step values ('two');");
});

afterEach(async () => {
  await database.drop();
  await home.remove();
});

const migration = (name: string, text: string) => writeFile(join(folders.migrations, name), text);
const functionFile = (name: string, text: string) => writeFile(join(folders.functions, name), text);

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Usable indexes whose names are like a pattern. */
const valid = (like: string) =>
  query(
    `select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname like '${like}' and i.indisvalid order by 1`,
  );

/** A folder with the first migrations alone. */
async function onlyFirst(count: number): Promise<string> {
  const kept = join(home.folder, "first");
  await cp(folders.migrations, kept, { recursive: true });
  for (const name of (await readdir(kept)).sort().slice(count)) await rm(join(kept, name));
  return kept;
}

describe("migrations", () => {
  test("run once, in order, and say which ran", async () => {
    expect(await migrate(database.url, folders)).toEqual(["001-start.sql", "002-more.sql"]);
    expect(await migrate(database.url, folders)).toEqual([]);
    await migration("003-last.sql", "insert into step values ('three');");
    expect(await migrate(database.url, folders)).toEqual(["003-last.sql"]);
    expect(await query("select name from step order by name")).toEqual(["three", "two"]);
  });

  test("say where nothing answers, without the password", async () => {
    await expect(migrate("postgres://owner:secret@127.0.0.1:1/books", folders)).rejects.toMatchObject({
      code: "database.unreachable",
      message: expect.stringMatching(/^The database books at 127\.0\.0\.1:1 cannot be opened \((?!.*secret)/),
    });
    const elsewhere = new URL(database.url);
    elsewhere.pathname = "/no-such-books";
    await expect(migrate(elsewhere.href, folders)).rejects.toMatchObject({
      code: "database.unreachable",
      message: expect.stringContaining('database "no-such-books" does not exist'),
    });
    await expect(migrate("books", folders)).rejects.toMatchObject({ code: "database.unreachable" });
  });

  test("of two starters run once", async () => {
    await migration("003-slow.sql", "select pg_sleep(0.1); insert into step values ('three');");
    const starts = Array.from({ length: 5 }, () => migrate(database.url, folders));
    const applied = await Promise.all(starts);
    expect(applied.filter((names) => names.length > 0)).toEqual([
      ["001-start.sql", "002-more.sql", "003-slow.sql"],
    ]);
  });

  test("that fail change nothing, and what came before them stays", async () => {
    await migration("003-bad.sql", "create table half (); insert into step values ('two');");
    await expect(migrate(database.url, folders)).rejects.toThrow(
      /003-bad.sql failed and changed nothing: duplicate/,
    );
    expect(await query("select to_regclass('half')::text, count(*)::int from schema_migration")).toEqual([
      null,
      2,
    ]);
    await migration("003-bad.sql", "create table half ();");
    expect(await migrate(database.url, folders)).toEqual(["003-bad.sql"]);
  });

  test("that landed must not be edited, removed or overtaken", async () => {
    await migration("004-later.sql", "select 1;");
    await migrate(database.url, folders);
    const refused = (message: RegExp) =>
      expect(migrate(database.url, folders)).rejects.toMatchObject({
        code: "database.migration-changed",
        message: expect.stringMatching(message),
      });
    await migration("003-late.sql", "select 1;");
    await refused(/003-late.sql comes before 004-later.sql/);
    await rm(join(folders.migrations, "003-late.sql"));
    await migration("002-more.sql", "insert into step values ('edited');");
    await refused(/002-more.sql was edited after it landed/);
    await rm(join(folders.migrations, "002-more.sql"));
    await refused(/002-more.sql has landed in this database and is not among ours/);
  });

  test("that build indexes do so while the table is written, five starters at once, and once", async () => {
    await migration(
      "003-index.sql",
      "-- concurrently\n-- Names are looked up; by nobody yet.\ncreate index concurrently if not exists step_name on step (name);\ncreate unique index concurrently if not exists step_lower on step (lower(name));\n",
    );
    await migrate(database.url, { ...folders, migrations: await onlyFirst(2) });
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    await writer.query("begin; insert into step values ('open')");
    let isOver = false;
    const starts = Promise.all(Array.from({ length: 5 }, () => migrate(database.url, folders))).finally(
      () => {
        isOver = true;
      },
    );
    // A build waits for what was written before it, and holds up nobody meanwhile.
    await expect
      .poll(() => query("select count(*)::int from pg_stat_progress_create_index"), { timeout: 10_000 })
      .toEqual([1]);
    await query("insert into step values ('meanwhile')");
    expect(isOver).toBe(false);
    await writer.query("commit");
    await writer.end();
    expect((await starts).flat()).toEqual(["003-index.sql"]);
    expect(await valid("step_%")).toEqual(["step_lower", "step_name", "step_pkey"]);
  });

  test("that build an index again after a build that broke off", async () => {
    await migration(
      "003-index.sql",
      "-- concurrently\ncreate unique index concurrently if not exists step_length on step (length(name));\n",
    );
    await migrate(database.url, { ...folders, migrations: await onlyFirst(2) });
    await query("insert into step values ('six')");
    await expect(migrate(database.url, folders)).rejects.toThrow(
      /step_length of 003-index.sql failed: could not create unique index/,
    );
    expect(await valid("step_length")).toEqual([]);
    await query("delete from step where name = 'six'");
    expect(await migrate(database.url, folders)).toEqual(["003-index.sql"]);
    expect(await valid("step_length")).toEqual(["step_length"]);
  });

  test("that build indexes and do something else are refused", async () => {
    await migration("003-index.sql", "-- concurrently\ndelete from step;\n");
    await expect(migrate(database.url, folders)).rejects.toThrow(
      '003-index.sql begins with "-- concurrently", so each of its statements is "create index concurrently if not exists ..."',
    );
    expect(await query("select count(*)::int from step")).toEqual([1]);
  });

  test("may have the line ends of any checkout", async () => {
    await migration("003-lines.sql", "select 1;\nselect 2;\n");
    await migrate(database.url, folders);
    await migration("003-lines.sql", "select 1;\r\nselect 2;\r\n");
    expect(await migrate(database.url, folders)).toEqual([]);
  });

  test.each(["4-short.sql", "001-twice.sql"])("named %s are refused", async (name) => {
    await migration(name, "select 1;");
    await expect(migrate(database.url, folders)).rejects.toThrow(name);
  });
});

describe("a start that does not migrate", () => {
  const answers = (value: number) =>
    `create or replace function one() returns int language sql as 'select ${value}';`;
  const requires = (version: SqlFolders) => requireSchema(database.url, "public", version);
  /** The sources as they stand now, kept beside those that go on. */
  const keptVersion = async (name: string): Promise<SqlFolders> => {
    const kept = { migrations: join(home.folder, name, "m"), functions: join(home.folder, name, "f") };
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
    expect(await readSchemaState(database.url, folders)).toEqual({
      pending: ["001-start.sql", "002-more.sql"],
      later: [],
      functions: "other",
    });
    expect(
      await query("select count(*)::int from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([0]);
    await migrate(database.url, folders);
    await expect(requires(folders)).resolves.toBeUndefined();
  });

  test("continues with the migrations and functions of the next version, and not with those after it", async () => {
    await functionFile("one.sql", answers(1));
    const first = await keptVersion("first");
    await migrate(database.url, folders);
    await migration("003-next.sql", "alter table step add column more text;");
    await functionFile("one.sql", answers(2));
    const second = await keptVersion("second");
    await expect(requires(second)).rejects.toMatchObject({
      code: "database.behind",
      message: expect.stringContaining("lacks the migration 003-next.sql."),
    });
    await migrate(database.url, folders);
    await expect(requires(first)).resolves.toBeUndefined();
    expect(await readSchemaState(database.url, first)).toEqual({
      pending: [],
      later: ["003-next.sql"],
      functions: "of the next",
    });
    // It may start, but not migrate.
    await expect(migrate(database.url, first)).rejects.toMatchObject({ code: "database.migration-changed" });
    await migration("004-after.sql", "alter table step add column most text;");
    await migrate(database.url, folders);
    // The functions of the first version are still there.
    await expect(requires(first)).resolves.toBeUndefined();
    await functionFile("one.sql", answers(3));
    await migrate(database.url, folders);
    await expect(requires(second)).resolves.toBeUndefined();
    await expect(requires(first)).rejects.toMatchObject({
      code: "database.ahead",
      message: expect.stringMatching(/more than one after this one \(004-after\.sql\): start that version/),
    });
  });

  test("is refused when the functions alone are behind, and when a migration was edited", async () => {
    await functionFile("one.sql", answers(1));
    await migrate(database.url, folders);
    await functionFile("one.sql", answers(2));
    await expect(requires(folders)).rejects.toMatchObject({
      code: "database.behind",
      message: expect.stringContaining("has functions of another version"),
    });
    await migration("002-more.sql", "insert into step values ('edited');");
    await expect(requires(folders)).rejects.toMatchObject({ code: "database.migration-changed" });
  });

  test("knows a database whose functions were set before the set before was noted", async () => {
    await functionFile("one.sql", answers(1));
    await migrate(database.url, folders);
    await query("alter table schema_function_set drop column before_sha256");
    await expect(requires(folders)).resolves.toBeUndefined();
    await functionFile("one.sql", answers(2));
    await expect(requires(folders)).rejects.toMatchObject({ code: "database.behind" });
    await migrate(database.url, folders);
    await expect(requires(folders)).resolves.toBeUndefined();
  });

  test("distinguishes a database that does not answer from one that refuses", async () => {
    const away = await requireSchema("postgres://owner@127.0.0.1:1/books").catch((error: unknown) => error);
    expect([away, isAway(away)]).toEqual([expect.objectContaining({ code: "database.unreachable" }), true]);
    const elsewhere = new URL(database.url);
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
    await functionFile("one.sql", answers("one", 1));
    await functionFile("two.sql", answers("two", 2));
    await migrate(database.url, folders);
    const version = "select xmin::text from pg_proc where proname = 'one'";
    const before = await query(version);
    await migrate(database.url, folders);
    expect(await query(version)).toEqual(before);
    await functionFile("one.sql", answers("one", 11));
    await migrate(database.url, folders);
    expect(await query("select one()")).toEqual([11]);
  });

  test("outlive their version by one, whose nodes may still be running", async () => {
    const make = async (...names: string[]) => {
      await Promise.all(
        ["one", "two"].map((name) => rm(join(folders.functions, `${name}.sql`), { force: true })),
      );
      for (const [index, name] of names.entries()) await functionFile(`${name}.sql`, answers(name, index));
      await functionFile("version.sql", answers("version", (versions += 1)));
      await migrate(database.url, folders);
    };
    let versions = 0;
    await make("one", "two");
    await make("one");
    expect(await query("select two()")).toEqual([1]);
    await make("one");
    expect(await query(FUNCTIONS)).toEqual(["one", "version"]);
    // One that comes back counts as new.
    await make("one", "two");
    await make("one");
    await make("one", "two");
    await make("one");
    expect(await query(FUNCTIONS)).toEqual(["one", "two", "version"]);
  });

  test("that a migration made stay when the set changes, with the triggers that use them", async () => {
    await migration(
      "003-guard.sql",
      `create function refuse() returns trigger language plpgsql as $guard$ begin raise exception 'refused'; end $guard$;
       create trigger guard before delete on step for each row execute function refuse();
       create aggregate total(int8) (sfunc = int8pl, stype = int8, initcond = '0');`,
    );
    await functionFile("one.sql", answers("one", 1));
    await migrate(database.url, folders);
    await functionFile("one.sql", answers("one", 2));
    await migrate(database.url, folders);
    expect(await query(FUNCTIONS)).toEqual(["one", "refuse", "total"]);
    await expect(query("delete from step")).rejects.toThrow("refused");
  });

  test("stay as they were when one of the set is broken", async () => {
    await functionFile("one.sql", answers("one", 1));
    await migrate(database.url, folders);
    await functionFile("one.sql", answers("one", 2));
    await functionFile("two.sql", "create function broken(");
    await expect(migrate(database.url, folders)).rejects.toThrow(/the functions failed and changed nothing/);
    expect(await query("select one()")).toEqual([1]);
  });
});
