import type { Config } from "../foundation/config/config.ts";
import { createCountryReader } from "../http/region.ts";

/** Settings that make sense one by one and not together, or not in production; a sentence each. */
export const settingsSense = (config: Config): string[] => [
  ...(config.production ? [...originProblems(config), ...secretProblems(config)] : []),
  ...proxyProblems(config),
  ...countryProblems(config),
  ...portProblems(config),
];

const originProblems = ({ publicOrigin }: Config): string[] =>
  publicOrigin?.startsWith("http:")
    ? [`PUBLIC_ORIGIN is ${publicOrigin}: in production gateways report payments by https://.`]
    : [];

/** A random secret of 32 bytes has about 30 different ones. */
const leastDifferent = 16;

/** Whether a secret is one byte or a few over and over, or a part that is repeated. */
function isRepeated(secret: string): boolean {
  const bytes = Buffer.from(secret, "hex");
  if (new Set(bytes).size < leastDifferent) return true;
  const half = bytes.length / 2;
  return Number.isInteger(half) && bytes.subarray(0, half).equals(bytes.subarray(half));
}

/** LIVERY_SECRET_ACCEPTED may be such a one: by it a bad secret is changed. */
const secretProblems = ({ secret }: Config): string[] =>
  secret !== undefined && isRepeated(secret)
    ? ["LIVERY_SECRET is the same few bytes over and over. Make one with: openssl rand -hex 32"]
    : [];

/** The widest ranges that a network of one's own has: 10.0.0.0/8 and fc00::/7. */
const leastBits = { ipv4: 8, ipv6: 7 };

const isEverybody = (range: string): boolean => {
  const [network = "", bits] = range.split("/");
  return bits !== undefined && Number(bits) < leastBits[network.includes(":") ? "ipv6" : "ipv4"];
};

function proxyProblems({ trustedProxies, countryHeader }: Config): string[] {
  const problems = trustedProxies
    .filter(isEverybody)
    .map(
      (range) =>
        `TRUSTED_PROXIES names ${range}, which is strangers, too: each could claim any address. Name the proxies in front alone.`,
    );
  if (countryHeader !== undefined && trustedProxies.length === 0)
    problems.push(
      "COUNTRY_HEADER is set and TRUSTED_PROXIES names no proxy, so nobody's word for a country is taken.",
    );
  return problems;
}

function countryProblems({ countryFile }: Config): string[] {
  try {
    createCountryReader(countryFile);
    return [];
  } catch (error) {
    // The start names what keeps the file from being read.
    const { code, message } = error as NodeJS.ErrnoException;
    return [`COUNTRY_FILE is ${countryFile}, which cannot be read (${code ?? message}).`];
  }
}

const everywhere = new Set(["0.0.0.0", "::"]);

function portProblems(config: Config): string[] {
  const { host, adminHost } = config;
  const places = [
    { name: "PORT", port: config.port, at: host },
    { name: "ADMIN_PORT", port: config.adminPort ?? 0, at: adminHost },
    { name: "VENDOR_ORIGIN_PORT", port: config.originals ? config.vendorOriginPort : 0, at: host },
    { name: "PAYMENT_ORIGIN_PORT", port: config.sandbox ? config.paymentOriginPort : 0, at: host },
  ].filter(({ port }) => port !== 0);
  return places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter(
        ({ port, at }) =>
          port === one.port && (at === one.at || everywhere.has(at) || everywhere.has(one.at)),
      )
      .map(({ name }) => `${one.name} and ${name} are both ${one.port}: each needs a port of its own.`),
  );
}
