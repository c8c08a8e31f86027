import type { FastifyInstance } from "fastify";
import type { Clock } from "../kernel/clock.ts";
import { allowedModules } from "../site/modules.ts";
import type { Brand } from "./brands/brand.ts";
import { judgedFolders } from "./brands/check/judged-folders.ts";
import { createBrandEvents } from "./brands/events.ts";
import { type Platform, readPlatform } from "./brands/platform.ts";
import { type BrandChange, createRegistry, type Registry } from "./brands/registry.ts";
import { keepGood, lastGood } from "./brands/version-store.ts";
import { watchBrands } from "./brands/watch.ts";
import { type Database, openDatabase } from "./db/connection.ts";
import { listen } from "./db/listen.ts";
import { migrate } from "./db/migrate.ts";
import { type DemoAccount, seedDemoAccounts } from "./demo-accounts.ts";
import { buildCatalogue, type Catalogue } from "./games/catalogue.ts";
import { seedRounds } from "./games/winner-store.ts";
import { houseSecret } from "./house-secret.ts";
import { readJson } from "./http/body.ts";
import type { PhoneAddress } from "./http/brand-ports.ts";
import { visitorReader } from "./http/visitor.ts";
import { createHttp } from "./http.ts";
import { createEnvelopes, type Envelopes } from "./identity/envelope.ts";
import { createIdentity } from "./identity/identity.ts";
import { sessionChannel } from "./identity/session-store.ts";
import { startUpkeep } from "./jobs/upkeep.ts";
import { loadOperations } from "./operations.ts";
import type { BrowserCode } from "./pages/browser-code.ts";
import { createPages } from "./pages/pages.ts";
import type { Services } from "./services.ts";
import type { Settings } from "./settings.ts";
import { vendorKeeper } from "./vendors/of-brand.ts";
import { createOutbox } from "./vendors/outbox-store.ts";

export type Log = (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;

export type HouseOptions = {
  settings: Settings;
  databaseUrl: string;
  clock: Clock;
  log: Log;
  /** The renderer and the files of the browser code, built or served by Vite. */
  browser: BrowserCode;
  /** Whether edits in the brands' folder are followed. */
  watch: boolean;
};

export type House = {
  http: FastifyInstance;
  registry: Registry;
  services: Services;
  /** Where phones find each brand; filled by whoever opens such ports. */
  phones: PhoneAddress[];
  /** Accounts that this start made, with their passwords. */
  demoAccounts: DemoAccount[];
  close: () => Promise<void>;
};

type Ground = { platform: Platform; database: Database; secret: Buffer; envelopes: Envelopes };

/** What handlers reach; only development has an outbox. */
function makeServices(
  { settings, clock, log }: HouseOptions,
  { platform, database, secret, envelopes }: Ground,
): Services {
  const outbox = settings.production ? undefined : createOutbox(database, clock);
  const secretOf = secretReader(process.env);
  const vendorsOf = vendorKeeper({ secretOf, outbox });
  const identity = createIdentity(secret, envelopes, { vendorsOf, secretOf, refusalMs });
  return { platform, database, clock, catalogue: catalogueKeeper(platform), identity, outbox, log };
}

/** Puts the house together; the same function opens it for main, for tests and for benchmarks. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { settings, databaseUrl, clock, log, browser } = options;
  await migrate(databaseUrl);
  const database = openDatabase({ url: databaseUrl, log: (line) => log({ level: "warn", line }) });
  const platform = readPlatform();
  const secret = houseSecret(settings.dataDir);
  const envelopes = createEnvelopes(secret, readJson);
  const registry = createRegistry({
    platform,
    keys: { address: secret, envelope: (merchant) => envelopes.keyAt(clock.now())(merchant) },
    openFolders: () => judgedFolders(settings.brandsFolder, platform),
    lastGood: (merchant) => lastGood(database, merchant),
    keepGood: (brand) => keepGood(database, brand),
  });
  const services = makeServices(options, { platform, database, secret, envelopes });
  const events = createBrandEvents();
  const listener = await listen({
    url: databaseUrl,
    channel: sessionChannel,
    onNotice: (notice) => events.publish({ type: "session.changed", ...JSON.parse(notice) }),
    log: (line) => log({ level: "warn", line }),
  });
  const announce = (changes: BrandChange[]) => announceChanges(changes, events.publish, log);
  const failed = (error: unknown) => log({ level: "error", event: "brands.reload", error: String(error) });
  // Followed before they are read: an edit is either in what is read now or seen by the watcher.
  const watcher = options.watch
    ? watchBrands(settings.brandsFolder, registry, { announce, failed })
    : undefined;
  await watcher?.ready;
  announce(await registry.reload());
  const demoAccounts = settings.demo ? await seedDemo(registry, services, settings.production) : [];
  const renewal = setInterval(() => void registry.reload().then(announce, failed), renewalMs).unref();
  const operations = await loadOperations();
  const renderPage = createPages({
    services,
    operations,
    files: browser.files,
    render: browser.render,
    development: settings.dev,
  });
  const phones: PhoneAddress[] = [];
  const http = await createHttp(
    {
      phones,
      settings,
      registry,
      operations,
      services,
      visitors: visitorReader(settings),
      renderPage,
      events,
      addressKey: secret,
      databaseReady: database.ready,
    },
    (line) => log({ level: "error", ...line }),
  );
  const upkeep = await startUpkeep({
    services,
    databaseUrl,
    brands: registry.all,
    alarmUrl: process.env.LIVERY_ALARM_URL,
  });
  return {
    http,
    registry,
    services,
    phones,
    demoAccounts,
    close: async () => {
      clearInterval(renewal);
      await watcher?.close();
      await listener.close();
      await http.close();
      await upkeep.stop();
      await database.close();
    },
  };
}

function announceChanges(
  changes: BrandChange[],
  publish: ReturnType<typeof createBrandEvents>["publish"],
  log: Log,
): void {
  for (const { merchant, brand, problem } of changes) {
    if (problem) {
      log({ level: "error", event: "brand.broken", merchant, findings: problem.lines });
      publish({ type: "brand.broken", merchant, lines: problem.lines });
    } else if (brand) {
      log({ level: "info", event: "brand.version", merchant, version: brand.version });
      publish({ type: "brand.version", merchant, version: brand.version });
    }
  }
}

/** A brand's catalogue in a language, built once per version. */
function catalogueKeeper(platform: Services["platform"]): Services["catalogue"] {
  const kept = new Map<string, Catalogue>();
  return (brand: Brand, language: string) => {
    const key = `${brand.version}|${language}`;
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= 400) kept.clear();
    const catalogue = buildCatalogue(platform, {
      vendorCodes: brand.documents.brand.vendors,
      imageCdn: brand.payload.imageCdn,
      allowed: allowedModules(brand.payload.whitelabel),
      language,
    });
    kept.set(key, catalogue);
    return catalogue;
  };
}

/** Demo rounds of every brand and, but for production, demo accounts of brands without members. */
async function seedDemo(registry: Registry, services: Services, production: boolean): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  for (const brand of registry.all()) {
    await seedRounds(services.database, brand, services.catalogue(brand, "en"), services.clock);
    if (!production) accounts.push(...(await seedDemoAccounts(brand, services)));
  }
  return accounts;
}

/** Each node compiles its brands again once an hour, which renews their envelopes' keys. */
const renewalMs = 3_600_000;

/** Several times what it takes to verify a password. */
const refusalMs = 300;

/** Reads "env:NAME"; undefined when the name or the variable is missing. */
const secretReader =
  (environment: NodeJS.ProcessEnv) =>
  (name: string | undefined): string | undefined =>
    name === undefined ? undefined : environment[name.slice("env:".length)];
