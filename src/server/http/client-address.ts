import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { Brand } from "../brands/brand.ts";
import type { Config } from "../foundation/config/config.ts";
import { addressRule } from "../foundation/outgoing/addresses.ts";
import type { Client } from "../handler.ts";
import { addRange, contains } from "./address-range.ts";
import { originOf } from "./own-origin.ts";
import { createCountryReader, isExcluded } from "./region.ts";

/** Reads from a request where it comes from. */
export type ClientReader = {
  /** Whether the client used https, to this server or to a trusted proxy. */
  isHttps: (request: IncomingMessage) => boolean;
  /** Whether the request comes from this machine and was not forwarded. */
  isHere: (request: IncomingMessage) => boolean;
  /** The client's address, and whether the brand's region rule excludes it (docs/protocols/calls.md: decided before any cache). */
  read: (request: IncomingMessage, brand: Brand) => Client;
};

/**
 * Reads clients from requests. Forwarding headers count only from a trusted proxy; `untrusted` hears of one that is set by
 * an address of a private network: a proxy that TRUSTED_PROXIES does not name, behind which all visitors look like one.
 */
export function createClientReader(
  config: Config,
  untrusted: (peer: string) => void = () => undefined,
): ClientReader {
  const countryOf = createCountryReader(config.countryFile);
  const proxies = new BlockList();
  for (const address of config.trustedProxies) addRange(proxies, address);
  const behindProxies = config.trustedProxies.length > 0;
  const trusted = (address: string) => behindProxies && contains(proxies, address);
  const peerOf = (request: IncomingMessage) => request.socket.remoteAddress ?? "";

  /** The client's address: the last hop that is not a trusted proxy. Each hop is reported by the one to its right. */
  function ipOf(request: IncomingMessage): string {
    const peer = peerOf(request);
    const forwarded = request.headers["x-forwarded-for"];
    if (forwarded === undefined) return peer;
    if (!trusted(peer)) {
      if (!isPublic(peer)) untrusted(peer);
      return peer;
    }
    let ip = peer;
    for (const hop of String(forwarded).split(",").reverse()) {
      const address = addressOfHop(hop.trim());
      // Hops to the left of an unreadable hop cannot be trusted.
      if (address === undefined) return ip;
      ip = address;
      if (!trusted(ip)) return ip;
    }
    return ip;
  }

  function isHttps(request: IncomingMessage): boolean {
    if ("encrypted" in request.socket) return true;
    return trusted(peerOf(request)) && request.headers["x-forwarded-proto"] === "https";
  }

  return {
    isHttps,
    isHere: (request) => {
      const { "x-forwarded-for": forwardedFor, forwarded } = request.headers;
      return forwardedFor === undefined && forwarded === undefined && isLoopbackAddress(peerOf(request));
    },
    read: (request, brand) => {
      const ip = ipOf(request);
      const origin = originOf(request, brand, { https: isHttps(request), production: config.production });
      const header = config.countryHeader && request.headers[config.countryHeader];
      // Only a trusted proxy says where a client is.
      const stated = typeof header === "string" && trusted(peerOf(request)) ? header : undefined;
      const userAgent = request.headers["user-agent"] ?? "";
      const country = () => countryOf(ip, stated);
      return { ip, userAgent, country, origin, regionRestriction: isExcluded(brand, country) };
    },
  };
}

/** The address of a hop: "192.0.2.1", "192.0.2.1:443", "2001:db8::1" or "[2001:db8::1]:443"; undefined for others. */
function addressOfHop(hop: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(hop) ?? [];
  return [hop, bracketed, dotted].find((address) => address !== undefined && isIP(address) > 0);
}

/** Visitors come from public addresses; they may write any header. */
const isPublic = addressRule([]);

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const isLoopbackAddress = (address: string): boolean => contains(loopback, address);
