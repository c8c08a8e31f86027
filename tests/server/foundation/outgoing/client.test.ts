import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createAlarm } from "../../../../src/server/foundation/observability/alarm.ts";
import { addressRule } from "../../../../src/server/foundation/outgoing/addresses.ts";
import {
  createOutgoing,
  type Outgoing,
  type OutgoingOptions,
} from "../../../../src/server/foundation/outgoing/client.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function outgoing(options: Partial<OutgoingOptions> = {}): Outgoing {
  const made = createOutgoing({ allow: [], ...options });
  closing.push(made.close);
  return made;
}

/** Somebody on this machine, and how often they were reached. */
async function inside(listener: RequestListener = (_request, response) => void response.end("hello")) {
  const met = { connections: 0 };
  const server: Server = createServer(listener);
  server.on("connection", () => {
    met.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { met, port, origin: `http://127.0.0.1:${port}` };
}

describe("addresses that outgoing calls may reach", () => {
  it.each([
    "127.0.0.1",
    "127.8.9.10",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "::1",
    "::",
    "fe80::1",
    "fd12:3456::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:a9fe:a9fe",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "no address",
    "",
  ])("are not %s", (address) => expect(addressRule([])(address)).toBe(false));

  it.each(["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])(
    "are %s",
    (address) => expect(addressRule([])(address)).toBe(true),
  );

  it("are those that the operator allows, and adjacent addresses are not", () => {
    const rule = addressRule(["10.1.0.0/16", "192.168.1.5", "fd00::/8"]);
    expect(["10.1.2.3", "::ffff:10.1.2.3", "192.168.1.5", "fd00::7"].map(rule)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["10.2.0.1", "192.168.1.6", "127.0.0.1", "fe80::1"].map(rule)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("a call out", () => {
  it("never reaches this machine, however its address is written", async () => {
    const { port, met } = await inside();
    const hosts = [
      "127.0.0.1",
      "127.1",
      "2130706433",
      "0x7f.1",
      "0.0.0.0",
      "localhost",
      "[::ffff:127.0.0.1]",
    ];
    for (const host of hosts)
      await expect(outgoing().fetch(`http://${host}:${port}/`), host).rejects.toThrow();
    await expect(outgoing().resolve("localhost")).rejects.toThrow(/no address that outgoing calls may reach/);
    expect(met.connections).toBe(0);
  });

  it("goes to the address that was judged: a name that changes its mind gains nothing", async () => {
    const { port, met } = await inside();
    let asked = 0;
    const resolver = async () => {
      asked += 1;
      // Public at the check, this machine at the connection.
      return [{ address: asked % 2 === 1 ? "192.0.2.1" : "127.0.0.1", family: 4 }];
    };
    const outgoingClient = outgoing({ resolver, allow: ["192.0.2.0/24"] });
    for (let turn = 0; turn < 4; turn += 1)
      await expect(
        outgoingClient.fetch(`http://evil.example:${port}/`, { timeoutMs: 150 }),
        `turn ${turn}`,
      ).rejects.toThrow();
    expect(asked).toBeGreaterThanOrEqual(4);
    expect(met.connections).toBe(0);
  });

  it("leaves the private addresses of a name aside", async () => {
    const resolver = async () => [
      { address: "10.0.0.1", family: 4 },
      { address: "93.184.216.34", family: 4 },
    ];
    expect(await outgoing({ resolver }).resolve("mixed.example")).toBe("93.184.216.34");
  });

  it("reaches what the operator allows, by name and by address", async () => {
    const { port } = await inside();
    const resolver = async () => [{ address: "127.0.0.1", family: 4 }];
    const outgoingClient = outgoing({ resolver, allow: ["127.0.0.0/8"] });
    for (const host of ["127.0.0.1", "inside.example"])
      expect(await (await outgoingClient.fetch(`http://${host}:${port}/`)).text()).toBe("hello");
  });

  it("reaches exactly the origins that the platform itself opened", async () => {
    const [own, other] = await Promise.all([inside(), inside()]);
    const outgoingClient = outgoing();
    outgoingClient.own(own.origin);
    expect(
      (await outgoingClient.fetch(`${own.origin}/v1/payments`, { method: "POST", body: "{}" })).status,
    ).toBe(200);
    await expect(outgoingClient.fetch(other.origin)).rejects.toThrow();
    await expect(outgoingClient.fetch(`http://localhost:${own.port}/`)).rejects.toThrow();
    expect(other.met.connections).toBe(0);
  });

  it("follows no redirect", async () => {
    const secret = await inside();
    const { origin } = await inside((_request, response) => {
      response.writeHead(302, { location: secret.origin }).end();
    });
    await expect(outgoing({ allow: ["127.0.0.0/8"] }).fetch(origin)).rejects.toThrow();
    expect(secret.met.connections).toBe(0);
  });

  it("aborts answers that are too long or too slow", async () => {
    const endless = await inside((_request, response) => {
      const timer = setInterval(() => response.write("x".repeat(10_000)), 1);
      response.on("close", () => clearInterval(timer));
    });
    const dripping = await inside((_request, response) => {
      response.write("x");
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    });
    const outgoingClient = outgoing({ allow: ["127.0.0.0/8"] });
    await expect(outgoingClient.fetch(endless.origin, { mostBytes: 50_000 })).rejects.toThrow(
      "without an end",
    );
    const before = Date.now();
    await expect(outgoingClient.fetch(dripping.origin, { timeoutMs: 200 })).rejects.toThrow();
    expect(Date.now() - before).toBeLessThan(3_000);
  });

  it("hands on status, headers and an answer without a body", async () => {
    const { origin } = await inside((_request, response) => {
      response.writeHead(204, { "x-said": "nothing" }).end();
    });
    const answer = await outgoing({ allow: ["127.0.0.1"] }).fetch(origin);
    expect([answer.status, answer.headers.get("x-said"), await answer.text()]).toEqual([204, "nothing", ""]);
  });
});

describe("the address of alarms, which the operator named", () => {
  const emergency = { event: "ledger.broken", brand: "aurora", text: "The books do not add up" };
  /** What an alarm to an address logs besides itself. */
  async function raise(url: string, client: Outgoing): Promise<string[]> {
    const lines: Record<string, unknown>[] = [];
    await createAlarm({ url, log: (line) => lines.push(line), outgoing: client })(emergency);
    return lines.filter(({ event }) => event !== emergency.event).map(({ problem }) => String(problem));
  }

  it("gets them inside, by its address and by a name, while other calls do not reach it", async () => {
    const { origin, port, met } = await inside();
    const client = outgoing({ resolver: async () => [{ address: "127.0.0.1", family: 4 }] });
    expect(await raise(`${origin}/alarms?token=1`, client)).toEqual([]);
    expect(await raise(`http://alertmanager.internal:${port}/alarms`, client)).toEqual([]);
    const before = met.connections;
    await expect(client.fetch(`${origin}/alarms`)).rejects.toThrow(
      /no address that outgoing calls may reach/,
    );
    await expect(client.fetch(`http://alertmanager.internal:${port}/alarms`)).rejects.toThrow();
    expect([before > 0, met.connections]).toEqual([true, before]);
  });

  it("leads to no other origin, by no redirect either", async () => {
    const other = await inside();
    const { origin } = await inside((_request, response) => {
      response.writeHead(307, { location: `${other.origin}/` }).end();
    });
    const client = outgoing();
    const problems = await raise(origin, client);
    expect(problems).toEqual([expect.stringMatching(/redirect/)]);
    await expect(client.only(origin)(other.origin)).rejects.toThrow(
      /is not the address that the operator named/,
    );
    expect(other.met.connections).toBe(0);
  });
});
