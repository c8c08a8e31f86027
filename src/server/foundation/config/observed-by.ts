import { addressOf, type ConfigReader, portOf } from "./values.ts";

/** The admin port is this far above the app's own. */
const adminPortAfter = 9;

const accessWords = ["all", "problems", "off"] as const;

/** How the server is watched: the admin port, the access log and traces. */
export type ObservedBy = {
  adminPort: number | undefined;
  adminHost: string;
  accessLog: (typeof accessWords)[number];
  traces: { endpoint: string; share: number } | undefined;
};

/** Reads ADMIN_PORT, ADMIN_HOST, ACCESS_LOG, OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_TRACES_SAMPLER_ARG. */
export function observedBy(reading: ConfigReader, port: number, production: boolean): ObservedBy {
  const { env } = reading;
  const usualPort = port === 0 ? 0 : Math.min(port + adminPortAfter, 65_535);
  return {
    adminPort: env.ADMIN_PORT === "off" ? undefined : portOf(reading, "ADMIN_PORT", usualPort),
    adminHost: env.ADMIN_HOST || "127.0.0.1",
    accessLog: accessLogOf(reading, production),
    traces: tracesOf(reading),
  };
}

function accessLogOf({ env, problems }: ConfigReader, production: boolean): ObservedBy["accessLog"] {
  const { ACCESS_LOG: word } = env;
  const usual = production ? "all" : "off";
  if (!word) return usual;
  const known = accessWords.find((one) => one === word);
  if (!known) problems.push(`ACCESS_LOG is "${word}", which is none of ${accessWords.join(", ")}.`);
  return known ?? usual;
}

function tracesOf(reading: ConfigReader): ObservedBy["traces"] {
  const endpoint = addressOf(reading, "OTEL_EXPORTER_OTLP_ENDPOINT");
  const { OTEL_TRACES_SAMPLER_ARG: text } = reading.env;
  const share = text ? Number(text) : 1;
  if (!(share >= 0 && share <= 1))
    reading.problems.push(`OTEL_TRACES_SAMPLER_ARG is "${text}", which is not a number from 0 to 1.`);
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/+$/, ""), share };
}
