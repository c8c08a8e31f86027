import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ownSchema } from "../../../../src/server/foundation/db/own-schema.ts";
import { blankDatabase } from "../../../support/database.ts";

let database: Awaited<ReturnType<typeof blankDatabase>>;
beforeEach(async () => {
  database = await blankDatabase();
});
afterEach(() => database.drop());

async function rows(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe("a schema of a company's own", () => {
  it("keeps what it holds when its name changes, also when several nodes start at once", async () => {
    const before = await ownSchema(database.url, "workshop");
    await rows(before, "create table coin (id int); insert into coin values (7)");
    const urls = await Promise.all(
      Array.from({ length: 4 }, () => ownSchema(database.url, "mint", "workshop")),
    );
    for (const url of urls) expect(await rows(url, "select id from coin")).toEqual([{ id: 7 }]);
    expect(await rows(database.url, "select from pg_namespace where nspname = 'workshop'")).toEqual([]);
  });

  it("leaves a schema of the former name alone where the new one exists", async () => {
    await ownSchema(database.url, "mint");
    await ownSchema(database.url, "workshop");
    await ownSchema(database.url, "mint", "workshop");
    const names = "select nspname from pg_namespace where nspname in ('mint', 'workshop') order by 1";
    expect(await rows(database.url, names)).toEqual([{ nspname: "mint" }, { nspname: "workshop" }]);
  });
});
