import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import type { Brand } from "../../../src/server/brands/brand.ts";
import { type Config, readSettings } from "../../../src/server/foundation/config/config.ts";
import { createClientReader } from "../../../src/server/http/client-address.ts";

const proxies = "10.0.0.0/8,fd00::/8";

const brand = {
  merchant: "acme",
  hosts: ["acme.localhost"],
  payload: { domainRoute: ["acme.localhost"], mainDomain: "acme.localhost" },
  documents: { brand: { region: { mode: "deny", countries: ["KP"] } } },
} as unknown as Brand;

/** Who is seen when somebody at `peer` sends these headers. */
function clientOf(env: Record<string, string>, peer: string, headers: Record<string, string>) {
  const clients = createClientReader(readSettings(env, []) as Config);
  const request = {
    headers: { host: "acme.localhost", ...headers },
    socket: { remoteAddress: peer, localPort: 4600 },
  } as unknown as IncomingMessage;
  return { ...clients.read(request, brand), isHere: clients.isHere(request) };
}

const addressOf = (peer: string, forwarded: string): string =>
  clientOf({ TRUSTED_PROXIES: proxies }, peer, { "x-forwarded-for": forwarded }).ip;

describe("a proxy that TRUSTED_PROXIES does not name", () => {
  const peersSaid = (peer: string, headers: Record<string, string>) => {
    const said: string[] = [];
    const env = { TRUSTED_PROXIES: "10.0.0.0/8" };
    const clients = createClientReader(readSettings(env, []) as Config, (one) => said.push(one));
    const socket = { remoteAddress: peer, localPort: 4600 };
    clients.read(
      { headers: { host: "acme.localhost", ...headers }, socket } as unknown as IncomingMessage,
      brand,
    );
    return said;
  };
  const forwarded = { "x-forwarded-for": "203.0.113.7" };

  it.each(["127.0.0.1", "192.168.1.7", "172.17.0.1", "::ffff:172.17.0.1", "fd00::7"])(
    "is told at %s",
    (peer) => expect(peersSaid(peer, forwarded)).toEqual([peer]),
  );

  it("is not told of trusted ones, of visitors who write the header, and of requests without one", () => {
    expect(peersSaid("10.1.1.1", forwarded)).toEqual([]);
    expect(peersSaid("9.9.9.9", forwarded)).toEqual([]);
    expect(peersSaid("192.168.1.7", {})).toEqual([]);
  });
});

describe("a visitor's address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:51234", "203.0.113.7"],
    ["[2001:db8::7]:51234", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["2001:db8::7", "2001:db8::7"],
    ["203.0.113.7, 10.1.1.1", "203.0.113.7"],
    ["203.0.113.7:51234, 10.1.1.1:8080 , [fd00::5]:80", "203.0.113.7"],
    ["10.9.9.9, 10.1.1.1", "10.9.9.9"],
  ])("behind proxies is read from %s", (forwarded, address) =>
    expect(addressOf("10.0.0.1", forwarded)).toBe(address),
  );

  it("is the last one that no trusted proxy has, whatever a visitor wrote before it", () => {
    expect(addressOf("10.0.0.1", "9.9.9.9, 203.0.113.7")).toBe("203.0.113.7");
    expect(addressOf("10.0.0.1", "9.9.9.9, 203.0.113.7:51234")).toBe("203.0.113.7");
    expect(addressOf("10.0.0.1", "9.9.9.9,[2001:db8::7]:51234,10.1.1.1:80")).toBe("2001:db8::7");
  });

  it.each([
    "unknown",
    "_hidden",
    "",
    "203.0.113.7:x",
    "1.2.3",
    "2130706433",
    "[203.0.113.7",
    "1.2.3.4:99:99",
  ])("is never read to the left of the hop %j", (hop) =>
    expect(addressOf("10.0.0.1", `9.9.9.9, ${hop}`)).toBe("10.0.0.1"),
  );

  it("is the sender's where no trusted proxy sends", () => {
    expect(addressOf("203.0.113.1", "9.9.9.9")).toBe("203.0.113.1");
    expect(clientOf({}, "10.0.0.1", { "x-forwarded-for": "9.9.9.9" }).ip).toBe("10.0.0.1");
  });

  it("is read behind a proxy that comes by IPv4 to a socket of IPv6", () =>
    expect(addressOf("::ffff:10.0.0.1", "203.0.113.7:443")).toBe("203.0.113.7"));
});

describe("a visitor's country by header", () => {
  const denied = (env: Record<string, string>, peer: string, headers: Record<string, string>) =>
    clientOf(env, peer, headers).regionRestriction;
  const set = { TRUSTED_PROXIES: proxies, COUNTRY_HEADER: "X-Country" };

  it("counts where the header is set up and a trusted proxy sends it", () => {
    expect(denied(set, "10.0.0.1", { "x-country": "kp" })).toBe(true);
    expect(denied(set, "10.0.0.1", { "x-country": "IN" })).toBe(false);
  });

  it("counts for nothing where no header is set up, or somebody else sends it", () => {
    expect(denied({ TRUSTED_PROXIES: proxies }, "10.0.0.1", { "cf-ipcountry": "KP" })).toBe(false);
    expect(denied(set, "10.0.0.1", { "cf-ipcountry": "KP" })).toBe(false);
    expect(denied(set, "203.0.113.1", { "x-country": "KP" })).toBe(false);
    expect(denied({ COUNTRY_HEADER: "X-Country" }, "10.0.0.1", { "x-country": "KP" })).toBe(false);
  });
});

describe("a visitor at this machine", () => {
  it("is the socket's address without a proxy", () => {
    expect(clientOf({}, "127.0.0.1", {}).isHere).toBe(true);
    expect(clientOf({}, "::1", {}).isHere).toBe(true);
    expect(clientOf({}, "::ffff:127.0.0.1", {}).isHere).toBe(true);
    expect(clientOf({}, "192.168.1.9", {}).isHere).toBe(false);
    expect(clientOf({}, "127.0.0.1", { "x-forwarded-for": "127.0.0.1" }).isHere).toBe(false);
    expect(clientOf({}, "127.0.0.1", { forwarded: "for=127.0.0.1" }).isHere).toBe(false);
  });
});
