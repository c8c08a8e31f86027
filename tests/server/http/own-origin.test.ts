import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../../../src/server/brands/brand.ts";
import { networkAddress } from "../../../src/server/foundation/listen-address.ts";
import { openBrandPorts } from "../../../src/server/http/brand-ports.ts";
import { originOf } from "../../../src/server/http/own-origin.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { callerOf } from "../../support/caller.ts";
import { ask } from "../../support/http.ts";

/** As much of a brand as its addresses need. */
const brandWith = (mainDomain: string, domainRoute: string[]) =>
  ({
    merchant: "aurora",
    hosts: [...domainRoute, "aurora.localhost"],
    payload: { mainDomain, domainRoute },
  }) as unknown as Brand;

const aurora = brandWith("aurora.example", ["aurora.example", "www.aurora.example"]);
const homeless = brandWith("aurora.localhost", []);

const cameTo = (host: string | undefined, localPort: number) =>
  ({ headers: { host }, socket: { localPort } }) as unknown as IncomingMessage;

type Case = [host: string | undefined, origin: string];

describe("the address of a site in production", () => {
  const at = (host: string | undefined, https = false, brand = aurora) =>
    originOf(cameTo(host, 4600), brand, { https, production: true });

  it.each<Case>([
    ["aurora.example", "http://aurora.example"],
    ["WWW.Aurora.example", "http://www.aurora.example"],
    ["www.aurora.example:8443", "http://www.aurora.example"],
    ["aurora.example:4600", "http://aurora.example"],
    ["aurora.localhost:4600", "https://aurora.example"],
    ["localhost:4600", "https://aurora.example"],
    ["evil.example", "https://aurora.example"],
    [undefined, "https://aurora.example"],
  ])("asked as %s is one of the brand's own hosts without a port: %s", (host, origin) => {
    expect(at(host)).toBe(origin);
  });

  it("has the scheme that the visitor came by", () => {
    expect(at("www.aurora.example:1", true)).toBe("https://www.aurora.example");
  });

  it("is this machine's where the brand has no host at all", () => {
    expect(at("aurora.localhost:1", false, homeless)).toBe("http://aurora.localhost:4600");
    expect(at("localhost:1", false, homeless)).toBe("http://aurora.localhost:4600");
  });
});

describe("the address of a site while developing", () => {
  const at = (host: string | undefined, { https = false, port = 4600 } = {}) =>
    originOf(cameTo(host, port), aurora, { https, production: false });

  it.each<Case>([
    ["aurora.localhost:4600", "http://aurora.localhost:4600"],
    ["aurora.localhost:1", "http://aurora.localhost:4600"],
    ["aurora.localhost", "http://aurora.localhost:4600"],
    ["aurora.example:1", "http://aurora.example:4600"],
    ["localhost:1", "http://aurora.localhost:4600"],
    ["127.0.0.1:1", "http://aurora.localhost:4600"],
    [undefined, "http://aurora.localhost:4600"],
  ])("asked as %s has the port that the app listens at: %s", (host, origin) => {
    expect(at(host)).toBe(origin);
  });

  it("names no port where the web's own is meant, or a proxy's", () => {
    expect(at("aurora.localhost", { port: 80 })).toBe("http://aurora.localhost");
    expect(at("aurora.localhost:1", { https: true })).toBe("https://aurora.localhost");
  });
});

describe("the address of a site on a phone", () => {
  const opened: { close: () => unknown }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  it("is this machine's on the network with the brand's own port, whatever host the phone names", async () => {
    const server: Server = createServer((request, response) =>
      response.end(originOf(request, aurora, { https: false, production: false })),
    );
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const firstPort = (server.address() as AddressInfo).port + 1;
    const { ports, close } = await openBrandPorts(["aurora"], { server, host: "127.0.0.1", firstPort });
    opened.push(server, { close });
    const port = ports[0]?.port ?? 0;
    const { text } = await ask(port, "/", { host: "evil.example:1" });
    expect(text).toBe(`http://${networkAddress() ?? "127.0.0.1"}:${port}`);
  });
});

describe("the link in a letter", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  }, openTimeoutMs);
  afterAll(() => app.close());

  const email = "player1@mail.example";
  const letters = async () => {
    const { text } = await ask(app.port, "/outbox.json");
    const { aurora: sent = [] } = JSON.parse(text) as Record<string, { recipient: string; body: string }[]>;
    return sent.filter(({ recipient }) => recipient === email).map(({ body }) => body);
  };

  it("leads to the app, for any port and host of its request", async () => {
    const member = callerOf(app.port, "aurora");
    const known = ({ account, merchant }: { account: string; merchant: string }) =>
      account === "player1" && merchant === "aurora";
    const password = app.accounts.find(known)?.password ?? "";
    await member.login("player1", password);
    expect((await member.call("verification/email/member", { email })).status).toBe(200);
    const code = /\b\d{6}\b/.exec((await letters())[0] ?? "")?.[0] ?? "";
    const proof = { email, verificationCode: code, password };
    expect((await member.call("member/contact/email", proof)).status).toBe(200);

    const stranger = callerOf(app.port, "aurora");
    stranger.headers.merchant = "aurora";
    for (const host of ["aurora.localhost:1", "aurora.example:81", "localhost:8080"]) {
      stranger.host = host;
      expect((await stranger.call("member/password/email", { username: "player1", email })).status).toBe(200);
    }
    // The answer does not wait for its letter.
    const links = async () => (await letters()).flatMap((body) => /https?:\/\/[^/\s]+/.exec(body)?.[0] ?? []);
    await expect.poll(async () => (await links()).length, { timeout: 10_000 }).toBe(3);
    expect((await links()).sort()).toEqual([
      `http://aurora.example:${app.port}`,
      `http://aurora.localhost:${app.port}`,
      `http://aurora.localhost:${app.port}`,
    ]);
  });
});
