import { declared, type Environment, fileVariant, isSet, readVariables, variableNames } from "./read.ts";
import { embeddedWord, type VariableName } from "./variables.ts";

/** Everything the environment decides, read once; `variables.ts` declares each variable. */
export type Config = {
  port: number;
  /** Where our own game vendor (originals) listens: another origin than the sites. */
  vendorOriginPort: number;
  /** Where browsers find it; where it listens when undefined. */
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
  /** How long a production node that has nothing to serve waits at its start for its database. */
  databaseWaitMs: number;
  /** The address of a pooler in transaction mode in front of the same database, for the work of visitors. */
  databasePoolerUrl: string | undefined;
  /** The address of a streaming replica of the same database, for reports. */
  databaseReadUrl: string | undefined;
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
  /** Whether a start brings the database to its version: in the demonstration alone, `livery migrate` otherwise. */
  migrates: boolean;
  /** Whether originals can be played. */
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
  /** The address that is called when the ledger does not add up. */
  alarmUrl: string | undefined;
  /** How long a worker may answer its starter nothing until it is replaced; 0 for ever. */
  workerSilenceMs: number;
  /** How long a stopping node continues to serve, until the load balancer sends it no more visitors. */
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
  /** Whether the log has lines of level info. */
  logsInfo: boolean;
};

/** How a port is written behind a host: the web's own is left out. */
export const portSuffix = (port: number): string => (port === 80 ? "" : `:${port}`);

export type SettingsProblem = { problem: string };

/** Reads settings from environment and arguments; each value that makes no sense is named in one sentence. */
export function readSettings(env: Environment, args: readonly string[]): Config | SettingsProblem {
  const { config, problems } = readAll(env, args);
  return problems.length > 0 ? { problem: problems.join("\n") } : config;
}

/** The settings, and a sentence for each invalid one; its default is used instead. */
export function readAll(env: Environment, args: readonly string[]): { config: Config; problems: string[] } {
  const { values, problems } = readVariables(env);
  const production = values.NODE_ENV === "production";
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, "");
  const config: Config = {
    port: values.PORT,
    vendorOriginPort: values.VENDOR_ORIGIN_PORT,
    vendorOrigin: values.VENDOR_ORIGIN,
    paymentOriginPort: values.PAYMENT_ORIGIN_PORT,
    host: values.HOST,
    workers: values.LIVERY_WORKERS,
    publicOrigin: values.PUBLIC_ORIGIN,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL === embeddedWord ? undefined : values.DATABASE_URL,
    databaseWaitMs: values.DATABASE_WAIT * 1_000,
    databasePoolerUrl: values.DATABASE_POOLER_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    brandsFolder: values.WHITELABELS_DIR,
    brandSource: values.BRANDS,
    production,
    dev: args.includes("--dev"),
    demo: !production && !args.includes("--no-demo"),
    sandbox: !production,
    migrates: !production,
    originals: values.LIVERY_ORIGINALS === "on",
    trustedProxies: values.TRUSTED_PROXIES,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase(),
    countryFile: values.COUNTRY_FILE,
    secret: values.LIVERY_SECRET,
    acceptedSecrets: [values.LIVERY_SECRET_ACCEPTED ?? []].flat(),
    brandSecrets: brandSecretsIn(env),
    outgoingAllow: values.OUTGOING_ALLOW,
    alarmUrl: values.LIVERY_ALARM_URL,
    workerSilenceMs: values.WORKER_SILENCE * 1_000,
    shutdownWaitMs: values.SHUTDOWN_WAIT * 1_000,
    shutdownFinishMs: values.SHUTDOWN_FINISH * 1_000,
    adminPort: values.ADMIN_PORT,
    adminHost: values.ADMIN_HOST,
    accessLog: values.ACCESS_LOG,
    traces: endpoint === undefined ? undefined : { endpoint, share: values.OTEL_TRACES_SAMPLER_ARG },
    logsInfo: values.LOG_LEVEL === "info",
  };
  return { config, problems: [...problems, ...argumentProblems(args, config)] };
}

/** The data folder of this process, for code that gets no Config: the cache of the brand check. */
export const processDataDir = (): string => readVariables({ DATA_DIR: process.env.DATA_DIR }).values.DATA_DIR;

/** What production needs and does not find, a sentence each. */
export const productionGaps = (env: Environment, config: Config): string[] =>
  gapsAmong(env, variableNames, config);

/** The variables of the database that production requires. */
export const databaseGaps = (env: Environment): string[] => gapsAmong(env, ["DATABASE_URL"]);

/** The variables of the secret that production requires. */
export const secretGaps = (env: Environment): string[] => gapsAmong(env, ["LIVERY_SECRET"]);

function gapsAmong(
  env: Environment,
  names: readonly VariableName[],
  isOn: { originals: boolean } = { originals: false },
): string[] {
  return names.flatMap((name) => {
    const { required, secret } = declared(name);
    if (!required || isSet(env, name) || required.when?.(isOn) === false) return [];
    return [`${name}${secret ? ` (or ${fileVariant(name)})` : ""} is missing: ${required.hint}`];
  });
}

const serverOptions = ["--dev", "--no-demo"];

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

const brandSecretsIn = (env: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith("BRAND_") && value ? [[name, value] as const] : [],
    ),
  );
