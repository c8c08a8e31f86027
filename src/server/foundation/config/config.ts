import { resolve } from "node:path";
import { rootFolder } from "../folders.ts";
import { observedBy } from "./observed-by.ts";
import {
  addressOf,
  type ConfigReader,
  countOf,
  originOf,
  portOf,
  rangesOf,
  secondsOf,
  secretOf,
} from "./values.ts";

/** Everything the environment decides, read once (docs/protocols/calls.md, Environment). */
export type Config = {
  port: number;
  /** Where the house's own game vendor listens: another origin than the sites. */
  vendorOriginPort: number;
  /** Where browsers find the house's own game vendor; where it listens when undefined. */
  vendorOrigin: string | undefined;
  /** Where the sandbox payment gateway listens: another origin than the sites. */
  paymentOriginPort: number;
  host: string;
  /** How many processes of the app serve behind these ports; a single one serves by itself. */
  workers: number;
  /** Where payment gateways reach this platform, the same from every node; its own address when undefined. */
  publicOrigin: string | undefined;
  dataDir: string;
  /** The database's address; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** The address of a pooler in transaction mode in front of the same database, for the work of visitors. */
  databasePoolerUrl: string | undefined;
  brandsFolder: string;
  /** Where brands come from: the folder of this machine, or the versions that are published in the database. */
  brandSource: "folder" | "published";
  /** Whether strangers' money may run here: nothing of the demonstration does then. */
  production: boolean;
  dev: boolean;
  /** Whether demo accounts are made and a month of demo history is played. */
  demo: boolean;
  /** Whether the sandbox gateway and the outbox stand beside the sites: in the demonstration alone. */
  sandbox: boolean;
  /** Whether games of the house's own are played. */
  originals: boolean;
  /** Addresses of proxies whose forwarding and country headers are believed. */
  trustedProxies: string[];
  /** Header, in small letters, in which a trusted proxy names the visitor's country; none when undefined. */
  countryHeader: string | undefined;
  /** File of "cidr,country" lines; used when no proxy names the country. */
  countryFile: string | undefined;
  /** The platform's secret in hexadecimal where the operator gives it; DATA_DIR keeps one otherwise. */
  secret: string | undefined;
  /** Other secrets in hexadecimal whose seals still open, while the secret is being changed. */
  acceptedSecrets: string[];
  /** All that brand files may name: the variables whose names begin with BRAND_. */
  brandSecrets: Record<string, string>;
  /** Address ranges that outgoing calls may reach although they are not public. */
  outgoingAllow: string[];
  /** Who is called when the books do not add up. */
  alarmUrl: string | undefined;
  /** How long a node that was told to stop goes on serving, so that no visitor is sent to it any more. */
  shutdownWaitMs: number;
  /** How long requests under way may take once the node refuses new ones. */
  shutdownFinishMs: number;
  /** Where operators read metrics and readiness; undefined when ADMIN_PORT is "off". */
  adminPort: number | undefined;
  adminHost: string;
  /** Which requests the access log has. */
  accessLog: "all" | "problems" | "off";
  /** Where traces go by OTLP over HTTP, and which share of requests is traced; undefined for no traces. */
  traces: { endpoint: string; share: number } | undefined;
  /** Whether the log has the lines that nobody need act on. */
  logsInfo: boolean;
};

/** How a port is written behind a host: the web's own is left out. */
export const portSuffix = (port: number): string => (port === 80 ? "" : `:${port}`);

export type SettingsProblem = { problem: string };

type Environment = ConfigReader["env"];

/** Reads settings from environment and arguments; each value that makes no sense is named in one sentence. */
export function readSettings(env: Environment, args: readonly string[]): Config | SettingsProblem {
  const { config, problems } = readAll(env, args);
  return problems.length > 0 ? { problem: problems.join("\n") } : config;
}

/** The settings with every sentence about what makes no sense in them; the usual value stands in its place. */
export function readAll(env: Environment, args: readonly string[]): { config: Config; problems: string[] } {
  const reading: ConfigReader = { env, problems: [] };
  const port = portOf(reading, "PORT", 4600);
  const production = env.NODE_ENV === "production";
  const config: Config = {
    port,
    vendorOriginPort: portOf(reading, "VENDOR_ORIGIN_PORT", port === 0 ? 0 : port + 1),
    vendorOrigin: originOf(reading, "VENDOR_ORIGIN", "https://games.example.com"),
    paymentOriginPort: portOf(reading, "PAYMENT_ORIGIN_PORT", port === 0 ? 0 : port + 2),
    host: env.HOST || "127.0.0.1",
    workers: countOf(reading, "LIVERY_WORKERS", { otherwise: 1, most: mostWorkers }),
    publicOrigin: originOf(reading, "PUBLIC_ORIGIN", "https://platform.example.com"),
    dataDir: resolve(env.DATA_DIR ?? resolve(rootFolder, ".data")),
    databaseUrl: env.DATABASE_URL === embeddedWord ? undefined : env.DATABASE_URL || undefined,
    databasePoolerUrl: env.DATABASE_POOLER_URL || undefined,
    brandsFolder: resolve(env.WHITELABELS_DIR ?? resolve(rootFolder, "whitelabels")),
    brandSource: brandSourceOf(reading, production),
    production,
    dev: args.includes("--dev"),
    demo: !production && !args.includes("--no-demo"),
    sandbox: !production,
    originals: originalsOf(reading, production),
    trustedProxies: rangesOf(reading, "TRUSTED_PROXIES"),
    countryHeader: env.COUNTRY_HEADER?.toLowerCase() || undefined,
    countryFile: env.COUNTRY_FILE || undefined,
    secret: secretOf(reading, "LIVERY_SECRET"),
    acceptedSecrets: [secretOf(reading, "LIVERY_SECRET_ACCEPTED") ?? []].flat(),
    brandSecrets: brandSecretsIn(env),
    outgoingAllow: rangesOf(reading, "OUTGOING_ALLOW"),
    alarmUrl: addressOf(reading, "LIVERY_ALARM_URL"),
    shutdownWaitMs: secondsOf(reading, "SHUTDOWN_WAIT", production ? 5 : 0) * 1_000,
    shutdownFinishMs: secondsOf(reading, "SHUTDOWN_FINISH", 15) * 1_000,
    ...observedBy(reading, port, production),
    logsInfo: env.LOG_LEVEL === "info",
  };
  return { config, problems: [...reading.problems, ...argumentProblems(args, config)] };
}

const embeddedWord = "embedded";

/** What production needs and does not find, a sentence each. */
export function productionGaps(env: Environment, config: Config): string[] {
  const gaps = [...databaseGaps(env), ...secretGaps(env)];
  if (!env.PUBLIC_ORIGIN)
    gaps.push(
      "PUBLIC_ORIGIN is missing: the address at which payment gateways reach the platform, like https://platform.example.com.",
    );
  if (!env.TRUSTED_PROXIES?.trim())
    gaps.push(
      'TRUSTED_PROXIES is missing: the addresses of the proxies in front, like 10.0.0.0/8, or the word "none".',
    );
  if (config.originals && !env.VENDOR_ORIGIN)
    gaps.push(
      "VENDOR_ORIGIN is missing: with LIVERY_ORIGINALS=on browsers need the address of the games, like https://games.example.com.",
    );
  return gaps;
}

/** What production must be told of its database. */
export const databaseGaps = (env: Environment): string[] =>
  env.DATABASE_URL
    ? []
    : [
        `DATABASE_URL is missing: postgres://..., or the word "${embeddedWord}" for the one that comes along.`,
      ];

/** What production must be told of its secret. */
export const secretGaps = (env: Environment): string[] =>
  env.LIVERY_SECRET || env.LIVERY_SECRET_FILE
    ? []
    : [
        "LIVERY_SECRET (or LIVERY_SECRET_FILE) is missing: 32 bytes or more in hexadecimal or base64, the same for every node. Make one with: openssl rand -hex 32",
      ];

const serverOptions = ["--dev", "--no-demo"];

/** More than any machine needs; each takes connections of the database. */
const mostWorkers = 64;

function argumentProblems(
  args: readonly string[],
  { production, workers }: Pick<Config, "production" | "workers">,
): string[] {
  const unknown = args.filter((arg) => !serverOptions.includes(arg));
  const problems = unknown.map(
    (arg) => `"${arg}" is not an option of the server. Options: ${serverOptions.join(", ")}.`,
  );
  if (workers > 1 && args.includes("--dev"))
    problems.push("--dev goes with one process: leave LIVERY_WORKERS out.");
  if (production && args.includes("--dev"))
    problems.push("--dev is for the demonstration: it does not go with NODE_ENV=production.");
  return problems;
}

/** Games of the house's own: in the demonstration unless they are switched off, in production when they are named. */
function originalsOf({ env, problems }: ConfigReader, production: boolean): boolean {
  const { LIVERY_ORIGINALS: word } = env;
  if (!word) return !production;
  if (word === "on" || word === "off") return word === "on";
  problems.push(`LIVERY_ORIGINALS is "${word}", which is neither on nor off.`);
  return false;
}

/** Published brands in production, so that all nodes serve the same; the folder in the demonstration. */
function brandSourceOf({ env, problems }: ConfigReader, production: boolean): Config["brandSource"] {
  const { BRANDS: word } = env;
  if (word === "folder" || word === "published") return word;
  if (word) problems.push(`BRANDS is "${word}", which is neither folder nor published.`);
  return production ? "published" : "folder";
}

const brandSecretsIn = (env: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith("BRAND_") && value ? [[name, value] as const] : [],
    ),
  );
