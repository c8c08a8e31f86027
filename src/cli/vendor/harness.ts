import { randomBytes } from "node:crypto";
import fastify from "fastify";
import type { VendorDocument } from "../../contract/generated/vendor.ts";
import type { Brand } from "../../server/brands/brand.ts";
import { assetsOf, compileBrand } from "../../server/brands/compile.ts";
import { assemble, lineageOf } from "../../server/brands/inheritance.ts";
import { keepGood } from "../../server/brands/last-good-store.ts";
import { type Platform, readPlatform } from "../../server/brands/platform.ts";
import { readBrandFolder } from "../../server/brands/read-folder.ts";
import { createEnvelopes } from "../../server/core/identity/envelope.ts";
import { createWallet, type Wallet } from "../../server/core/wallet/wallet.ts";
import { buildCatalogue, type Catalogue } from "../../server/domains/games/catalogue.ts";
import { createGames } from "../../server/domains/games/create-games.ts";
import type { Games } from "../../server/domains/games/games.ts";
import { type Database, openDatabase } from "../../server/foundation/db/connection.ts";
import { migrate } from "../../server/foundation/db/migrate.ts";
import { createOutgoing } from "../../server/foundation/outgoing/client.ts";
import { vendorRoutes } from "../../server/http/vendor-routes.ts";
import { type Launches, openLaunches } from "./launches.ts";
import type { Certified, Simulator } from "./simulators/simulator.ts";

/** The platform with the brands that certification needs, its real route for vendors, and a simulated vendor. */
export type Harness = {
  /** The brand under test, and an unrelated one. */
  brand: Brand;
  other: Brand;
  /** The platform's address. */
  origin: string;
  simulator: Simulator;
  /** Two games of the vendor. */
  gameCodes: readonly [string, string];
  launches: Launches;
  database: Database;
  wallet: Wallet;
  games: Games;
  /** Milliseconds since the epoch: the machine's clock plus the time added by the certification. */
  now: () => number;
  /** Moves the clock forward at once. */
  pass: (ms: number) => void;
  /** Errors that the platform logged; none are expected. */
  errors: string[];
  close: () => Promise<void>;
};

export type HarnessOptions = {
  databaseUrl: string;
  brandsFolder: string;
  /** The brand under test, and the unrelated one. */
  brands: readonly [string, string];
  vendor: Certified;
};

/** Opens the harness on a database of its own. */
export async function openHarness({
  databaseUrl,
  brandsFolder,
  brands,
  vendor,
}: HarnessOptions): Promise<Harness> {
  await migrate(databaseUrl);
  const database = openDatabase({ url: databaseUrl });
  const secret = randomBytes(32);
  const platform = readPlatform();
  const [brand, other] = brandsOf(platform, brandsFolder, brands, secret);
  for (const one of [brand, other]) await keepGood(database, one);
  const clock = { shift: 0, now: () => Date.now() + clock.shift };
  const errors: string[] = [];
  const log = (line: { level: string; event?: unknown }) => {
    // An id that arrives with another content is logged, so that operators can ask the vendor (3).
    if (line.level === "error" && line.event !== "vendor.conflict") errors.push(JSON.stringify(line));
  };
  const wallet = createWallet({
    database,
    clock,
    log: (error) => log({ level: "error", ...newsError(error) }),
  });
  const launches = await openLaunches();
  const outgoing = createOutgoing({ allow: [] });
  outgoing.own(launches.origin);
  const setting = { secret, origin: launches.origin, now: clock.now, fetch: outgoing.fetch };
  const simulator = vendor.simulator(setting);
  launches.play(simulator);
  const adapter = vendor.adapter(setting);
  const document = openDocument(platform, adapter.code);
  const [first, second = first] = document.games.map(({ gameCode }) => gameCode);
  const ownAddress = { origin: "" };
  const games = createGames({
    vendors: new Map([[adapter.code, adapter]]),
    database,
    wallet,
    catalogue: catalogueWith(platform, document),
    now: clock.now,
    log,
    ownAddress,
  });
  const app = fastify({ logger: false, forceCloseConnections: true });
  const known = new Map([brand, other].map((one) => [one.merchant, one]));
  const registry = { byMerchant: (merchant: string) => known.get(merchant) };
  await vendorRoutes(app, { registry, services: { games } });
  ownAddress.origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    brand,
    other,
    origin: ownAddress.origin,
    simulator,
    gameCodes: [first ?? "", second ?? ""],
    launches,
    database,
    wallet,
    games,
    errors,
    now: clock.now,
    pass: (ms) => {
      clock.shift += ms;
    },
    close: async () => {
      await app.close();
      await launches.close();
      await outgoing.close();
      await wallet.close();
      await database.close();
    },
  };
}

const newsError = (error: unknown) => ({ event: "wallet.news", error: String(error) });

function brandsOf(
  platform: Platform,
  folder: string,
  names: readonly [string, string],
  secret: Buffer,
): [Brand, Brand] {
  const envelopes = createEnvelopes([secret]);
  const find = (name: string) => readBrandFolder(folder, name);
  const brandOf = (name: string): Brand => {
    const lineage = lineageOf(find(name), find);
    return compileBrand(assemble(lineage), assetsOf(lineage), platform, {
      address: secret,
      envelope: envelopes.keyAt(Date.now()),
    });
  };
  return [brandOf(names[0]), brandOf(names[1])];
}

/** The vendor's document with its games open, whatever players are offered today. */
function openDocument({ vendors }: Platform, code: string): VendorDocument {
  const document = vendors.get(code);
  if (!document) throw new Error(`there is no schemas/vendors/${code}.json`);
  return { ...document, state: "open" };
}

function catalogueWith(platform: Platform, document: VendorDocument): () => Catalogue {
  const catalogue = buildCatalogue(
    { ...platform, vendors: new Map([[document.code, document]]) },
    {
      vendorCodes: undefined,
      imageCdn: [],
      language: "en",
      allowed: new Set(platform.gameTypes.gameTypes.map((type) => `GAME_${type.code}`)),
      sandboxes: true,
    },
  );
  return () => catalogue;
}
