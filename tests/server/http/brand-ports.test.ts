import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openBrandPorts } from "../../../src/server/http/brand-ports.ts";
import { ask } from "../../support/http.ts";

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  opened.push(server);
  return (server.address() as AddressInfo).port;
}

const app = () => createServer((request, response) => response.end(request.headers.host));

describe("a brand's own port", () => {
  it("asks the app for that brand, for any Host header", async () => {
    const server = app();
    const firstPort = (await listening(server)) + 1;
    const { ports, close } = await openBrandPorts(["aurora", "jade"], {
      server,
      host: "127.0.0.1",
      firstPort,
    });
    opened.push({ close });
    expect(ports.map(({ merchant }) => merchant)).toEqual(["aurora", "jade"]);
    for (const { merchant, port } of ports) {
      expect((await ask(port, "/", { host: "192.168.1.7:4610" })).text).toBe(`${merchant}.localhost`);
    }
  });

  it("passes over a port that is taken", async () => {
    const server = app();
    await listening(server);
    const taken = await listening(createServer());
    const { ports, close } = await openBrandPorts(["aurora"], {
      server,
      host: "127.0.0.1",
      firstPort: taken,
    });
    opened.push({ close });
    expect(ports[0]?.port).toBeGreaterThan(taken);
  });
});
