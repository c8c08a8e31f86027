import { resolve } from "node:path";
import { rootFolder } from "../folders.ts";
import {
  address,
  count,
  database,
  file,
  folder,
  key,
  origin,
  port,
  portOrOff,
  ranges,
  seconds,
  share,
  text,
  type Variable,
  word,
} from "./kinds.ts";

/** The word of DATABASE_URL for the PostgreSQL that comes along. */
export const embeddedWord = "embedded";

/** More than any machine needs; each takes connections of the database. */
const mostWorkers = 64;

/** The admin port is this far above the app's own. */
const adminPortAfter = 9;

/** A port beside the app's own; any free one where that is any free one. */
const after = (distance: number) => (around: { port: number }) =>
  around.port === 0 ? 0 : Math.min(around.port + distance, 65_535);

/**
 * Every variable of the environment that the platform reads. `npm run generate` writes the table of docs/operations.md from
 * here, in this order.
 */
export const variables = {
  NODE_ENV: word(["production", "development", "test"], {
    usual: () => "development",
    shown: "`development`",
    meaning: "`production` is the production profile; `npm run serve` sets it",
  }),
  PORT: port({ usual: () => 4600, shown: "4600", meaning: "where the server listens" }),
  HOST: text({
    usual: () => "127.0.0.1",
    shown: "127.0.0.1",
    meaning:
      "the address at which the server listens. With `0.0.0.0` each brand of the demonstration gets a port of its own from `PORT` + 10 on, printed with a QR code for phones, and the outbox an address with a key",
  }),
  LIVERY_WORKERS: count(mostWorkers, {
    usual: () => 1,
    shown: "1",
    meaning: "how many processes serve behind these ports: see [Several processes](#several-processes)",
  }),
  PUBLIC_ORIGIN: origin("https://platform.example.com", {
    shown: "its own address",
    meaning: "where payment gateways reach the platform, the same for every node",
    required: {
      hint: "the address at which payment gateways reach the platform, like https://platform.example.com.",
    },
  }),
  DATABASE_URL: database([embeddedWord], {
    usual: () => undefined,
    shown: "embedded PostgreSQL",
    meaning: "your own PostgreSQL, 15 or newer",
    required: { hint: `postgres://..., or the word "${embeddedWord}" for the one that comes along.` },
  }),
  DATABASE_POOLER_URL: database([], {
    meaning:
      "PgBouncer, or another pooler in transaction mode, in front of the same database: see [Several nodes](#several-nodes)",
  }),
  DATABASE_READ_URL: database([], {
    meaning:
      "a streaming replica of the same database, which answers reports: see [A replica for reports](#a-replica-for-reports)",
  }),
  DATABASE_WAIT: seconds({
    usual: () => 300,
    shown: "300",
    meaning:
      "for how long a production node that has nothing to serve yet waits at its start for a database that does not answer",
  }),
  LIVERY_SECRET: key({
    shown: "made once, in `DATA_DIR`",
    meaning: "the platform's secret, 32 bytes or more, the same for every node",
    required: {
      hint: "32 bytes or more in hexadecimal or base64, the same for every node. Make one with: openssl rand -hex 32",
    },
  }),
  LIVERY_SECRET_ACCEPTED: key({
    shown: "none",
    meaning:
      "another secret whose seals still open, [while the secret is being changed](#changing-the-secret)",
  }),
  TRUSTED_PROXIES: ranges({
    meaning:
      "addresses and ranges, separated by commas, whose forwarding headers are trusted; `none` if there are none",
    required: {
      hint: 'the addresses of the proxies in front, like 10.0.0.0/8, or the word "none".',
    },
  }),
  VENDOR_ORIGIN: origin("https://games.example.com", {
    shown: "`play.<merchant>.localhost`, or this machine's address on a network",
    meaning: "where browsers find the pages of the originals, our own games",
    required: {
      hint: "with LIVERY_ORIGINALS=on browsers need the address of the games, like https://games.example.com.",
      when: ({ originals }) => originals,
    },
  }),
  LIVERY_ORIGINALS: word(["on", "off"], {
    usual: ({ production }) => (production ? "off" : "on"),
    shown: "`on`; `off` in production",
    meaning: "whether our own games are offered",
  }),
  VENDOR_ORIGIN_PORT: port({
    usual: after(1),
    shown: "`PORT` + 1",
    meaning: "where the originals, our own games, listen",
  }),
  PAYMENT_ORIGIN_PORT: port({
    usual: after(2),
    shown: "`PORT` + 2",
    meaning: "where the sandbox gateway listens; there is none in production",
  }),
  BRANDS: word(["folder", "published"], {
    usual: ({ production }) => (production ? "published" : "folder"),
    shown: "`folder`; `published` in production",
    meaning: "where brands come from: [Publish](#publish)",
  }),
  WHITELABELS_DIR: folder({
    usual: () => resolve(rootFolder, "whitelabels"),
    shown: "`./whitelabels`",
    meaning: "the folder of brands",
  }),
  DATA_DIR: folder({
    usual: () => resolve(rootFolder, ".data"),
    shown: "`./.data`",
    meaning: "the server's data. For root the database is in `/var/lib/livery/<id>`",
  }),
  COUNTRY_HEADER: text({
    usual: () => undefined,
    shown: "none",
    meaning: "the header in which a trusted proxy names the country (`cf-ipcountry`, say)",
  }),
  COUNTRY_FILE: file({ meaning: "a file of `cidr,country` lines, used when no proxy names the country" }),
  OUTGOING_ALLOW: ranges({
    meaning: "ranges that outgoing calls may reach although they are not public: `10.1.0.0/16,127.0.0.1`",
  }),
  LIVERY_ALARM_URL: address({
    meaning:
      "gets a POST for every alarm. It may be a private address, such as an Alertmanager beside the nodes: alarms, and nothing else, reach exactly this origin without `OUTGOING_ALLOW`; a redirect is not followed",
    secret: true,
  }),
  WORKER_SILENCE: seconds({
    usual: () => 60,
    shown: "60",
    meaning:
      "for how long one of several workers may stand still until it is killed and replaced; 0 for ever",
  }),
  SHUTDOWN_WAIT: seconds({
    usual: ({ production }) => (production ? 5 : 0),
    shown: "5 in production, else 0",
    meaning: "for how long a stopping node still serves, with readiness off",
  }),
  SHUTDOWN_FINISH: seconds({
    usual: () => 15,
    shown: "15",
    meaning: "for how long requests under way may take afterwards",
  }),
  LOG_LEVEL: word(["info", "warn"], {
    usual: () => "warn",
    shown: "`warn`",
    meaning: "`info` gives more lines on standard error",
  }),
  ACCESS_LOG: word(["all", "problems", "off"], {
    usual: ({ production }) => (production ? "all" : "off"),
    shown: "`all` in production, else `off`",
    meaning: "a line for each request, for those of status 400 and more, or for none",
  }),
  ADMIN_PORT: portOrOff({
    usual: after(adminPortAfter),
    shown: "`PORT` + 9",
    meaning: "where metrics, readiness with findings and profiles are",
  }),
  ADMIN_HOST: text({
    usual: () => "127.0.0.1",
    shown: "127.0.0.1",
    meaning: "the address of the admin port",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address({
    meaning: "where traces go by OTLP over HTTP, like `http://collector:4318`",
  }),
  OTEL_TRACES_SAMPLER_ARG: share({
    usual: () => 1,
    shown: "1",
    meaning: "the share of requests that is traced",
  }),
} satisfies Record<string, Variable<unknown>>;

export type VariableName = keyof typeof variables;

/** The values of all variables. */
export type Values = {
  [Name in VariableName]: (typeof variables)[Name] extends Variable<infer Value> ? Value : never;
};

/** Variables that somebody else names or reads: those that begin with `prefix`, or the one of this name. */
export const otherVariables: readonly ({ shown: string; meaning: string; secret?: true } & (
  | { prefix: string }
  | { name: string }
))[] = [
  {
    prefix: "BRAND_",
    shown: "BRAND_<MERCHANT>_...",
    secret: true,
    meaning:
      "the variables that the brand's files name as `env:BRAND_<MERCHANT>_...`; no file reads other variables",
  },
  {
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    shown: "OTEL_EXPORTER_OTLP_HEADERS",
    secret: true,
    meaning: "headers for the collector of traces, as the OpenTelemetry library reads them",
  },
];
