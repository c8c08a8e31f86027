import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  endPublishedVersions,
  latestPublished,
  publishedVersionDays,
} from "../../../../src/server/brands/published/ended-version-store.ts";
import {
  publish,
  publishAgain,
  servedHashes,
  versionOf,
} from "../../../../src/server/brands/published/publication-store.ts";
import {
  createVersionSigner,
  makeVersion,
  type NewVersion,
} from "../../../../src/server/brands/published/version.ts";
import { type Database, openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { asAdmin, freshDatabase } from "../../../support/database.ts";

const signer = createVersionSigner(Buffer.alloc(32, 7));
const day = 24 * 3_600_000;

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = openDatabase({ url: fresh.url, poolSize: 4 });
});
afterEach(async () => {
  await database.close();
  await fresh.drop();
});

/** A version of a small brand; each has a picture of its own and one that all share. */
function version(name: string, merchant = "acme"): NewVersion {
  const documents = { brand: { merchant, name, hosts: [] } };
  const picture = (text: string) => ({ read: () => Buffer.from(text) });
  const assets = new Map([
    ["assets/own.svg", picture(`<svg>${name}</svg>`)],
    ["assets/logo.svg", picture("<svg/>")],
  ]);
  const made = makeVersion(documents as never, assets as never, signer);
  if ("problem" in made) throw new Error(made.problem);
  return made;
}

const end = (now: number) => database.brand("acme", (tx) => endPublishedVersions(tx, "acme", now));
const count = (table: string, brand = "acme") =>
  asAdmin(fresh.url, async (admin) => {
    const { rows } = await admin.query<{ n: string }>(
      `select count(*) as n from ${table} where brand_id = $1`,
      [brand],
    );
    return Number(rows[0]?.n);
  });
const later = () => Date.now() + (publishedVersionDays + 1) * day;
const publishAll = async (names: readonly string[], merchant?: string) => {
  for (const name of names) await publish(database, version(name, merchant), "test");
};
const named = (most: number) => Array.from({ length: most }, (_none, index) => `v${index}`);

describe("published versions", () => {
  it("end after 90 days but for the latest 20, with the files that nothing names; the history stays", async () => {
    await publishAll(named(25));
    await publishAll(["other"], "other");
    expect(await end(Date.now() + (publishedVersionDays - 1) * day)).toBe(0);
    expect(await end(later())).toBe(5);
    expect(await end(later())).toBe(0);
    expect(await count("published_version")).toBe(latestPublished);
    // Those of the versions, and the one that they share.
    expect(await count("published_file")).toBe(latestPublished + 1);
    expect(await count("publication")).toBe(25);
    expect([await count("published_version", "other"), await count("published_file", "other")]).toEqual([
      1, 2,
    ]);
    expect(await versionOf(database, "acme", version("v4").hash)).toBeUndefined();
    expect((await servedHashes(database, ["acme"])).get("acme")).toBe(version("v24").hash);
  });

  it("never end while one is served or was served lately, however old its first publication is", async () => {
    await publishAll(named(25));
    const first = version("v0");
    await publishAgain(database, { merchant: "acme", hash: first.hash, hosts: [] }, "test");
    expect(await end(later())).toBe(5);
    expect(await versionOf(database, "acme", first.hash)).toBeDefined();
    expect(await versionOf(database, "acme", version("v24").hash)).toBeDefined();
    expect((await servedHashes(database, ["acme"])).get("acme")).toBe(first.hash);
    // What has ended is not served again; published anew it is.
    const gone = { merchant: "acme", hash: version("v1").hash, hosts: [] };
    await expect(publishAgain(database, gone, "test")).rejects.toThrow();
    expect(await publish(database, version("v1"), "test")).toBe("published");
    expect(await count("published_file")).toBe(latestPublished + 2);
  });

  it("are not deleted under a publication that serves one of them again", async () => {
    await publishAll(named(25));
    const old = { merchant: "acme", hash: version("v2").hash, hosts: [] };
    const [, again] = await Promise.allSettled([end(later()), publishAgain(database, old, "test")]);
    const served = (await servedHashes(database, ["acme"])).get("acme") ?? "";
    expect(served).toBe(again?.status === "fulfilled" ? old.hash : version("v24").hash);
    expect(await versionOf(database, "acme", served)).toBeDefined();
  });

  it("keep their files when one of them cannot be read", async () => {
    await publishAll(named(25));
    const files = await count("published_file");
    await asAdmin(fresh.url, (admin) =>
      admin.query("update published_version set content = 'x' where hash = $1", [version("v24").hash]),
    );
    expect(await end(later())).toBe(5);
    expect(await count("published_file")).toBe(files);
  });
});
