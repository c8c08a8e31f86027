import { expect, it } from "vitest";
import { isConcurrent } from "../../../../src/server/foundation/db/concurrent-migration.ts";
import { readMigrations, type SqlFile } from "../../../../src/server/foundation/db/migration-files.ts";
import { ownFolders } from "../../../../src/server/foundation/db/schema-state.ts";

/** The last migration from before indexes could be built while a table is written. */
const before = "087";

/** Tables that exist already and for which a migration builds an index, while nobody can write them. */
function blocked({ text }: SqlFile): string[] {
  const made = new Set(
    [...text.matchAll(/create table (?:if not exists )?([a-z0-9_.]+)/gi)].map(([, one]) => one),
  );
  return [...text.matchAll(/create (?:unique )?index [^;]*? on ([a-z0-9_.]+)/gi)]
    .map(([, table = ""]) => table)
    .filter((table) => !made.has(table));
}

it("knows an index on a table that exists from one on a table of the same migration", () => {
  const file = (text: string): SqlFile => ({ name: "", text, sha256: "" });
  expect(blocked(file("create table fresh (a int);\ncreate index fresh_a on fresh (a);"))).toEqual([]);
  expect(blocked(file("create unique index member_a\n  on member (a);"))).toEqual(["member"]);
});

it("builds indexes on tables that have rows in migrations that begin with '-- concurrently'", async () => {
  const files = await readMigrations(ownFolders.migrations);
  const found = files
    .filter((file) => file.name.slice(0, 3) > before && !isConcurrent(file))
    .flatMap((file) =>
      blocked(file).map((table) => `${file.name} lets nobody write ${table} while it builds an index`),
    );
  expect(found).toEqual([]);
});

/** What a migration does outside of functions that it makes for later. */
const now = (text: string) => text.replace(/create (?:or replace )?function[\s\S]*?\$\$;/gi, "");
const seesRows = /no force row level security|set_config\('livery\.brand_id'/;

it("changes rows only where it sees them: tables with a brand look empty to their owner", async () => {
  const files = await readMigrations(ownFolders.migrations);
  const found = files
    .filter(({ text }) => /^\s*(?:insert into|update|delete from) /im.test(now(text)) && !seesRows.test(text))
    .map(({ name }) => name.slice(0, 3));
  // 093 filled nothing; 098 does what it was to do.
  expect(found).toEqual(["093"]);
});
