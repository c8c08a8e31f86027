import { join } from "node:path";
import { type House, type Log, openHouse } from "../../src/server/house.ts";
import { builtBrowserCode } from "../../src/server/pages/browser-code.ts";
import type { Settings } from "../../src/server/settings.ts";
import { copyBrands, type BrandsCopy } from "./brands.ts";
import { freshDatabase, temporaryFolder } from "./database.ts";

export type LogLine = Parameters<Log>[0];

export type TestHouse = {
  house: House;
  port: number;
  settings: Settings;
  databaseUrl: string;
  brands: BrandsCopy;
  /** Everything the house logged. */
  lines: LogLine[];
  /** Address of a brand as a browser opens it. */
  addressOf: (brand: string, path?: string) => string;
  /** Closes the house, keeps its database and folders, and opens another on them. */
  restart: () => Promise<TestHouse>;
  /** Closes the house and removes whatever it was made of. */
  close: () => Promise<void>;
};

export type TestHouseOptions = {
  /** Whether the house runs as in production: no gallery, no pseudo-languages. Default false. */
  production?: boolean;
  /** Whether edits of the brands' folder are followed. Default false. */
  watch?: boolean;
  /** Whether demo rounds are written. Default true. */
  demo?: boolean;
  /** Edits the brands before the house reads them. */
  prepare?: (brands: BrandsCopy) => void;
  settings?: Partial<Settings>;
};

type Belongings = { databaseUrl: string; dataDir: string; brands: BrandsCopy; drop: () => Promise<void> };

/**
 * Opens the real house with the built browser code on a port of its own, with an empty database, a copy
 * of the brands and a folder of its own for data. The run must have started the database cluster.
 */
export async function openTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const [database, data, brands] = await Promise.all([freshDatabase(), temporaryFolder(), copyBrands()]);
  options.prepare?.(brands);
  const drop = async () => {
    await Promise.all([database.drop(), data.remove(), brands.remove()]);
  };
  return open({ databaseUrl: database.url, dataDir: join(data.folder, "data"), brands, drop }, options);
}

async function open(belongings: Belongings, options: TestHouseOptions): Promise<TestHouse> {
  const { databaseUrl, dataDir, brands, drop } = belongings;
  const lines: LogLine[] = [];
  const settings: Settings = {
    port: 0,
    host: "127.0.0.1",
    dataDir,
    databaseUrl,
    brandsFolder: brands.folder,
    production: options.production ?? false,
    dev: false,
    demo: options.demo ?? true,
    trustedProxies: [],
    countryHeader: "cf-ipcountry",
    countryFile: undefined,
    ...options.settings,
  };
  const house = await openHouse({
    settings,
    databaseUrl,
    clock: { now: () => Date.now() },
    log: (line) => lines.push(line),
    browser: builtBrowserCode(),
    watch: options.watch ?? false,
  });
  await house.http.listen({ port: settings.port, host: settings.host });
  const address = house.http.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    house,
    port,
    settings,
    databaseUrl,
    brands,
    lines,
    addressOf: (brand, path = "/") => `http://${brand}.localhost:${port}${path}`,
    restart: async () => {
      await house.close();
      return open(belongings, options);
    },
    close: async () => {
      await house.close();
      await drop();
    },
  };
}
