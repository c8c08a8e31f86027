import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Asset } from "../../../../src/server/brands/asset.ts";
import { assemble, type BrandDocuments, lineageOf } from "../../../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { heldVersions } from "../../../../src/server/brands/published/held-versions.ts";
import { openLocalVersions } from "../../../../src/server/brands/published/local-versions.ts";
import {
  publish,
  publishAgain,
  servedHashes,
  takeDown,
} from "../../../../src/server/brands/published/publication-store.ts";
import { createPublishedRegistry } from "../../../../src/server/brands/published/published-registry.ts";
import type { ReadBrandOptions } from "../../../../src/server/brands/published/read-brand.ts";
import {
  createVersionSigner,
  makeVersion,
  type NewVersion,
} from "../../../../src/server/brands/published/version.ts";
import { readBrandFolder } from "../../../../src/server/brands/read-folder.ts";
import { createEnvelopes } from "../../../../src/server/core/identity/envelope.ts";
import { type Database, openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { databaseAway } from "../../../../src/server/foundation/db/database-error.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { asAdmin, freshDatabase, temporaryFolder } from "../../../support/database.ts";

const platform = readPlatform();
const key = Buffer.alloc(32, 7);
const signer = createVersionSigner(key);
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

const open = (changes: Partial<ReadBrandOptions> = {}) =>
  createPublishedRegistry({
    platform,
    keys: { address: key, envelope: createEnvelopes([key]).keyAt(0) },
    database,
    signer,
    kept: openLocalVersions(place.folder),
    variables: {},
    ...changes,
  });

/** A version of a brand by its name, with a picture of that name. */
function versionOf(name: string, changes: Partial<BrandDocuments["brand"]> = {}): NewVersion {
  const documents = { ...jade, brand: { ...jade.brand, name, ...changes } };
  const assets = new Map<string, Asset>([
    ["assets/sign.svg", { read: () => Buffer.from(`<svg>${name}</svg>`) }],
  ]);
  const made = makeVersion(documents, assets, signer);
  if ("problem" in made) throw new Error(made.problem);
  return made;
}

const change = (text: string) => asAdmin(fresh.url, (admin) => admin.query(text));
const nameOf = (registry: ReturnType<typeof open>) => registry.byHost("jade.example")?.payload.name;
const away: Database = new Proxy({} as Database, {
  get: () => () => Promise.reject(databaseAway()),
});

describe("the registry of published brands", () => {
  it("serves what is published, with its files, and only what changed is a change", async () => {
    const registry = open();
    expect(await registry.reload()).toEqual([]);
    expect(await publish(database, versionOf("A"), "test")).toBe("published");
    expect((await registry.refresh(["jade"])).map(({ brand }) => brand?.payload.name)).toEqual(["A"]);
    expect(registry.byMerchant("jade")?.assets.get("assets/sign.svg")?.read()?.toString()).toBe(
      "<svg>A</svg>",
    );
    expect(await registry.refresh()).toEqual([]);
    expect(await registry.reload()).toEqual([]);
    expect(nameOf(registry)).toBe("A");
  });

  it("serves with its files what the disk does not take, and stores it when the disk does", async () => {
    let isFull = false;
    const events: string[] = [];
    const disk = openLocalVersions(place.folder);
    const orFull =
      <Args extends unknown[]>(work: (...args: Args) => void) =>
      (...args: Args) => {
        if (isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
        work(...args);
      };
    const report = { failed: () => events.push("failed"), works: () => events.push("works") };
    const writes = { ...disk, keep: orFull(disk.keep), keepFile: orFull(disk.keepFile) };
    const registry = open({ kept: heldVersions(writes, report, 20) });
    await publish(database, versionOf("A"), "test");
    await registry.reload();
    isFull = true;
    await publish(database, versionOf("B"), "test");
    expect((await registry.refresh(["jade"])).map(({ brand }) => brand?.payload.name)).toEqual(["B"]);
    const sign = () => registry.byMerchant("jade")?.assets.get("assets/sign.svg")?.read()?.toString();
    expect([sign(), disk.version("jade")?.hash]).toEqual(["<svg>B</svg>", versionOf("A").hash]);
    expect([events.includes("failed"), events.includes("works")]).toEqual([true, false]);
    isFull = false;
    await expect.poll(() => disk.version("jade")?.hash).toBe(versionOf("B").hash);
    expect([sign(), events.at(-1)]).toEqual(["<svg>B</svg>", "works"]);
  });

  it("has another version where only a picture is another one", async () => {
    const registry = open();
    await publish(database, versionOf("A"), "test");
    await registry.refresh();
    const first = registry.byMerchant("jade")?.version;
    const assets = new Map<string, Asset>([["assets/sign.svg", { read: () => Buffer.from("<svg/>") }]]);
    const made = makeVersion({ ...jade, brand: { ...jade.brand, name: "A" } }, assets, signer);
    if ("problem" in made) throw new Error(made.problem);
    await publish(database, made, "test");
    await registry.refresh();
    expect(registry.byMerchant("jade")?.version).not.toBe(first);
  });

  it.each([
    [
      "its documents",
      "update published_version set content = set_byte(content, 40, get_byte(content, 40) # 1)",
    ],
    ["its signature", "update published_version set signature = reverse(signature)"],
    ["its picture", "update published_file set bytes = set_byte(bytes, 6, get_byte(bytes, 6) # 1)"],
    [
      "its brand",
      "update published_version set content = (select content from published_version where brand_id = 'other')",
    ],
  ])("refuses a version of which %s were changed, once, and keeps the one before", async (_what, tamper) => {
    await publish(database, versionOf("other", { merchant: "other", hosts: [] }), "test");
    await publish(database, versionOf("A"), "test");
    const registry = open();
    await registry.reload();
    const { hash } = versionOf("B");
    await publish(database, versionOf("B"), "test");
    await change(
      tamper.includes("_file")
        ? `${tamper} where encode(bytes, 'escape') = '<svg>B</svg>'`
        : `${tamper} where hash = '${hash}'`,
    );
    const [refused] = await registry.refresh();
    expect(refused).toMatchObject({ merchant: "jade", brand: undefined, problem: { forged: true } });
    expect(await registry.refresh()).toEqual([]);
    expect(nameOf(registry)).toBe("A");
    // The copy of this machine outlives a restart.
    const restarted = open();
    await restarted.reload();
    expect([nameOf(restarted), restarted.problems().length]).toEqual(["A", 1]);
    await publish(database, versionOf("B"), "test");
    await restarted.refresh();
    expect([nameOf(restarted), restarted.problems().length]).toEqual(["B", 0]);
  });

  it("refuses a version that was signed with another secret", async () => {
    await publish(database, versionOf("A"), "test");
    const registry = open({ signer: createVersionSigner(Buffer.alloc(32, 8)) });
    expect((await registry.reload()).map(({ problem }) => problem?.forged)).toEqual([true]);
    expect(registry.all()).toEqual([]);
  });

  it("serves its own copies while the database is away at the start", async () => {
    await publish(database, versionOf("A"), "test");
    await open().reload();
    const registry = open({ database: away });
    expect((await registry.reload()).map(({ merchant }) => merchant)).toEqual(["jade"]);
    expect(nameOf(registry)).toBe("A");
    expect(registry.byMerchant("jade")?.assets.get("assets/sign.svg")?.read()?.toString()).toBe(
      "<svg>A</svg>",
    );
    await expect(registry.refresh()).rejects.toThrow();
    expect(nameOf(registry)).toBe("A");
  });

  it("believes its own copies no more than the database", async () => {
    await publish(database, versionOf("A"), "test");
    await open().reload();
    const copy = join(place.folder, "jade.json");
    const text = readFileSync(copy, "utf8");
    for (const broken of [text.slice(0, 100), text.replace(/"content":"(.{60})./, '"content":"$1_')]) {
      writeFileSync(copy, broken);
      const registry = open({ database: away });
      await registry.reload();
      expect(registry.all()).toEqual([]);
    }
    const [file = ""] = readdirSync(join(place.folder, "files"));
    writeFileSync(join(place.folder, "files", file), "<svg>!</svg>");
    const registry = open();
    await registry.reload();
    expect(registry.byMerchant("jade")?.assets.get("assets/sign.svg")?.read()?.toString()).toBe(
      "<svg>A</svg>",
    );
  });

  it("follows a brand that is taken down, and rolls back", async () => {
    const [first, second] = [versionOf("A"), versionOf("B")];
    for (const version of [first, second]) await publish(database, version, "test");
    const registry = open();
    await registry.reload();
    expect(nameOf(registry)).toBe("B");
    const again = { merchant: "jade", hash: first.hash, hosts: first.hosts };
    expect(await publishAgain(database, again, "test")).toBe("published");
    await registry.refresh(["jade"]);
    expect(nameOf(registry)).toBe("A");
    await takeDown(database, "jade", "test");
    await registry.refresh(["jade"]);
    expect([registry.all(), registry.byHost("jade.example")]).toEqual([[], undefined]);
    expect(openLocalVersions(place.folder).merchants()).toEqual([]);
    expect(await servedHashes(database)).toEqual(new Map());
  });

  it("shows a host for one brand; two may exchange theirs one after the other", async () => {
    const one = (hosts: string[]) => versionOf("one", { merchant: "one", hosts });
    const two = (hosts: string[]) => versionOf("two", { merchant: "two", hosts });
    await publish(database, one(["a.example"]), "test");
    expect(await publish(database, two(["b.example", "a.example"]), "test")).toEqual({ hostsOf: ["one"] });
    expect([...(await servedHashes(database)).keys()]).toEqual(["one"]);
    await publish(database, one(["b.example"]), "test");
    expect(await publish(database, two(["a.example"]), "test")).toBe("published");
  });

  it("writes one history when several publish at once", async () => {
    const names = ["A", "B", "C", "D", "E", "F"];
    const wide = openDatabase({ url: fresh.url, poolSize: 6 });
    await Promise.all(names.map((name) => publish(wide, versionOf(name), name)));
    const rows = await wide.brand("jade", (tx) =>
      tx.selectFrom("publication").select("number").orderBy("number").execute(),
    );
    expect(rows.map(({ number }) => Number(number))).toEqual([1, 2, 3, 4, 5, 6]);
    await wide.close();
  });

  it("writes no file for a name that no brand can have", async () => {
    await publish(database, versionOf("evil", { merchant: "../evil", hosts: [] }), "test");
    const registry = open();
    expect(await registry.reload()).toEqual([]);
    expect(registry.all()).toEqual([]);
  });

  it("deletes files of old versions, and no fresh ones", async () => {
    await publish(database, versionOf("A"), "test");
    const files = join(place.folder, "files");
    mkdirSync(files, { recursive: true });
    for (const name of ["old", "fresh"]) writeFileSync(join(files, name), name);
    utimesSync(join(files, "old"), 0, 0);
    await open().reload();
    expect(readdirSync(files).filter((name) => name.length < 10)).toEqual(["fresh"]);
  });
});
