import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { DemoAccount } from "../../src/server/demo/accounts.ts";
import type { Config } from "../../src/server/foundation/config/config.ts";
import type { LogLine } from "../../src/server/foundation/observability/log.ts";
import { killProcess, processFor } from "./app-processes.ts";
import { type BrandsCopy, copyBrands } from "./brands.ts";
import { freshDatabase, temporaryFolder } from "./database.ts";
import { fastFolder } from "./fast-folder.ts";
import { finishRounds } from "./rounds.ts";

export type { LogLine } from "../../src/server/foundation/observability/log.ts";

/** How long the originals partner takes bets on a shared round, and how long it shows the result. */
export type RoundTimes = { bettingMs: number; showingMs: number };

/** Messages to and from the app's process. */
export type ProcessSettings = {
  config: Config;
  watch: boolean;
  rounds?: RoundTimes | undefined;
  clockMs: number;
  hangingVendor?: string | undefined;
};
export type ProcessMessage =
  | { port: number; adminPort: number; accounts: DemoAccount[]; outboxKey: string }
  | { line: LogLine }
  | { closed: true };
/** The settings of the next app, once the one before is closed. */
export type ProcessOrder = "close" | ProcessSettings;

export type TestApp = {
  port: number;
  /** The port of its metrics, and of its readiness with the findings. */
  adminPort: number;
  /** The demo accounts that this app made, with their passwords. */
  accounts: DemoAccount[];
  /** The key with which the outbox can be opened from another machine. */
  outboxKey: string;
  brands: BrandsCopy;
  /** Everything the app logged. */
  lines: LogLine[];
  /** The first logged line that passes, an earlier one as well; rejects when there is none in time. */
  lineThat: (passes: (line: LogLine) => boolean, timeoutMs?: number) => Promise<LogLine>;
  /** The address of a brand's page as a browser opens it. */
  addressOf: (brand: string, path?: string) => string;
  /** Ends the process at once, as a power cut does; database and folders stay. */
  kill: () => Promise<void>;
  /** Opens an app on the database and folders of this one, which must have been killed. */
  reopen: () => Promise<TestApp>;
  /** Closes the app and removes its database and folders. */
  close: () => Promise<void>;
};

export type TestAppOptions = {
  /** Whether the app runs as in production: no gallery, no pseudo-languages. Default false. */
  production?: boolean;
  /** Whether the app reads edits of the brands' folder while it runs. Default false. */
  watch?: boolean;
  /** Edits the brands before the app reads them. */
  prepare?: (brands: BrandsCopy) => void;
  config?: Partial<Config>;
  /** The checkout whose server is started. Default this one. */
  checkout?: string | undefined;
  /** Times of shared rounds of originals. Default: each game's own. */
  rounds?: RoundTimes;
  /** How far the app's clock is ahead; negative for behind. */
  clockMs?: number;
  /** The origin of a vendor of another company (`hanging-vendor.ts`). Default none. */
  hangingVendor?: string;
  /** The number of rounds that each brand's members have just won, for the boards of winners. Default none. */
  wonRounds?: number;
};

/** What an app uses and does not make itself; `drop` removes all of it. */
type AppResources = { databaseUrl: string; dataDir: string; brands: BrandsCopy; drop: () => Promise<void> };

/** The timeout of a test that opens an app, for a busy machine. */
export const openTimeoutMs = 180_000;

/**
 * Opens the real app with the built browser code in a process of its own: on a free port, with a new database, a copy of the
 * brands and a new data folder. The test run must have started the database cluster.
 */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const url = options.config?.databaseUrl;
  const given = url ? { url, drop: async () => undefined } : undefined;
  const [database, data, brands] = await Promise.all([
    given ?? freshDatabase(),
    temporaryFolder(fastFolder()),
    copyBrands(),
  ]);
  options.prepare?.(brands);
  const drop = async () => {
    await Promise.all([database.drop(), data.remove(), brands.remove()]);
  };
  const resources = { databaseUrl: database.url, dataDir: join(data.folder, "data"), brands, drop };
  const app = await open(resources, options);
  if (options.wonRounds) await finishRounds(database.url, options.wonRounds);
  return app;
}

async function open(resources: AppResources, options: TestAppOptions): Promise<TestApp> {
  const { brands, drop } = resources;
  const { child, end } = processFor(
    {
      config: testConfig({ ...resources, brandsFolder: brands.folder }, options),
      watch: options.watch ?? false,
      rounds: options.rounds,
      clockMs: options.clockMs ?? 0,
      hangingVendor: options.hangingVendor,
    },
    options.checkout,
  );
  const lines: LogLine[] = [];
  const listeners = new Set<(line: LogLine) => void>();
  const hear = (message: ProcessMessage) => {
    if (!("line" in message)) return;
    lines.push(message.line);
    for (const listener of listeners) listener(message.line);
  };
  child.on("message", hear);
  const { port, adminPort, accounts, outboxKey } = await openingOf(child);
  let isOpen = true;
  const finish = async (work: () => Promise<void>) => {
    // Another app may have the process by now.
    if (!isOpen) return;
    isOpen = false;
    await work();
    child.off("message", hear);
  };
  return {
    port,
    adminPort,
    accounts,
    outboxKey,
    brands,
    lines,
    lineThat: (passes, timeoutMs = 5_000) => lineThat(lines, listeners, passes, timeoutMs),
    addressOf: (brand, path = "/") => `http://${brand}.localhost:${port}${path}`,
    kill: () => finish(() => killProcess(child)),
    reopen: () => open(resources, options),
    close: async () => {
      await finish(end);
      await drop();
    },
  };
}

/** The configuration of a test's app: usual values, its resources, and what the test's options change. */
export function testConfig(
  { databaseUrl, dataDir, brandsFolder }: Pick<Config, "dataDir" | "brandsFolder"> & { databaseUrl: string },
  options: Pick<TestAppOptions, "production" | "config">,
): Config {
  return {
    port: 0,
    vendorOriginPort: 0,
    vendorOrigin: undefined,
    publicOrigin: undefined,
    paymentOriginPort: 0,
    host: "127.0.0.1",
    workers: 1,
    dataDir,
    databaseUrl,
    databaseWaitMs: 0,
    databaseReadUrl: undefined,
    databasePoolerUrl: undefined,
    brandsFolder,
    brandSource: "folder",
    production: options.production ?? false,
    dev: false,
    demo: !options.production,
    trustedProxies: [],
    countryHeader: undefined,
    countryFile: undefined,
    // The demonstration's partners are open in production as well: tests pay and play there.
    sandbox: true,
    originals: true,
    // No `livery migrate` ran before: the app brings the database to its version.
    migrates: true,
    secret: undefined,
    acceptedSecrets: [],
    brandSecrets: {},
    outgoingAllow: [],
    alarmUrl: undefined,
    workerSilenceMs: 0,
    shutdownWaitMs: 0,
    shutdownFinishMs: 2_000,
    logsInfo: true,
    adminPort: 0,
    adminHost: "127.0.0.1",
    accessLog: "off",
    traces: undefined,
    ...options.config,
  };
}

/** The message by which the app's process says that it is open. */
type OpeningMessage = Extract<ProcessMessage, { port: number }>;

function openingOf(child: ChildProcess): Promise<OpeningMessage> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      child.off("message", hear);
      child.off("exit", fail);
    };
    const hear = (message: ProcessMessage) => {
      if (!("port" in message)) return;
      settle();
      resolve(message);
    };
    const fail = (code: number | null) => {
      settle();
      reject(new Error(`the app ended with code ${code} before it was open`));
    };
    child.on("message", hear);
    child.on("exit", fail);
  });
}

/** The first line that passes, of those that came and those that come. */
function lineThat(
  lines: readonly LogLine[],
  listeners: Set<(line: LogLine) => void>,
  passes: (line: LogLine) => boolean,
  timeoutMs: number,
): Promise<LogLine> {
  const known = lines.find(passes);
  if (known) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const listener = (line: LogLine) => {
      if (!passes(line)) return;
      clearTimeout(timer);
      listeners.delete(listener);
      resolve(line);
    };
    const timer = setTimeout(() => {
      listeners.delete(listener);
      reject(new Error(`no such line within ${timeoutMs} ms; logged: ${JSON.stringify(lines)}`));
    }, timeoutMs);
    listeners.add(listener);
  });
}
