import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { networkAddress } from "../../../src/server/foundation/listen-address.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask } from "../../support/http.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { host: "0.0.0.0", demo: false, originals: false } });
}, openTimeoutMs);
afterAll(() => app.close());

const outbox = (host: string, query = "", more: Record<string, string> = {}) =>
  ask(app.port, `/outbox.json${query}`, { headers: { host, ...more } }).then(({ status }) => status);

/** Another machine's way in, by the address that this one has on its network. */
async function elsewhere(path: string): Promise<number> {
  const address = networkAddress();
  if (!address) throw new Error("this machine has no network to be asked from");
  return (await fetch(`http://${address}:${app.port}${path}`)).status;
}

describe("the outbox of a demonstration that listens to the network", () => {
  it("answers at this machine, on the platform's own host alone", async () => {
    expect(await outbox("localhost")).toBe(200);
    expect(await outbox("127.0.0.1")).toBe(200);
    expect(await outbox("aurora.localhost")).toBe(404);
    expect(await outbox("evil.example")).toBe(404);
  });

  it("does not treat forwarded requests as those of this machine", async () => {
    expect(await outbox("localhost", "", { "x-forwarded-for": "203.0.113.9" })).toBe(404);
  });

  it("answers other machines only with the printed key", async () => {
    for (const query of ["", "?key=", "?key=guess", `?key=${app.outboxKey.slice(1)}`, "?key=a&key=b"])
      expect(await elsewhere(`/outbox${query}`), query).toBe(404);
    expect(await elsewhere(`/outbox?key=${app.outboxKey}`)).toBe(200);
    expect(await elsewhere(`/outbox.json?key=${app.outboxKey}`)).toBe(200);
  });

  it("is never part of a brand's site, key or not", async () =>
    expect(await outbox("aurora.localhost", `?key=${app.outboxKey}`)).toBe(404));

  it("cannot be had by claiming another host", async () => {
    const address = networkAddress() ?? "";
    const answer = await fetch(`http://${address}:${app.port}/outbox`, { headers: { host: "localhost" } });
    expect(answer.status).toBe(404);
  });
});
