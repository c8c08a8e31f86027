import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Brand } from "../../../src/server/brands/brand.ts";
import type { BrandDocuments } from "../../../src/server/brands/inheritance.ts";
import { keepGood, lastGood } from "../../../src/server/brands/last-good-store.ts";
import { type Database, openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { freshDatabase } from "../../support/database.ts";

let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  const fresh = await freshDatabase();
  database = openDatabase({ url: fresh.url });
  drop = fresh.drop;
});
afterEach(async () => {
  await database.close();
  await drop();
});

/** A served brand; `key` stands for what changes its version besides its documents. */
const served = (name: string, key = "") =>
  ({ merchant: "jade", version: name + key, documents: { brand: { name } } as BrandDocuments }) as Brand;
const nameOf = (documents: BrandDocuments | undefined) => documents?.brand.name;

describe("the last good version of a brand", () => {
  it("is unknown before a version was served", async () => {
    expect(await lastGood(database, "jade")).toBeUndefined();
  });

  it("is the one that was served last, also when it was served before", async () => {
    for (const name of ["A", "B", "A"]) await keepGood(database, served(name));
    expect(nameOf(await lastGood(database, "jade"))).toBe("A");
    await keepGood(database, served("B"));
    await keepGood(database, served("B"));
    expect(nameOf(await lastGood(database, "jade"))).toBe("B");
  });

  it("is stored once, however often the same documents are compiled anew", async () => {
    for (const key of ["1", "2", "3"]) await keepGood(database, served("A", key));
    const rows = await database.brand("jade", (tx) => tx.selectFrom("brand_version").selectAll().execute());
    expect(rows.length).toBe(1);
  });
});
