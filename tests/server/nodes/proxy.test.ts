import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { freshDatabase, temporaryFolder } from "../../support/database.ts";
import { freePorts } from "../../support/free-ports.ts";
import { ask, openEvents, said } from "../../support/http.ts";
import { caddy, type Machine } from "./processes.ts";

const host = "aurora.localhost";
const nodes: TestApp[] = [];
/** What a node that is not ready answers with to calls: it runs, and has its pages. */
const unreadyStatus = 503;
const unready: Server[] = [];

/** A node that runs and is not ready: its pages are answered, calls are refused. */
async function unreadyNode(port: number): Promise<void> {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === "/" || url === "/healthz" ? 200 : unreadyStatus;
    response.end("a page");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  unready.push(server);
}
let proxy: Machine & { port: number };
const drops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const [place, database] = await Promise.all([temporaryFolder(), freshDatabase()]);
  drops.push(database.drop, place.remove);
  const [dull = 0, ...ports] = await freePorts(3);
  await unreadyNode(dull);
  for (const port of ports)
    nodes.push(
      await openTestApp({
        watch: true,
        config: { port, databaseUrl: database.url, secret: "ab".repeat(32), trustedProxies: ["127.0.0.1"] },
      }),
    );
  proxy = await caddy(place.folder, [dull, ...ports]);
  drops.push(proxy.kill);
}, openTimeoutMs);
afterAll(async () => {
  for (const node of nodes) await node.close();
  for (const server of unready) server.closeAllConnections();
  for (const server of unready) server.close();
  for (const drop of drops.toReversed()) await drop();
});

describe("two nodes and one that is not ready, behind the proxy of compose.yaml", () => {
  it("answer every call, since the proxy asks which nodes are ready", async () => {
    await expect
      .poll(
        async () => {
          const answers = Array.from({ length: 12 }, () =>
            ask(proxy.port, "/wps/system/permission", { host }),
          );
          return new Set((await Promise.all(answers)).map(({ status }) => status));
        },
        { timeout: 20_000 },
      )
      .toEqual(new Set([200]));
  });

  it("take the visitor's address from the proxy, never from the visitor", async () => {
    const answer = await ask(proxy.port, "/wps/system/permission", {
      host,
      headers: { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" },
    });
    expect(said<{ location: { ip: string } }>(answer).value.location).toMatchObject({ ip: "127.0.0.1" });
  });

  it("pass events on at once", async () => {
    const events = await openEvents(proxy.port, host);
    const { version } = await events.next("brand.version");
    for (const { brands } of nodes)
      brands.edit<{ name: string }>("aurora", "brand.json", (brand) => {
        brand.name = "Aurora Two";
      });
    await expect
      .poll(() => events.seen.map(({ data }) => data.version).some((one) => one !== version), {
        timeout: 20_000,
      })
      .toBe(true);
    events.close();
  });

  it("answer every visitor while one of them dies, comes back, and the other one is stopped", async () => {
    const answers: Record<string, number> = {};
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        const outcome = await ask(proxy.port, "/wps/system/permission", { host }).then(
          ({ status }) => `${status}`,
          (error: NodeJS.ErrnoException) => `${error.code}`,
        );
        answers[outcome] = (answers[outcome] ?? 0) + 1;
        await sleep(5);
      }
    };
    const visitors = Array.from({ length: 4 }, visit);
    const count = () => answers["200"] ?? 0;
    const more = async (wanted: number) => {
      const from = count();
      await expect.poll(count, { timeout: 30_000 }).toBeGreaterThanOrEqual(from + wanted);
    };
    await more(40);
    const [first, second] = nodes;
    if (!first || !second) throw new Error("two nodes were opened");
    await first.kill();
    await more(40);
    nodes[0] = await first.reopen();
    await more(40);
    nodes.splice(1, 1);
    await second.close();
    await more(40);
    isOver = true;
    await Promise.all(visitors);
    expect(answers).toEqual({ 200: count() });
  });
});

it("pages come from nodes that run while none is ready, and calls are refused by the node", async () => {
  const place = await temporaryFolder();
  const ports = await freePorts(3);
  const [one = 0, , other = 0] = ports;
  await unreadyNode(one);
  await unreadyNode(other);
  const alone = await caddy(place.folder, ports);
  drops.push(place.remove, alone.kill);
  for (const path of ["/", "/", "/", "/"]) {
    const answer = await ask(alone.port, path, { host });
    expect([answer.status, answer.text]).toEqual([200, "a page"]);
  }
  const call = await ask(alone.port, "/wps/system/permission", { host });
  expect([call.status, call.text]).toEqual([unreadyStatus, "a page"]);
});
