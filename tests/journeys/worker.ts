import { test as plain, type WorkerFixture } from "@playwright/test";
import { verifyLedger } from "../../src/server/core/ledger/verify-ledger.ts";
import { createWallet, type Wallet } from "../../src/server/core/wallet/wallet.ts";
import { type Database, openDatabase } from "../../src/server/foundation/db/connection.ts";
import { openTestApp, type TestApp } from "../support/app.ts";
import { type BrandsCopy, smallHome } from "../support/brands.ts";
import { freshDatabase } from "../support/database.ts";
import { brands } from "./axes.ts";

/** What a worker of the runner opens once. Tests with other options get another worker, and another app. */
export type WorkerFixtures = {
  /** The home pages: as shipped, or small and without pop-ups for tests of something else. Default small. */
  home: "shipped" | "small";
  /** Edits of the brands before the app reads them, and whether it follows later ones. */
  brandEdits: { make: (copy: BrandsCopy) => void; watch?: boolean };
  database: { url: string };
  app: TestApp;
  /** The test's own connections to the app's database, and a wallet on them. */
  ledger: { database: Database; wallet: Wallet };
};

/** The apps of this worker that are open. */
export const openApps = new Set<TestApp>();

/** Does something while what the app logs is attached to every test that fails. */
async function withLog(app: TestApp, work: () => Promise<void>): Promise<void> {
  openApps.add(app);
  await work();
  openApps.delete(app);
}

/** An app as a fixture: opened once for a worker, closed with it. */
export const appOfWorker = (
  open: () => Promise<TestApp>,
): [WorkerFixture<TestApp, object>, { scope: "worker" }] => [
  // The runner reads the names of wanted fixtures from the pattern: none.
  async ({}, use) => {
    const app = await open();
    await withLog(app, () => use(app));
    await app.close();
  },
  { scope: "worker" },
];

/** Long enough for a slow machine to bet in, short enough to wait for. */
const rounds = { bettingMs: 15_000, showingMs: 3_000 };

/**
 * One app for all journeys of a worker that ask for the same brands. It believes where a visitor says to come from:
 * limits are counted for a network, and tests must not share one.
 */
export const test = plain.extend<object, WorkerFixtures>({
  home: ["small", { scope: "worker", option: true }],
  brandEdits: [{ make: () => undefined }, { scope: "worker", option: true }],
  database: [
    async ({}, use) => {
      const { url, drop } = await freshDatabase();
      await use({ url });
      await drop();
    },
    { scope: "worker" },
  ],
  app: [
    async ({ database, home, brandEdits }, use) => {
      const app = await openTestApp({
        config: { databaseUrl: database.url, trustedProxies: ["127.0.0.1"] },
        rounds,
        wonRounds: 30,
        watch: brandEdits.watch ?? false,
        prepare: (copy) => {
          if (home === "small") for (const brand of brands) clear(copy, brand);
          brandEdits.make(copy);
        },
      });
      await withLog(app, () => use(app));
      await app.close();
      await proveBooks(database.url);
    },
    { scope: "worker" },
  ],
  ledger: [
    async ({ database: { url } }, use) => {
      const database = openDatabase({ url, poolSize: 2 });
      const wallet = createWallet({
        database,
        clock: { now: () => Date.now() },
        log: (error) => {
          throw error;
        },
      });
      await use({ database, wallet });
      await wallet.close();
      await database.close();
    },
    { scope: "worker" },
  ],
});

/** Leaves little of a home page and no pop-ups: both have journeys of their own. */
function clear(copy: BrandsCopy, brand: (typeof brands)[number]): void {
  smallHome(copy, brand);
  copy.edit<{ announcements: { execution?: string }[] }>(brand, "content/announcements.json", (content) => {
    for (const announcement of content.announcements) delete announcement.execution;
  });
}

/** The ledger of an app is clean after all its journeys (as by `livery ledger verify`). */
async function proveBooks(url: string): Promise<void> {
  const database = openDatabase({ url });
  for (const brand of brands) {
    const { findings } = await verifyLedger(database, brand);
    if (findings.length > 0) throw new Error(`the books of ${brand}: ${JSON.stringify(findings)}`);
  }
  await database.close();
}
