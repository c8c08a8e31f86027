import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { freshDatabase, temporaryFolder } from "../../support/database.ts";
import { freePorts } from "../../support/free-ports.ts";
import { ask, openEvents, said } from "../../support/http.ts";
import { caddy, type Machine } from "./processes.ts";

const host = "aurora.localhost";
const nodes: TestApp[] = [];
let proxy: Machine & { port: number };
const drops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const [place, database] = await Promise.all([temporaryFolder(), freshDatabase()]);
  drops.push(database.drop, place.remove);
  for (const port of await freePorts(2))
    nodes.push(
      await openTestApp({
        watch: true,
        config: { port, databaseUrl: database.url, secret: "ab".repeat(32), trustedProxies: ["127.0.0.1"] },
      }),
    );
  proxy = await caddy(
    place.folder,
    nodes.map(({ port }) => port),
  );
  drops.push(proxy.kill);
}, openTimeoutMs);
afterAll(async () => {
  for (const node of nodes) await node.close();
  for (const drop of drops.toReversed()) await drop();
});

describe("two nodes behind the proxy of compose.yaml", () => {
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
