import { readFileSync } from "node:fs";
import ipaddr from "ipaddr.js";

/** The environment while it is read: what makes no sense is noted, so that everything is told at once. */
export type ConfigReader = {
  env: Readonly<Record<string, string | undefined>>;
  /** One sentence for each value that makes no sense. */
  problems: string[];
};

/** How many bytes the platform's secret has at least. */
const leastSecretBytes = 32;

/** A port by its variable. */
export function portOf({ env, problems }: ConfigReader, name: string, otherwise: number): number {
  const port = Number(env[name] ?? otherwise);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  problems.push(`${name} is "${env[name]}", which is not a port number from 0 to 65535.`);
  return otherwise;
}

/** A number of things, at least one, by its variable. */
export function countOf(
  { env, problems }: ConfigReader,
  name: string,
  { otherwise, most }: { otherwise: number; most: number },
): number {
  const count = Number(env[name] || otherwise);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  problems.push(`${name} is "${env[name]}", which is not a whole number from 1 to ${most}.`);
  return otherwise;
}

const mostSeconds = 3_600;

/** A number of seconds by its variable. */
export function secondsOf({ env, problems }: ConfigReader, name: string, otherwise: number): number {
  const seconds = Number(env[name] || otherwise);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= mostSeconds) return seconds;
  problems.push(
    `${name} is "${env[name]}", which is not a whole number of seconds from 0 to ${mostSeconds}.`,
  );
  return otherwise;
}

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

/** An origin by its variable; undefined where it is not set. */
export function originOf({ env, problems }: ConfigReader, name: string, example: string): string | undefined {
  const origin = env[name] || undefined;
  if (origin === undefined || isOrigin(origin)) return origin;
  problems.push(`${name} is "${origin}", which is no address like ${example}.`);
  return undefined;
}

/** An http address by its variable, path and all; undefined where it is not set. */
export function addressOf({ env, problems }: ConfigReader, name: string): string | undefined {
  const address = env[name] || undefined;
  if (address === undefined || (URL.canParse(address) && /^https?:/.test(address))) return address;
  problems.push(`${name} is no address that begins with http:// or https://.`);
  return undefined;
}

const isRange = (text: string): boolean => ipaddr.isValidCIDR(text) || ipaddr.isValid(text);

/** Addresses and address ranges by their variable, parted by commas; the word "none" says that there are none. */
export function rangesOf({ env, problems }: ConfigReader, name: string): string[] {
  const ranges = (env[name] ?? "")
    .split(",")
    .map((range) => range.trim())
    .filter(Boolean);
  if (ranges.length === 1 && ranges[0] === "none") return [];
  const wrong = ranges.filter((range) => !isRange(range));
  for (const range of wrong)
    problems.push(`${name} names "${range}", which is no address and no address range like 10.0.0.0/8.`);
  return ranges.filter((range) => !wrong.includes(range));
}

/** A secret in hexadecimal, by its variable or by the file that the variable with `_FILE` names. */
export function secretOf(
  reading: ConfigReader,
  name: "LIVERY_SECRET" | "LIVERY_SECRET_ACCEPTED",
): string | undefined {
  const { env, problems } = reading;
  const { [name]: written, [`${name}_FILE`]: file } = env;
  if (written) return secretIn(reading, name, written);
  if (!file) return undefined;
  try {
    return secretIn(reading, `${name}_FILE (${file})`, readFileSync(file, "utf8"));
  } catch (error) {
    problems.push(`${name}_FILE is ${file}, which cannot be read (${(error as { code?: string }).code}).`);
    return undefined;
  }
}

/** The value is never repeated: what is told ends up in logs. */
function secretIn({ problems }: ConfigReader, name: string, text: string): string | undefined {
  const bytes = bytesOf(text.trim());
  if (bytes && bytes.length >= leastSecretBytes) return bytes.toString("hex");
  const what = bytes
    ? `holds ${bytes.length} bytes where at least ${leastSecretBytes} are needed`
    : "is neither hexadecimal nor base64";
  problems.push(`${name} ${what}. Make one with: openssl rand -hex ${leastSecretBytes}`);
  return undefined;
}

/** The bytes of a text in hexadecimal or, where another character stands in it, in base64. */
function bytesOf(text: string): Buffer | undefined {
  if (/^[0-9a-f]*$/i.test(text)) return text.length % 2 === 0 ? Buffer.from(text, "hex") : undefined;
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, "base64") : undefined;
}
