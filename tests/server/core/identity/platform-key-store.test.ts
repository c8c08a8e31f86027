import { afterEach, beforeEach, expect, it } from "vitest";
import {
  firstPlatformKeys,
  openPlatformKeys,
} from "../../../../src/server/core/identity/platform-key-store.ts";
import { type Database, openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { freshDatabase } from "../../../support/database.ts";

const before = Buffer.alloc(32, 1);
const now = Buffer.alloc(32, 2);

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

it("stays the same when the secret changes, so that stored hashes keep their worth", async () => {
  const first = await openPlatformKeys(database, [before]);
  expect(first).toEqual(firstPlatformKeys(before));
  expect(await openPlatformKeys(database, [now, before])).toEqual(first);
});

it("makes one that an earlier release did not have, and leaves the others", async () => {
  const first = await openPlatformKeys(database, [before]);
  await database.platform((tx) => tx.deleteFrom("platform_key").where("name", "=", "pushKey").execute());
  const { pushKey, ...others } = await openPlatformKeys(database, [now, before]);
  expect(first).toMatchObject(others);
  expect(pushKey).toEqual(firstPlatformKeys(now).pushKey);
  expect(await openPlatformKeys(database, [now, before])).toEqual({ ...others, pushKey });
});

it("is one for nodes that start at once", async () => {
  const all = await Promise.all(
    [before, before, before].map((secret) => openPlatformKeys(database, [secret])),
  );
  for (const keys of all) expect(keys).toEqual(all[0]);
});

it("refuses a node whose secret is another one, and says what to do", async () => {
  await openPlatformKeys(database, [before]);
  const refused = openPlatformKeys(database, [now]);
  await expect(refused).rejects.toMatchObject({ code: "secret.other" });
  await expect(refused).rejects.toThrow(/same LIVERY_SECRET.*LIVERY_SECRET_ACCEPTED/);
});

it("cannot be read with the rights of a brand's work", async () => {
  await openPlatformKeys(database, [before]);
  const reading = database.brand("aurora", (tx) => tx.selectFrom("platform_key").selectAll().execute());
  await expect(reading).rejects.toThrow(/permission denied/);
});
