import { readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Brand } from "../brands/brand.ts";
import type { Caller } from "../operations.ts";
import type { Settings } from "../settings.ts";

export type CountryOf = (request: FastifyRequest) => string | undefined;

/**
 * Tells a visitor's country: from a trusted proxy's header, else from a file of address ranges. Without
 * either it is unknown, and only brands that allow listed countries close their door.
 */
export function countryReader(settings: Settings): CountryOf {
  const ranges = settings.countryFile ? readRanges(settings.countryFile) : new Map<string, BlockList>();
  const trusted = new BlockList();
  for (const address of settings.trustedProxies) addRange(trusted, address);
  return (request) => {
    const peer = request.socket.remoteAddress ?? "";
    const header = request.headers[settings.countryHeader];
    if (isIP(peer) && contains(trusted, peer) && typeof header === "string") return header.toUpperCase();
    for (const [country, list] of ranges) if (contains(list, request.ip)) return country;
    return undefined;
  };
}

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
const contains = (list: BlockList, address: string) =>
  isIP(address) > 0 && list.check(address, family(address));

function addRange(list: BlockList, range: string): void {
  const [network = "", prefix] = range.trim().split("/");
  if (!isIP(network)) throw new Error(`"${range}" is not an address or an address range.`);
  const bits = prefix === undefined ? (isIP(network) === 6 ? 128 : 32) : Number(prefix);
  list.addSubnet(network, bits, family(network));
}

function readRanges(path: string): Map<string, BlockList> {
  const ranges = new Map<string, BlockList>();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [range, country] = line.trim().split(",");
    if (!range || !country) continue;
    const list = ranges.get(country.toUpperCase()) ?? new BlockList();
    addRange(list, range);
    ranges.set(country.toUpperCase(), list);
  }
  return ranges;
}

/** Who asks, judged by the brand's region rule (wire.md: decided before any cache). */
export function callerOf(request: FastifyRequest, brand: Brand, countryOf: CountryOf): Caller {
  const { region } = brand.documents.brand;
  if (!region) return { ip: request.ip, regionRestriction: false };
  const country = countryOf(request);
  const listed = country !== undefined && region.countries.includes(country);
  return { ip: request.ip, regionRestriction: region.mode === "allow" ? !listed : listed };
}
