import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomToken } from "../../../src/server/core/identity/encryption.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, type Events, openEvents, said } from "../../support/http.ts";
import { openBareStream } from "./bare-stream.ts";

/** A connection that has sent a text and got the beginning of an answer. */
async function connected(port: number, text: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(text);
  await once(socket, "data");
  return socket;
}

/** Keeps a stream that opened, so that it can be closed at the end. */
async function keep(streams: Events[], opening: Promise<Events>): Promise<Events> {
  const stream = await opening;
  if (stream.status === 200) streams.push(stream);
  return stream;
}

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ watch: true, production: true });
}, openTimeoutMs);
afterAll(() => app.close());

describe("GET /wps/events", () => {
  it("begins with the version that the permission payload has", async () => {
    const events = await openEvents(app.port, "jade.localhost");
    const { version } = said<{ version: string }>(
      await ask(app.port, "/wps/system/permission", { host: "jade.localhost" }),
    ).value;
    expect(await events.next("brand.version")).toMatchObject({ merchant: "jade", version });
    expect(events.headers["content-type"]).toBe("text/event-stream");
    events.close();
  });

  it("gives no browser a key, which could replace that of a login under way, and says that there is none", async () => {
    const without = await openEvents(app.port, "jade.localhost");
    expect(without.headers["set-cookie"]).toBeUndefined();
    expect(without.headers["browser-key"]).toBe("none");
    const own = await openEvents(app.port, "jade.localhost", { cookie: `browser=${randomToken(32)}` });
    expect(own.headers["browser-key"]).toBeUndefined();
    without.close();
    own.close();
  });

  it("is not there for a host without a brand", async () => {
    expect((await openEvents(app.port, "unknown.example")).status).toBe(404);
  });

  it("is not there for HEAD, which could never end", async () => {
    const answer = await ask(app.port, "/wps/events", { host: "aurora.localhost", method: "HEAD" });
    expect(answer.status).toBe(404);
  });

  it("sends players nothing about broken files in production", async () => {
    const events = await openEvents(app.port, "aurora.localhost");
    await events.next("brand.version");
    app.brands.write("aurora", "theme.json", "{");
    await app.lineThat(({ event }) => event === "brand.broken", 30_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(events.seen.map(({ type }) => type)).toEqual(["brand.version"]);
    events.close();
  });

  it("is open a few times for a browser, and comes free when a connection is cut", async () => {
    const cookie = `browser=${randomToken(32)}`;
    const open = () => openEvents(app.port, "aurora.localhost", { cookie });
    const streams: Events[] = [];
    for (let stream = await open(); stream.status === 200; stream = await open()) {
      streams.push(stream);
      if (streams.length > 20) break;
    }
    expect(streams).toHaveLength(4);
    const refused = await ask(app.port, "/wps/events", { host: "aurora.localhost", headers: { cookie } });
    expect([refused.status, said(refused).message]).toEqual([429, "request.too-many"]);
    expect(refused.headers["retry-after"]).toBe("30");
    streams[0]?.close();
    await expect.poll(async () => (await keep(streams, open())).status, { timeout: 10_000 }).toBe(200);
    for (const stream of streams) stream.close();
  });

  it("is one for a connection, however many are asked for on it, and ends with it", async () => {
    const cookie = `browser=${randomToken(32)}`;
    const request = `GET /wps/events HTTP/1.1\r\nHost: aurora.localhost\r\nCookie: ${cookie}\r\n\r\n`;
    const open = () => openEvents(app.port, "aurora.localhost", { cookie });
    const sockets = await Promise.all(
      Array.from({ length: 3 }, () => connected(app.port, request.repeat(50))),
    );
    // Of four that a browser may have, the three connections hold three.
    const last = await open();
    expect(last.status).toBe(200);
    expect((await open()).status).toBe(429);
    for (const socket of sockets) socket.destroy();
    const streams = [last];
    for (let more = 0; more < 3; more += 1)
      await expect.poll(async () => (await keep(streams, open())).status, { timeout: 10_000 }).toBe(200);
    for (const stream of streams) stream.close();
  });

  it("says when to ask again on a node that has all the streams it can", async () => {
    const full = await openBareStream({ all: 0, network: 500, browser: 4 });
    const refused = await ask(full.port, "/wps/events", { host: "acme.example" });
    await full.close();
    expect([refused.status, said(refused).message]).toEqual([503, "server.busy"]);
    expect(refused.headers["retry-after"]).toBe("30");
  });

  it("closes with the app, and the app with it open", { timeout: openTimeoutMs }, async () => {
    const other = await openTestApp();
    const events = await openEvents(other.port, "jade.localhost");
    await events.next("brand.version");
    const started = performance.now();
    await other.close();
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
