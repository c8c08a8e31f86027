import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announcementsOf } from "../../../../src/server/brands/content.ts";
import {
  createEditedBrands,
  editedRegistry,
} from "../../../../src/server/brands/editions/edited-registry.ts";
import type { ContentDocument } from "../../../../src/server/brands/editions/edition.ts";
import { insertEdition } from "../../../../src/server/brands/editions/edition-store.ts";
import { assemble, lineageOf } from "../../../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { openLocalVersions } from "../../../../src/server/brands/published/local-versions.ts";
import { publish } from "../../../../src/server/brands/published/publication-store.ts";
import { createPublishedRegistry } from "../../../../src/server/brands/published/published-registry.ts";
import { createVersionSigner, makeVersion } from "../../../../src/server/brands/published/version.ts";
import { readBrandFolder } from "../../../../src/server/brands/read-folder.ts";
import { createEnvelopes } from "../../../../src/server/core/identity/envelope.ts";
import { type Database, openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { databaseAway } from "../../../../src/server/foundation/db/database-error.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { freshDatabase, temporaryFolder } from "../../../support/database.ts";

const platform = readPlatform();
const key = Buffer.alloc(32, 7);
const signer = createVersionSigner(key);
const keys = { address: key, envelope: createEnvelopes([key]).keyAt(0) };
const folder = join(rootFolder, "whitelabels");
const jade = assemble(lineageOf(readBrandFolder(folder, "jade"), (name) => readBrandFolder(folder, name)));

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;
beforeEach(async () => {
  [fresh, place] = await Promise.all([freshDatabase(), temporaryFolder()]);
  database = openDatabase({ url: fresh.url, poolSize: 2 });
});
afterEach(async () => {
  await database.close();
  await Promise.all([fresh.drop(), place.remove()]);
});

/** A node: published brands with their editions, over a database that may be taken away. */
function node() {
  const line = { cut: false };
  const reached: Database = new Proxy({} as Database, {
    get: (_of, name: keyof Database) =>
      line.cut ? () => Promise.reject(databaseAway()) : database[name].bind(database),
  });
  const options = { platform, keys, database: reached };
  const published = createPublishedRegistry({
    ...options,
    signer,
    kept: openLocalVersions(place.folder),
    variables: {},
  });
  return { line, registry: editedRegistry(published, createEditedBrands(options)) };
}

async function publishFiles(name: string): Promise<void> {
  const made = makeVersion({ ...jade, brand: { ...jade.brand, name } }, new Map(), signer);
  if ("problem" in made) throw new Error(made.problem);
  await publish(database, made, "test");
}

/** An announcement with a title in the place of all; without one the files again. */
const edit = (title?: string) =>
  database.brand("jade", (tx) =>
    insertEdition(tx, {
      merchant: "jade",
      kind: "announcements",
      document:
        title === undefined
          ? undefined
          : ({
              announcements: [{ id: "one", title: { en: title }, content: { en: "<p>Text</p>" } }],
            } as ContentDocument),
      filesHash: "0123456789abcdef",
      by: "writer",
      at: new Date(0),
    }),
  );

const shown = ({ registry }: ReturnType<typeof node>) => {
  const brand = registry.byMerchant("jade");
  return (
    brand && { name: brand.payload.name, titles: announcementsOf(brand, "en").map(({ title }) => title) }
  );
};

const ofFiles = jade.announcements.announcements.map(({ title }) => title.en);

describe("brands with contents that staff edited", () => {
  it("are served with the newest edition over each version that is published, and with the files after the last", async () => {
    const one = node();
    await publishFiles("A");
    await one.registry.reload();
    expect(shown(one)).toEqual({ name: "A", titles: ofFiles });
    const before = one.registry.byMerchant("jade");
    expect(await edit("First")).toBe(1n);
    expect((await one.registry.refreshEditions(["jade"])).map(({ merchant }) => merchant)).toEqual(["jade"]);
    expect(shown(one)).toEqual({ name: "A", titles: ["First"] });
    expect(one.registry.byMerchant("jade")?.version).not.toBe(before?.version);
    expect(one.registry.byHost("jade.localhost")).toBe(one.registry.byMerchant("jade"));
    // The same brand until something changes: caches are kept by it.
    expect(await one.registry.refreshEditions()).toEqual([]);
    expect(one.registry.all()).toEqual([one.registry.byMerchant("jade")]);
    // Of no brand nothing is read, and none is lost.
    const { refreshEditions, refresh } = one.registry;
    for (const read of [refreshEditions, refresh]) expect(await read([])).toEqual([]);
    expect(shown(one)).toEqual({ name: "A", titles: ["First"] });

    await publishFiles("B");
    await one.registry.refresh(["jade"]);
    expect(shown(one)).toEqual({ name: "B", titles: ["First"] });
    expect(await edit("Second")).toBe(2n);
    await edit();
    await one.registry.refreshEditions();
    expect(shown(one)).toEqual({ name: "B", titles: ofFiles });
    expect(one.registry.byMerchant("jade")?.files).toBe(one.registry.byMerchant("jade")?.documents);
  });

  it("keep their editions while the database is away, and have them on a node that starts", async () => {
    const one = node();
    await publishFiles("A");
    await edit("First");
    await one.registry.reload();
    one.line.cut = true;
    await one.registry.reload(["jade"]).catch(() => undefined);
    await expect(one.registry.refreshEditions()).rejects.toThrow();
    expect(shown(one)).toEqual({ name: "A", titles: ["First"] });

    const other = node();
    await other.registry.reload();
    expect(shown(other)).toEqual({ name: "A", titles: ["First"] });

    // A node that starts without its database serves its own copy of the files until the database is back.
    const late = node();
    late.line.cut = true;
    await late.registry.reload();
    expect(shown(late)).toEqual({ name: "A", titles: ofFiles });
    late.line.cut = false;
    await late.registry.refreshEditions();
    expect(shown(late)).toEqual({ name: "A", titles: ["First"] });
  });
});
