import type { FastifyInstance } from "fastify";
import type { Registry as MetricsRegistry } from "prom-client";
import { createAdmin } from "./admin/admin.ts";
import { createDatabaseMetrics } from "./admin/database-metrics.ts";
import { type BrandEvents, createBrandEvents } from "./brands/brand-events.ts";
import type { Registry } from "./brands/registry.ts";
import { usualOrigin } from "./brands/usual-origin.ts";
import { type BrowserNotice, browserChannel } from "./core/identity/browser-notice-store.ts";
import { randomToken } from "./core/identity/encryption.ts";
import { type AppOptions, type CreatedServices, createServices } from "./create-services.ts";
import { seedDemoAccounts } from "./demo/accounts.ts";
import { playDemo } from "./demo/play.ts";
import { followBrands } from "./follow-brands.ts";
import type { Config } from "./foundation/config/config.ts";
import { lastBackup } from "./foundation/db/backup/rotate.ts";
import { limitLines } from "./foundation/log-limit.ts";
import { observeDatabase } from "./foundation/observability/database-observer.ts";
import type { Log } from "./foundation/observability/log.ts";
import type { Metrics } from "./foundation/observability/metrics.ts";
import { openObservation } from "./foundation/observability/observation.ts";
import { createPseudonym, scopedLog } from "./foundation/observability/scoped-log.ts";
import { platformSecrets } from "./foundation/platform-secret.ts";
import type { PhoneAddress } from "./http/brand-ports.ts";
import { createClientReader } from "./http/client-address.ts";
import { createHttp } from "./http/create-http.ts";
import { createRequestObserver } from "./http/observe-requests.ts";
import { portOf, siteAddress } from "./http/site-address.ts";
import { startBackgroundWork } from "./jobs/background-work.ts";
import { loadOperations, type Operations } from "./load-operations.ts";
import { createPages } from "./pages/pages.ts";
import { type WarmUpOptions, warmUp } from "./pages/warm-up.ts";
import type { Services } from "./services.ts";

export type App = {
  http: FastifyInstance;
  /** Metrics, readiness and profiles for operators; listens where its opener says. */
  admin: FastifyInstance;
  registry: Registry;
  services: Services;
  /** Addresses of brands for phones; filled by openers of such ports. */
  phones: PhoneAddress[];
  /** The metrics of this process, without those that every node reads from the database. */
  metrics: MetricsRegistry;
  /** The key that opens the outbox to another machine; a new one at each start. */
  outboxKey: string;
  /** Plays a month of demo history beside everything else; answers how to end it. */
  playDemo: () => () => Promise<void>;
  /** Renders the brands' home pages before the first request; answers how to end it. */
  warmUp: () => () => Promise<void>;
  /** Turns readiness off, so that the load balancer sends no more visitors. */
  announceStop: () => void;
  close: () => Promise<void>;
};

/** Builds the app: the composition root for main, tests and benchmarks. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, browser } = options;
  const secrets = platformSecrets(config);
  const { log, observation, observer, close: lastLines } = await openWatch(options, secrets[0]);
  const { metrics } = observation;
  const created = await createServices({ ...options, log, observation, secrets });
  const { services, watch } = created;
  const { registry } = created.brands;
  const events = createBrandEvents();
  await forwardNotices(watch, events);
  const following = await followBrands(options, created, { publish: events.publish, log });
  if (config.demo)
    for (const brand of registry.all()) options.onDemoAccounts?.(await seedDemoAccounts(brand, services));
  const operations = await loadOperations(services.platform);
  const renderPage = createPages({ services, operations, ...browser, development: config.dev, metrics });
  const phones: PhoneAddress[] = [];
  const stops = new AbortController();
  const stopping = () => stops.signal.aborted;
  const outboxKey = options.share?.outboxKey ?? randomToken();
  const http = await createHttp(
    {
      phones,
      config,
      registry,
      operations,
      services,
      clients: createClientReader(config, (peer) => log({ level: "warn", event: "proxy.untrusted", peer })),
      renderPage,
      events,
      addressKeys: secrets,
      outboxKey,
      stopping,
      database: watch.state,
      metrics,
      observer,
    },
    (line) => log({ level: "error", ...line }),
  );
  followAddress(http, created);
  const admin = openAdmin(created, { config, operations, metrics, log, stopping, share: options.share });
  const workers = await startBackgroundWork({
    services,
    databaseUrl,
    watch,
    brands: registry.all,
    observerOf: (pool) => observeDatabase(pool, observation),
    onRun: metrics.observeJobRun,
    originOf: siteAddress(config, http),
  });
  return {
    http,
    admin,
    registry,
    services,
    phones,
    metrics: metrics.registry,
    outboxKey,
    playDemo: () => startDemoPlay(registry, services),
    warmUp: () => startWarmUp(registry, renderPage, { http, production: config.production, log }),
    announceStop: () => stops.abort(),
    close: async () => {
      const parts = [following.close, () => http.close(), workers.stop, created.close, () => admin.close()];
      for (const close of parts) await close();
      await lastLines();
    },
  };
}

/** Forwards notices of other nodes to the browsers of this node. */
const forwardNotices = (watch: CreatedServices["watch"], events: BrandEvents): Promise<void> =>
  watch.listen(
    browserChannel,
    (notice) => events.publish(JSON.parse(notice) as BrowserNotice),
    () => events.publish({ type: "missed" }),
  );

/** What watches the app: its log, metrics, traces and requests. */
async function openWatch({ config, log: written }: AppOptions, secret: Buffer) {
  const { log: limited, close } = limitLines(written);
  const pseudonym = createPseudonym(secret);
  const observation = await openObservation(config.traces);
  const { accessLog } = config;
  return {
    log: scopedLog(limited, pseudonym),
    observation,
    observer: createRequestObserver({ ...observation, pseudonym, log: written, accessLog }),
    close: async () => {
      await observation.tracing?.close();
      close();
    },
  };
}

/** The operator's side of this node. */
function openAdmin(
  { brands: { registry }, database, watch }: CreatedServices,
  {
    config,
    operations,
    metrics,
    log,
    stopping,
    share,
  }: {
    config: Config;
    operations: Operations;
    metrics: Metrics;
    log: Log;
    stopping: () => boolean;
    share: AppOptions["share"];
  },
): FastifyInstance {
  const figures = createDatabaseMetrics({
    database,
    state: watch.state,
    clock: watch.clock,
    brands: () => registry.all().map(({ merchant }) => merchant),
    brokenBrands: () => registry.problems().length,
    lastBackup: config.databaseUrl === undefined ? () => lastBackup(config.dataDir) : undefined,
    log,
  });
  return createAdmin({
    metrics: [share?.allMetrics ?? (() => metrics.registry.metrics()), figures.metrics],
    registry,
    operations,
    database: watch.state,
    clock: watch.clock,
    stopping,
  });
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
  const port = portOf(http, 80);
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
