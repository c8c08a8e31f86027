import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Config, readSettings } from "../../../src/server/foundation/config/config.ts";
import { filesBelow, rootFolder } from "../../../src/server/foundation/folders.ts";
import { isReserved } from "../../../src/server/foundation/reserved-paths.ts";
import { createHttp } from "../../../src/server/http/create-http.ts";
import type { HttpDependencies } from "../../../src/server/http/dependencies.ts";

/** Stands for what routes use only when they answer: any property of it, and any answer, is it again. */
const unused: object = new Proxy(() => undefined, { get: () => unused, apply: () => unused });

const folder = join(rootFolder, "schemas/operations");
const operations = filesBelow(folder, ".json").map(
  (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as object,
);

type Route = { url: string; method: string | string[] };

/** The addresses that a browser can open, of all routes that a server has in development, as it has them for its router. */
async function servedAddresses(): Promise<string[]> {
  const addresses: string[] = [];
  const deps = {
    config: readSettings({}, []) as Config,
    operations: { all: operations },
    observer: {
      arrived: () => undefined,
      attach: (app: { addHook: (name: "onRoute", on: (route: Route) => void) => void }) =>
        app.addHook("onRoute", ({ url, method }) => {
          if ([method].flat().includes("GET")) addresses.push(url);
        }),
    },
    registry: unused,
    services: unused,
    clients: unused,
    database: unused,
    events: unused,
    metrics: unused,
    phones: [],
    outboxKey: "",
    stopping: () => false,
  } as unknown as HttpDependencies;
  const app = await createHttp(deps, () => undefined);
  await app.ready();
  await app.close();
  return [...new Set(addresses)];
}

it("no page of a brand can stand at an address that the server answers by another route", async () => {
  const addresses = await servedAddresses();
  expect(addresses).toEqual(expect.arrayContaining(["/offline", "/robots.txt", "/go/:address", "/sw.js"]));
  expect(addresses.length).toBeGreaterThan(100);
  // Parameters stand for any word, and a star for anything.
  const asked = addresses.map((address) => address.replace(/:\w+/g, "x").replace("*", "x"));
  expect(asked.filter((address) => !isReserved(address))).toEqual([]);
});
