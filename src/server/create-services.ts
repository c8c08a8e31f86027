import type { Clock } from "../kernel/clock.ts";
import { createBrandAdapters } from "./adapters/brand-adapters.ts";
import { createOutbox } from "./adapters/outbox-store.ts";
import { type BrandSource, openBrandSource } from "./brands/brand-source.ts";
import { keepGood } from "./brands/last-good-store.ts";
import { type Platform, readPlatform } from "./brands/platform.ts";
import { createDiskWatch } from "./brands/published/data-dir-alert.ts";
import type { Registry } from "./brands/registry.ts";
import { type BonusFollowUp, createBonusFollowUp } from "./core/bonuses/follow-up.ts";
import { createSealer, type PlatformSecrets, type Sealer } from "./core/identity/encryption.ts";
import { createEnvelopes, type Envelopes } from "./core/identity/envelope.ts";
import { createIdentity } from "./core/identity/identity.ts";
import type { PasswordCost } from "./core/identity/password-hashing.ts";
import type { PlatformKeys } from "./core/identity/platform-key-store.ts";
import { secretReader } from "./core/identity/secret-reader.ts";
import { siblingsAmong } from "./core/safer-play/licensee.ts";
import { createWallet } from "./core/wallet/wallet.ts";
import type { DemoAccount } from "./demo/accounts.ts";
import { createCatalogues } from "./domains/games/catalogue-cache.ts";
import { createGames } from "./domains/games/create-games.ts";
import { createWinners } from "./domains/games/winner-store.ts";
import type { Config } from "./foundation/config/config.ts";
import { type Database, openDatabase } from "./foundation/db/connection.ts";
import { isUnavailable } from "./foundation/db/database-error.ts";
import type { DatabaseWatch } from "./foundation/db/database-watch.ts";
import { type SnapshotReads, snapshotReadsFrom } from "./foundation/db/replica.ts";
import { createAlarm } from "./foundation/observability/alarm.ts";
import { observeDatabase } from "./foundation/observability/database-observer.ts";
import type { Log } from "./foundation/observability/log.ts";
import type { Observation } from "./foundation/observability/observation.ts";
import type { Outgoing } from "./foundation/outgoing/client.ts";
import { watchedOutgoing } from "./foundation/outgoing/watched.ts";
import { readJson } from "./http/body.ts";
import type { BrowserCode } from "./pages/browser-code.ts";
import { createPartnerAdapters } from "./partners/adapters.ts";
import { type OriginalsGames, type OriginalsPartner, openOriginalsPartner } from "./partners/originals.ts";
import type { PartnerOptions } from "./partners/partner-schemas.ts";
import { type GatewayPartner, openGatewayPartner } from "./partners/sandbox-gateway.ts";
import { openPlatformDatabase } from "./platform-database.ts";
import type { Services } from "./services.ts";

/** Resources that the processes of one node share, where several serve behind the same ports. */
export type NodeShare = {
  /** The key that opens the outbox to another machine. */
  outboxKey: string;
  /** The metrics of all processes, as a text for Prometheus. */
  allMetrics: () => Promise<string>;
};

export type AppOptions = {
  config: Config;
  databaseUrl: string;
  clock: Clock;
  log: Log;
  /** The renderer and the files of the browser code, built or served by Vite. */
  browser: BrowserCode;
  /** Whether edits in the brands' folder are watched. */
  watch: boolean;
  /** Called when a database that was away at the start refuses this node (version, secret): the process has to end. */
  refuse: (error: unknown) => void;
  /** Gets the demo accounts of each brand as soon as this start has created them: their passwords are stored nowhere else. */
  onDemoAccounts?: ((accounts: readonly DemoAccount[]) => void) | undefined;
  /** Undefined for a process that serves alone. */
  share?: NodeShare | undefined;
  /** Our own games, where they differ from the standard set. */
  games?: OriginalsGames | undefined;
  /** The companies' adapters, where they differ from the standard ones. */
  partners?: typeof createPartnerAdapters | undefined;
  /** What hashing a password costs; the usual cost when left out. */
  passwordCost?: PasswordCost | undefined;
};

/** The app's options, and what watches it. */
type ServicesOptions = AppOptions & { observation: Observation; secrets: PlatformSecrets };

type Parts = {
  platform: Platform;
  database: Database;
  snapshots: SnapshotReads;
  keys: PlatformKeys & { sealer: Sealer };
  envelopes: Envelopes;
  registry: Registry;
  outgoing: Outgoing;
  originals: OriginalsPartner | undefined;
  gateway: GatewayPartner | undefined;
  ownAddress: { origin: string };
};

/** The services of handlers; only the demo has an outbox. */
function makeServices(
  {
    config,
    clock,
    log,
    passwordCost,
    observation,
    partners: adapters = createPartnerAdapters,
  }: ServicesOptions,
  parts: Parts,
): { services: Services; bonuses: BonusFollowUp } {
  const { platform, database, snapshots, keys, envelopes, registry } = parts;
  const { outgoing, originals, gateway, ownAddress } = parts;
  const { now } = clock;
  const outbox = config.sandbox ? createOutbox(database, clock) : undefined;
  const secretOf = secretReader(config.brandSecrets);
  const vendorsOf = createBrandAdapters({ secretOf, outbox, outgoing, now, pushKey: keys.pushKey });
  const identity = createIdentity(keys, envelopes, {
    vendorsOf,
    secretOf,
    refusalMs,
    passwordCost,
    siblingsOf: (brand) => siblingsAmong(registry.all(), brand),
  });
  // The database's watch reports an unavailable database.
  const problem = (event: string) => (error: unknown) => {
    if (!isUnavailable(error)) log({ level: "error", event, error: String(error) });
  };
  const wallet = createWallet({ database, clock, log: problem("wallet.news") });
  const notifyOrigin = () => config.publicOrigin ?? ownAddress.origin;
  const { fetch } = outgoing;
  const partners = adapters({ platform, registry, clock, originals, gateway, notifyOrigin, fetch });
  const { gameVendors: vendors } = partners;
  const catalogue = createCatalogues(platform, { adapters: vendors, originals: config.originals });
  const bonuses = createBonusFollowUp({ database, wallet, now, log: problem("bonuses.failed") });
  const services = {
    platform,
    database,
    snapshots,
    clock,
    catalogue,
    identity,
    outbox,
    wallet,
    ...partners,
    winners: createWinners({ database, now, failed: problem("games.winners") }),
    games: createGames({
      vendors,
      database,
      wallet,
      catalogue,
      now,
      log,
      ownAddress,
      reviewBonuses: bonuses.review,
    }),
    log,
    alarm: createAlarm({ url: config.alarmUrl, log, outgoing, onAlarm: observation.metrics.observeAlarm }),
  };
  return { services, bonuses };
}

/** The parts of the app: database, brands, our partner companies, and the services of handlers. */
export type CreatedServices = {
  database: Database;
  /** Whether the database answers, and its notices. */
  watch: DatabaseWatch;
  brands: BrandSource;
  services: Services;
  outgoing: Outgoing;
  /** Where partner companies reach the app; set once it listens. */
  ownAddress: { origin: string };
  close: () => Promise<void>;
};

/** Opens the database and creates all that needs no network. No brand is read yet. */
export async function createServices(options: ServicesOptions): Promise<CreatedServices> {
  const { config, databaseUrl, clock, log, observation, secrets } = options;
  const { watch, keys: platformKeys } = await openPlatformDatabase({
    config,
    databaseUrl,
    secrets,
    clock,
    log,
    refuse: options.refuse,
  });
  const { databasePoolerUrl } = config;
  const database = openDatabase({
    url: databasePoolerUrl ?? databaseUrl,
    pooled: databasePoolerUrl !== undefined,
    watch,
    waitMs: connectionMs,
    observer: observeDatabase("calls", observation),
  });
  const replica = openReplica(options, database);
  const platform = readPlatform();
  const envelopes = createEnvelopes(secrets, readJson);
  const disk = createDiskWatch(log, observation.metrics);
  const brands = openBrandSource({
    config,
    disk,
    platform,
    database,
    signingKey: platformKeys.signingKey,
    keys: { address: secrets[0], envelope: (merchant) => envelopes.keyAt(clock.now())(merchant) },
    // A valid version is served; the next reload stores it when the database is back.
    keepGood: (brand) =>
      keepGood(database, brand).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      }),
  });
  const outgoing = watchedOutgoing(config, options);
  const { registry } = brands;
  const { originals, gateway } = await openPartners(options, {
    partnerKey: platformKeys.partnerKey,
    registry,
    outgoing,
    databaseAway: !watch.state().answers,
  });
  const ownAddress = { origin: "" };
  const parts = {
    platform,
    database,
    snapshots: replica.snapshots,
    keys: { ...platformKeys, sealer: createSealer(secrets) },
    envelopes,
    registry,
    outgoing,
    originals,
    gateway,
    ownAddress,
  };
  const { services, bonuses } = makeServices(options, parts);
  const close = async () => {
    await bonuses.close();
    await services.wallet.close();
    await originals?.close();
    await gateway?.close();
    await outgoing.close();
    await replica.close();
    disk.close();
    await database.close();
    await watch.close();
  };
  return { database, watch, brands, ownAddress, outgoing, services, close };
}

/** What answers snapshot reads: a replica where the configuration names one, else the database itself. */
function openReplica(
  { config: { databaseReadUrl }, observation, log }: ServicesOptions,
  database: Database,
): { snapshots: SnapshotReads; close: () => Promise<void> } {
  if (databaseReadUrl === undefined) return { snapshots: database, close: async () => {} };
  const replica = openDatabase({
    url: databaseReadUrl,
    poolSize: reportConnections,
    waitMs: connectionMs,
    observer: observeDatabase("reports", observation),
  });
  return { snapshots: snapshotReadsFrom(database, replica, { log }), close: replica.close };
}

type AroundPartners = Pick<Parts, "registry" | "outgoing"> &
  Pick<PlatformKeys, "partnerKey"> & { databaseAway: boolean };

/** Opens our partner companies, as far as the configuration wants them; calls may reach them. */
async function openPartners(
  { config, databaseUrl, clock, log, games, observation: { metrics } }: ServicesOptions,
  { partnerKey, registry, outgoing, databaseAway }: AroundPartners,
): Promise<Pick<Parts, "originals" | "gateway">> {
  const partner = {
    databaseUrl,
    partnerKey,
    serves: (merchant: string) => registry.byMerchant(merchant) !== undefined,
    now: clock.now,
    host: config.host,
    fetch: outgoing.fetch,
  };
  const seen = (event: string): Pick<PartnerOptions, "log" | "onPool"> => ({
    log: (error) => void (isUnavailable(error) || log({ level: "error", event, error: String(error) })),
    onPool: (read) => metrics.pool(event, read),
  });
  const originals = config.originals
    ? await openOriginalsPartner({
        ...partner,
        ...seen("originals"),
        port: config.vendorOriginPort,
        publicOrigin: config.vendorOrigin,
        databaseAway,
        games,
      })
    : undefined;
  const gateway = config.sandbox
    ? await openGatewayPartner({ ...partner, ...seen("sandbox-gateway"), port: config.paymentOriginPort })
    : undefined;
  for (const opened of [originals, gateway]) if (opened) outgoing.own(opened.origin);
  return { originals, gateway };
}

/** A request that finds all connections taken is refused within the two seconds that a call may take. */
const connectionMs = 1_500;

/** Reports take long, and only so many at a time. */
const reportConnections = 4;

/** The least time of refusals whose reason must not leak: several times the duration of a password's verification. */
const refusalMs = 300;
