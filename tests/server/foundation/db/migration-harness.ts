import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { SqlFolders } from "../../../../src/server/foundation/db/schema-state.ts";
import { blankDatabase, temporaryFolder } from "../../../support/database.ts";

/** A database without tables, and folders of migrations and functions of one's own. */
export type MigrationHarness = {
  url: string;
  home: string;
  folders: SqlFolders;
  migration: (name: string, text: string) => Promise<void>;
  functionFile: (name: string, text: string) => Promise<void>;
  /** The values of all rows, one after another. */
  query: (text: string) => Promise<unknown[]>;
  drop: () => Promise<void>;
};

/** Two migrations: a table of steps, and a row of it. */
export async function openMigrations(): Promise<MigrationHarness> {
  const database = await blankDatabase();
  const { folder: home, remove } = await temporaryFolder();
  const folders = { migrations: join(home, "migrations"), functions: join(home, "functions") };
  await mkdir(folders.migrations);
  await mkdir(folders.functions);
  const migration = (name: string, text: string) => writeFile(join(folders.migrations, name), text);
  await migration("001-start.sql", "create table step (name text primary key);");
  await migration("002-more.sql", "insert into step values ('two');");
  return {
    url: database.url,
    home,
    folders,
    migration,
    functionFile: (name, text) => writeFile(join(folders.functions, name), text),
    query: async (text) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query({ text, rowMode: "array" })).rows.flat();
      } finally {
        await client.end();
      }
    },
    drop: async () => {
      await database.drop();
      await remove();
    },
  };
}
