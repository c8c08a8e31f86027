import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Brand } from "../brands/brand.ts";
import type { Caller } from "../operations.ts";
import type { Settings } from "../settings.ts";
import { originOf } from "./origin.ts";

/** What the house knows of whoever asks. */
export type Visitors = {
  /** Whether the visitor came by https, here or at a trusted proxy. */
  isHttps: (request: IncomingMessage) => boolean;
  /** Who asks, judged by the brand's region rule (wire.md: decided before any cache). */
  callerOf: (request: IncomingMessage, brand: Brand) => Caller;
};

/**
 * Reads visitors off their requests. Only what a trusted proxy says is believed. The country comes from its
 * header, else from a file of address ranges; without either it is unknown, and only brands that allow
 * listed countries close their door.
 */
export function visitorReader(settings: Settings): Visitors {
  const ranges = settings.countryFile ? readRanges(settings.countryFile) : new Map<string, BlockList>();
  const proxies = new BlockList();
  for (const address of settings.trustedProxies) addRange(proxies, address);
  const behindProxies = settings.trustedProxies.length > 0;
  const trusted = (address: string) => behindProxies && contains(proxies, address);
  const peerOf = (request: IncomingMessage) => request.socket.remoteAddress ?? "";

  /** The visitor's address: the last one no trusted proxy has. */
  function ipOf(request: IncomingMessage): string {
    const peer = peerOf(request);
    const forwarded = request.headers["x-forwarded-for"];
    if (!trusted(peer) || forwarded === undefined) return peer;
    const hops = String(forwarded)
      .split(",")
      .map((hop) => hop.trim())
      .filter((hop) => isIP(hop) > 0);
    return hops.findLast((hop) => !trusted(hop)) ?? hops[0] ?? peer;
  }

  function countryOf(request: IncomingMessage, ip: string): string | undefined {
    const header = settings.countryHeader && request.headers[settings.countryHeader];
    if (typeof header === "string" && trusted(peerOf(request))) return header.toUpperCase();
    for (const [country, list] of ranges) if (contains(list, ip)) return country;
    return undefined;
  }

  function isHttps(request: IncomingMessage): boolean {
    if ("encrypted" in request.socket) return true;
    return trusted(peerOf(request)) && request.headers["x-forwarded-proto"] === "https";
  }

  return {
    isHttps,
    callerOf: (request, brand) => {
      const ip = ipOf(request);
      const origin = originOf(request, brand, { https: isHttps(request), production: settings.production });
      const { region } = brand.documents.brand;
      if (!region) return { ip, origin, regionRestriction: false };
      const country = countryOf(request, ip);
      const listed = country !== undefined && region.countries.includes(country);
      return { ip, origin, regionRestriction: region.mode === "allow" ? !listed : listed };
    },
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
