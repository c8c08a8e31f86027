import { resolve } from "node:path";
import { rootFolder } from "./folders.ts";

/** Everything the environment decides, read once (wire.md, Environment). */
export type Settings = {
  port: number;
  /** Where the house's own game vendor listens: another origin than the sites. */
  vendorOriginPort: number;
  /** Where browsers find the house's own game vendor; where it listens when undefined. */
  vendorOrigin: string | undefined;
  /** Where the sandbox payment gateway listens: another origin than the sites. */
  paymentOriginPort: number;
  host: string;
  /** Where payment gateways reach this platform, the same from every node; its own address when undefined. */
  publicOrigin: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  brandsFolder: string;
  production: boolean;
  dev: boolean;
  demo: boolean;
  /** Addresses of proxies whose forwarding and country headers are believed. */
  trustedProxies: string[];
  /** Header in which a trusted proxy names the visitor's country. */
  countryHeader: string;
  /** File of "cidr,country" lines; used when no proxy names the country. */
  countryFile: string | undefined;
};

/** How a port is written behind a host: the web's own is left out. */
export const portSuffix = (port: number): string => (port === 80 ? "" : `:${port}`);

export type SettingsProblem = { problem: string };

/** Reads settings from environment and arguments; a value that makes no sense is named in one sentence. */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings | SettingsProblem {
  const port = portOf(env, "PORT", 4600);
  if (typeof port === "object") return port;
  const vendorOriginPort = portOf(env, "VENDOR_ORIGIN_PORT", port === 0 ? 0 : port + 1);
  if (typeof vendorOriginPort === "object") return vendorOriginPort;
  const paymentOriginPort = portOf(env, "PAYMENT_ORIGIN_PORT", port === 0 ? 0 : port + 2);
  if (typeof paymentOriginPort === "object") return paymentOriginPort;
  const vendorOrigin = originOf(env, "VENDOR_ORIGIN", "https://games.example.com");
  if (typeof vendorOrigin === "object") return vendorOrigin;
  const publicOrigin = originOf(env, "PUBLIC_ORIGIN", "https://platform.example.com");
  if (typeof publicOrigin === "object") return publicOrigin;
  const unknown = args.find((arg) => arg !== "--dev" && arg !== "--no-demo");
  if (unknown) return { problem: `"${unknown}" is not an option of the server. Options: --dev, --no-demo.` };
  return {
    port,
    vendorOriginPort,
    vendorOrigin,
    paymentOriginPort,
    host: env.HOST ?? "127.0.0.1",
    publicOrigin,
    dataDir: resolve(env.DATA_DIR ?? resolve(rootFolder, ".data")),
    databaseUrl: env.DATABASE_URL || undefined,
    brandsFolder: resolve(env.WHITELABELS_DIR ?? resolve(rootFolder, "whitelabels")),
    production: env.NODE_ENV === "production",
    dev: args.includes("--dev"),
    demo: !args.includes("--no-demo"),
    trustedProxies: (env.TRUSTED_PROXIES ?? "").split(",").filter(Boolean),
    countryHeader: (env.COUNTRY_HEADER ?? "cf-ipcountry").toLowerCase(),
    countryFile: env.COUNTRY_FILE || undefined,
  };
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

/** An origin by its variable; undefined where it is not set. */
function originOf(
  env: NodeJS.ProcessEnv,
  name: string,
  example: string,
): string | undefined | SettingsProblem {
  const origin = env[name] || undefined;
  if (origin === undefined || isOrigin(origin)) return origin;
  return { problem: `${name} is "${origin}", which is no address like ${example}.` };
}

function portOf(env: NodeJS.ProcessEnv, name: string, otherwise: number): number | SettingsProblem {
  const port = Number(env[name] ?? otherwise);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  return { problem: `${name} is "${env[name]}", which is not a port number from 0 to 65535.` };
}
