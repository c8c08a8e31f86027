import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { DemoAccount } from "../../src/server/demo/accounts.ts";
import type { Config } from "../../src/server/foundation/config/config.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import type { LogLine } from "../../src/server/foundation/observability/log.ts";
import { type BrandsCopy, copyBrands } from "./brands.ts";
import { freshDatabase, temporaryFolder } from "./database.ts";
import { fastFolder } from "./fast-folder.ts";
import { finishRounds } from "./rounds.ts";

export type { LogLine } from "../../src/server/foundation/observability/log.ts";

/** How long the arcade takes bets on a round that everybody shares, and how long it shows the result. */
export type RoundTimes = { bettingMs: number; showingMs: number };

/** What the house's process is told, and what it tells. */
export type ProcessSettings = {
  config: Config;
  watch: boolean;
  rounds?: RoundTimes | undefined;
  clockMs: number;
};
export type ProcessMessage =
  | { port: number; adminPort: number; accounts: DemoAccount[]; outboxKey: string }
  | { line: LogLine };

export type TestApp = {
  port: number;
  /** Where its metrics and its readiness with findings are. */
  adminPort: number;
  /** The demo accounts this house made, with their passwords. */
  accounts: DemoAccount[];
  /** What opens the outbox from another machine. */
  outboxKey: string;
  brands: BrandsCopy;
  /** Everything the house logged. */
  lines: LogLine[];
  /** Waits for a line that passes; looks at what came before as well. */
  lineThat: (passes: (line: LogLine) => boolean, timeoutMs?: number) => Promise<LogLine>;
  /** Address of a brand as a browser opens it. */
  addressOf: (brand: string, path?: string) => string;
  /** Ends the process at once, as a power cut does; database and folders stay. */
  kill: () => Promise<void>;
  /** Opens a house on the database and folders of this one, which must have been killed. */
  reopen: () => Promise<TestApp>;
  /** Closes the house and removes whatever it was made of. */
  close: () => Promise<void>;
};

export type TestAppOptions = {
  /** Whether the house runs as in production: no gallery, no pseudo-languages. Default false. */
  production?: boolean;
  /** Whether edits of the brands' folder are followed. Default false. */
  watch?: boolean;
  /** Edits the brands before the house reads them. */
  prepare?: (brands: BrandsCopy) => void;
  config?: Partial<Config>;
  /** The checkout whose server is opened. Default this one. */
  checkout?: string | undefined;
  /** Times of the arcade's shared rounds. Default each game's own. */
  rounds?: RoundTimes;
  /** How far the app's clock is ahead; negative for behind. */
  clockMs?: number;
  /** How many rounds each brand's members have won lately. Default none. */
  wonRounds?: number;
};

type Belongings = { databaseUrl: string; dataDir: string; brands: BrandsCopy; drop: () => Promise<void> };

/** What a test that opens a house may take on a busy machine. */
export const openTimeoutMs = 180_000;

/**
 * Opens the real house with the built browser code: on a port of its own, with an empty database, a copy
 * of the brands and a folder of its own for data. The run must have started the database cluster.
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
  const belongings = { databaseUrl: database.url, dataDir: join(data.folder, "data"), brands, drop };
  const app = await open(belongings, options);
  if (options.wonRounds) await finishRounds(database.url, options.wonRounds);
  return app;
}

async function open(belongings: Belongings, options: TestAppOptions): Promise<TestApp> {
  const { brands, drop } = belongings;
  const child = startProcess(
    {
      config: settingsOf({ ...belongings, brandsFolder: brands.folder }, options),
      watch: options.watch ?? false,
      rounds: options.rounds,
      clockMs: options.clockMs ?? 0,
    },
    options.checkout,
  );
  const lines: LogLine[] = [];
  const listeners = new Set<(line: LogLine) => void>();
  child.on("message", (message: ProcessMessage) => {
    if (!("line" in message)) return;
    lines.push(message.line);
    for (const listener of listeners) listener(message.line);
  });
  const { port, adminPort, accounts, outboxKey } = await openingOf(child);
  const ended = async (end: () => void) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    end();
    await exit;
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
    kill: () => ended(() => child.kill("SIGKILL")),
    reopen: () => open(belongings, options),
    close: async () => {
      await ended(() => child.send("close"));
      await drop();
    },
  };
}

/** The configuration of an app on a database, a data folder and a folder of brands. */
export function settingsOf(
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
    databasePoolerUrl: undefined,
    brandsFolder,
    brandSource: "folder",
    production: options.production ?? false,
    dev: false,
    demo: !options.production,
    trustedProxies: [],
    countryHeader: undefined,
    countryFile: undefined,
    // The demonstration's counterparts stand beside production's sites, too: tests pay and play there.
    sandbox: true,
    originals: true,
    // No command was run before.
    migrates: true,
    secret: undefined,
    acceptedSecrets: [],
    brandSecrets: {},
    outgoingAllow: [],
    alarmUrl: undefined,
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

function startProcess(told: ProcessSettings, checkout: string = rootFolder): ChildProcess {
  // The runner's own loaders and its idea of NODE_ENV are not part of the house.
  const { NODE_OPTIONS: _options, NODE_ENV: _environment, ...env } = process.env;
  return fork(join(checkout, "tests/support/app-process.ts"), [], {
    execArgv: [],
    env: { ...env, LIVERY_TEST_HOUSE: JSON.stringify(told) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

type Opening = Extract<ProcessMessage, { port: number }>;

function openingOf(child: ChildProcess): Promise<Opening> {
  return new Promise((resolve, reject) => {
    child.on("message", (message: ProcessMessage) => {
      if ("port" in message) resolve(message);
    });
    child.once("exit", (code) => reject(new Error(`the house ended with code ${code} before it was open`)));
  });
}

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
