import type { FastifyInstance } from "fastify";
import { createBrandEvents } from "./brands/events.ts";
import { followPublications } from "./brands/published/follow-publications.ts";
import type { BrandChange, Registry } from "./brands/registry.ts";
import { watchBrands } from "./brands/watch.ts";
import { type BrowserNotice, browserChannel } from "./core/identity/browser-notice-store.ts";
import { randomToken } from "./core/identity/secret.ts";
import { type AppOptions, type CreatedServices, createServices, type Log } from "./create-services.ts";
import { type DemoAccount, seedDemoAccounts } from "./demo/accounts.ts";
import { playDemo } from "./demo/play.ts";
import { limitLines } from "./foundation/log-limit.ts";
import type { PhoneAddress } from "./http/brand-ports.ts";
import { createClientReader } from "./http/client-address.ts";
import { createHttp } from "./http/create-http.ts";
import { usualOrigin } from "./http/origin.ts";
import { startWorkers } from "./jobs/workers.ts";
import { loadOperations } from "./operations.ts";
import { createPages } from "./pages/pages.ts";
import { type WarmUpOptions, warmUp } from "./pages/warm-up.ts";
import type { Services } from "./services.ts";

export type App = {
  http: FastifyInstance;
  registry: Registry;
  services: Services;
  /** Addresses of brands for phones; filled by openers of such ports. */
  phones: PhoneAddress[];
  /** The key that opens the outbox to another machine; a new one at each start. */
  outboxKey: string;
  /** Demo accounts that this start created, with their passwords. */
  demoAccounts: DemoAccount[];
  /** Plays a month of demo history beside everything else; answers how to end it. */
  playDemo: () => () => Promise<void>;
  /** Renders the brands' home pages before the first request; answers how to end it. */
  warmUp: () => () => Promise<void>;
  close: () => Promise<void>;
};

/** Builds the app: the composition root for main, tests and benchmarks. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, browser } = options;
  const { log, close: lastLines } = limitLines(options.log);
  const created = await createServices({ ...options, log });
  const { brands, secret, services, watch } = created;
  const { registry } = brands;
  const events = createBrandEvents();
  await watch.listen(
    browserChannel,
    (notice) => events.publish(JSON.parse(notice) as BrowserNotice),
    () => events.publish({ type: "missed" }),
  );
  const announce = (changes: BrandChange[]) => announceChanges(changes, events.publish, log);
  const failed = (error: unknown) => log({ level: "error", event: "brands.reload", error: String(error) });
  // Watching starts before reading, so every change is either read now or reported by the watcher.
  const watcher = followBrandSource(created, options, { announce, failed });
  await watcher?.ready;
  announce(await registry.reload());
  const demoAccounts = config.demo ? await seedDemo(registry, services) : [];
  const renewal = setInterval(() => void registry.reload().then(announce, failed), renewalMs).unref();
  const operations = await loadOperations();
  const { files, render } = browser;
  const renderPage = createPages({ services, operations, files, render, development: config.dev });
  const phones: PhoneAddress[] = [];
  const outboxKey = randomToken();
  const http = await createHttp(
    {
      phones,
      config,
      registry,
      operations,
      services,
      clients: createClientReader(config),
      renderPage,
      events,
      addressKey: secret,
      outboxKey,
      database: watch.state,
    },
    (line) => log({ level: "error", ...line }),
  );
  followAddress(http, created);
  const workers = await startWorkers({
    services,
    databaseUrl,
    watch,
    brands: registry.all,
    alarmUrl: config.alarmUrl,
    fetch: created.outgoing.fetch,
  });
  return {
    http,
    registry,
    services,
    phones,
    outboxKey,
    demoAccounts,
    playDemo: () => startDemoPlay(registry, services),
    warmUp: () => startWarmUp(registry, renderPage, { http, production: config.production, log }),
    close: async () => {
      clearInterval(renewal);
      await watcher?.close();
      await http.close();
      await workers.stop();
      await created.close();
      lastLines();
    },
  };
}

type Follower = ReturnType<typeof watchBrands>;

/** Follows what is published; edits of a folder only where the options want it. */
function followBrandSource(
  { brands, watch }: CreatedServices,
  options: AppOptions,
  listeners: Parameters<typeof watchBrands>[2],
): Follower | undefined {
  if (brands.kind === "published") return followPublications(watch, brands.registry, listeners);
  return options.watch ? watchBrands(options.config.brandsFolder, brands.registry, listeners) : undefined;
}

/** Records the address the app listens on, where partner companies on this machine reach it. */
function followAddress(
  http: FastifyInstance,
  { ownAddress, outgoing }: Pick<CreatedServices, "ownAddress" | "outgoing">,
): void {
  http.server.once("listening", () => {
    const address = http.server.address();
    if (typeof address !== "object" || !address) return;
    ownAddress.origin = `http://127.0.0.1:${address.port}`;
    outgoing.own(ownAddress.origin);
  });
}

function announceChanges(
  changes: BrandChange[],
  publish: ReturnType<typeof createBrandEvents>["publish"],
  log: Log,
): void {
  for (const { merchant, brand, problem } of changes) {
    if (problem) {
      const event = problem.forged ? "brand.forged" : "brand.broken";
      log({ level: "error", event, merchant, findings: problem.lines });
      publish({ type: "brand.broken", merchant, lines: problem.lines });
    } else if (brand) {
      log({ level: "info", event: "brand.version", merchant, version: brand.version });
      publish({ type: "brand.version", merchant, version: brand.version });
    }
  }
}

/** Plays a month of demo history beside everything else; answers how to end it. */
function startDemoPlay(registry: Registry, services: Services): () => Promise<void> {
  const { database, gameVendors, catalogue, clock, log } = services;
  const stopped = new AbortController();
  const deps = { database, gameVendors, catalogue, now: clock.now, log, signal: stopped.signal };
  const playing = (async () => {
    for (const brand of registry.all()) await playDemo(brand, deps);
  })().catch((error: unknown) => log({ level: "error", event: "demo.play", error: String(error) }));
  return async () => {
    stopped.abort();
    await playing;
  };
}

/** Renders homes beside everything else; answers how to end it. */
function startWarmUp(
  registry: Registry,
  renderPage: WarmUpOptions["renderPage"],
  { http, production, log }: { http: FastifyInstance; production: boolean; log: Log },
): () => Promise<void> {
  const stopped = new AbortController();
  const address = http.server.address();
  const port = typeof address === "object" && address ? address.port : 80;
  const warming = warmUp({
    brands: registry.all(),
    renderPage,
    originOf: (brand) => usualOrigin(brand, { production, port }),
    failed: (error) => log({ level: "error", event: "pages.warm-up", error: String(error) }),
    signal: stopped.signal,
  });
  return async () => {
    stopped.abort();
    await warming;
  };
}

/** Demo accounts for brands without members. */
async function seedDemo(registry: Registry, services: Services): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  for (const brand of registry.all()) accounts.push(...(await seedDemoAccounts(brand, services)));
  return accounts;
}

/** Each node recompiles its brands once an hour, which renews their envelopes' keys. */
const renewalMs = 3_600_000;
