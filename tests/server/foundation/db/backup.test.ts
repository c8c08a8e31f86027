import { appendFile, cp, readdir, readFile, rename, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backup, copyDatabase, finishBackup } from "../../../../src/cli/backup.ts";
import { processContext } from "../../../../src/cli/command.ts";
import { operatorOf } from "../../../../src/cli/operator.ts";
import { restore, restoreInto } from "../../../../src/cli/restore.ts";
import { createLedger } from "../../../../src/server/core/ledger/ledger.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import { type Manifest, readBackup } from "../../../../src/server/foundation/db/backup/read-backup.ts";
import { restoreBackup } from "../../../../src/server/foundation/db/backup/restore.ts";
import { backupName, lastBackup } from "../../../../src/server/foundation/db/backup/rotate.ts";
import { takeBackup } from "../../../../src/server/foundation/db/backup/take.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { startEmbeddedPostgres } from "../../../../src/server/foundation/db/embedded.ts";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import { migratePartner } from "../../../../src/server/partners/partner-schemas.ts";
import { runCommand } from "../../../cli/run.ts";
import { databaseUrl, temporaryFolder } from "../../../support/database.ts";
import { account, give } from "../../../support/ledger.ts";
import { openTestDomain } from "../../../support/request-context.ts";

const clock = { now: () => Date.now() };

type Server = { url: string; admin: string; stop: () => Promise<void> };

/** An embedded database of one's own, migrated with our game vendor's. */
async function server(name: string): Promise<Server> {
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: join(place.folder, `${name}-data`),
    stateDir: join(place.folder, `${name}-state`),
    log: () => undefined,
  });
  await migrate(url);
  await migratePartner("originals", url);
  return { url, admin: databaseUrl(url, undefined, "postgres"), stop };
}

let place: Awaited<ReturnType<typeof temporaryFolder>>;
let source: Server;
let folder: string;
let acknowledged: number;
let taken: Manifest;
beforeAll(async () => {
  place = await temporaryFolder();
  source = await server("source");
  const domain = await openTestDomain({ url: source.url });
  await (await openTestDomain({ url: source.url, folder: "jade" })).close();
  const ledger = createLedger(domain.database, clock);
  const sealer = createSealer(domain.database, clock);
  let posted = 0;
  const post = async () => {
    const answer = await ledger.post("aurora", give(`t${(posted += 1)}`, account("asha"), 100n));
    if (!answer.ok) throw new Error(answer.code);
  };
  for (let index = 0; index < 50; index += 1) await post();
  await sealer.seal("aurora");
  // Money moves on while the backup is taken.
  let over = false;
  const moving = (async () => {
    while (!over) await post();
  })();
  acknowledged = 50;
  folder = join(place.folder, "backup");
  taken = await takeBackup(source.admin, folder, new Date());
  over = true;
  await moving;
  expect(posted).toBeGreaterThan(50);
  await domain.close();
}, 120_000);
afterAll(async () => {
  await source.stop();
  await place.remove();
}, 60_000);

/** A copy of the backup that a test may damage. */
async function copyOf(name: string): Promise<string> {
  const copy = join(place.folder, name);
  await cp(folder, copy, { recursive: true });
  return copy;
}

describe("a backup taken while money moves", () => {
  it("is restored into an empty database as of one moment, with a ledger that verifies clean and continues", async () => {
    const target = await server("target");
    try {
      const manifest = await readBackup(folder);
      if ("problem" in manifest) throw new Error(manifest.problem);
      expect(await restoreBackup(target.admin, folder, manifest)).toBeUndefined();
      const database = openDatabase({ url: target.url });
      const verdict = await verifyLedger(database, "aurora");
      expect(verdict.findings).toEqual([]);
      expect(Number(verdict.transactions)).toBeGreaterThanOrEqual(acknowledged);
      const stored = taken.tables.find(({ table }) => table === "ledger_transaction");
      expect(Number(verdict.transactions)).toBe(stored?.rows);
      // What comes next gets numbers of its own.
      const ledger = createLedger(database, clock);
      expect(await ledger.post("aurora", give("afterwards", account("asha"), 1n))).toMatchObject({
        ok: true,
      });
      await createSealer(database, clock).seal("aurora");
      expect((await verifyLedger(database, "aurora")).findings).toEqual([]);
      await database.close();
      expect(await restoreBackup(target.admin, folder, manifest)).toEqual({
        problem: expect.stringContaining("holds brands already"),
      });
    } finally {
      await target.stop();
    }
  }, 120_000);

  it("holds every table of the platform and of its partner companies", () => {
    expect(Object.keys(taken.migrations)).toEqual(["originals", "public"]);
    const names = taken.tables.map(({ schema, table }) => `${schema}.${table}`);
    for (const name of ["public.member", "public.platform_key", "public.ledger_entry"])
      expect(names).toContain(name);
    expect(names.some((name) => name.startsWith("originals."))).toBe(true);
  });

  const ledgerFile = "public.ledger_entry.copy.gz";
  it.each<[string, (copy: string) => Promise<void>, RegExp]>([
    [
      "a file that was cut off",
      (copy) => truncate(join(copy, ledgerFile), 20),
      /ledger_entry.*changed or cut off/,
    ],
    [
      "a file that grew",
      (copy) => appendFile(join(copy, ledgerFile), "x"),
      /ledger_entry.*changed or cut off/,
    ],
    ["a manifest that was edited", editManifest, /manifest\.json was changed/],
    [
      "no manifest",
      (copy) => rename(join(copy, "manifest.json"), join(copy, "away")),
      /holds no complete backup/,
    ],
  ])("is refused with %s", async (what, damage, sentence) => {
    const copy = await copyOf(what.replaceAll(" ", "-"));
    await damage(copy);
    expect(await readBackup(copy)).toEqual({ problem: expect.stringMatching(sentence) });
  });

  it("is refused by another version, and nothing is left behind", async () => {
    const manifest: Manifest = { ...taken, migrations: { ...taken.migrations, public: ["001-brands.sql"] } };
    const target = await server("other");
    try {
      expect(await restoreBackup(target.admin, folder, manifest)).toEqual({
        problem: expect.stringContaining("another version of the platform"),
      });
    } finally {
      await target.stop();
    }
  }, 120_000);
});

async function editManifest(copy: string): Promise<void> {
  const file = join(copy, "manifest.json");
  await writeFile(file, (await readFile(file, "utf8")).replace('"format": 1', '"format": 1 '));
}

describe("livery backup and livery restore", () => {
  const environment = { DATABASE_URL: "postgres://127.0.0.1:1/own" };

  it("leave a cluster of one's own to its tools", async () => {
    for (const command of [backup, restore]) {
      const { code, err } = await runCommand(command, ["somewhere"], { environment });
      expect([code, err]).toEqual([2, expect.stringContaining("with its own tools")]);
    }
  });

  it("are in the audit log of each brand, a restore in that of the restored database", async () => {
    const target = await server("audited");
    const audited = async (url: string, brand: string) => {
      const database = openDatabase({ url, poolSize: 1 });
      try {
        return await database.brand(brand, (tx) =>
          tx
            .selectFrom("desk_audit")
            .select(["action", "subject", "actor", "role", "after"])
            .where("action", "in", ["command.backup", "command.restore"])
            .orderBy("id")
            .execute(),
        );
      } finally {
        await database.close();
      }
    };
    try {
      const context = { ...processContext(), out: () => undefined };
      const copy = join(place.folder, "audited");
      expect(await copyDatabase(source.url, copy, context)).toBe(0);
      const manifest = await readBackup(copy);
      if ("problem" in manifest) throw new Error(manifest.problem);
      expect(await restoreInto(target.url, { folder: copy, manifest }, context)).toBe(0);
      const by = { subject: "audited", actor: operatorOf(), role: "command" };
      const took = { ...by, action: "command.backup", after: null };
      const filled = { ...by, action: "command.restore", after: { takenAt: manifest.takenAt } };
      for (const brand of ["aurora", "jade"]) {
        expect(await audited(source.url, brand)).toEqual([took]);
        expect(await audited(target.url, brand)).toEqual([took, filled]);
      }
    } finally {
      await target.stop();
    }
  }, 120_000);

  it("are read again before earlier ones are deleted, and noted when they are good", async () => {
    const folders = join(place.folder, "nightly");
    const dataDir = join(place.folder, "noted");
    const now = new Date();
    const names = [2, 1, 0].map((days) => backupName(new Date(now.getTime() - days * 86_400_000)));
    for (const name of names) await cp(folder, join(folders, name), { recursive: true });
    const newest = join(folders, names.at(-1) ?? "");
    const finish = () =>
      finishBackup(
        { folder: newest, keep: { days: 2, weeks: 0 }, dataDir },
        { ...processContext(), out: () => undefined, err: () => undefined },
      );
    const [table] = taken.tables.filter(({ rows }) => rows > 0);
    const file = join(newest, table?.file ?? "");
    await rename(file, `${file}.away`);
    expect([await finish(), await readdir(folders), await lastBackup(dataDir)]).toEqual([
      1,
      [...names.slice(0, 2), `${names[2]}.bad`],
      undefined,
    ]);
    await rename(`${newest}.bad`, newest);
    await rename(`${file}.away`, file);
    expect([await finish(), await readdir(folders), await lastBackup(dataDir)]).toEqual([
      0,
      names.slice(1),
      new Date(taken.takenAt),
    ]);
  });

  it.each([
    ["--weeks needs --keep", ["--weeks", "2"]],
    ["whole numbers", ["--keep", "many"]],
    ["keep nothing", ["--keep", "0"]],
  ])("refuse what makes no sense: %s", async (sentence, more) => {
    const { code, err } = await runCommand(backup, [place.folder, ...more], { environment: {} });
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it("need one folder, and never replace one", async () => {
    for (const command of [backup, restore])
      expect((await runCommand(command, [], { environment: {} })).code).toBe(2);
    const { code, err } = await runCommand(backup, [place.folder], {
      environment: { DATA_DIR: place.folder },
    });
    expect([code, err]).toEqual([1, expect.stringContaining("exists already")]);
    const refused = await runCommand(restore, [join(place.folder, "nothing")], { environment: {} });
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("Nothing was touched.")]);
  });
});
