import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestHouse, openTimeoutMs, type TestHouse } from "../../support/house.ts";
import { ask, openEvents, said } from "../../support/http.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ watch: true, production: true });
}, openTimeoutMs);
afterAll(() => house.close());

describe("GET /wps/events", () => {
  it("begins with the version that the permission payload has", async () => {
    const events = await openEvents(house.port, "jade.localhost");
    const { version } = said<{ version: string }>(
      await ask(house.port, "/wps/system/permission", { host: "jade.localhost" }),
    ).value;
    expect(await events.next("brand.version")).toMatchObject({ merchant: "jade", version });
    expect(events.headers["content-type"]).toBe("text/event-stream");
    events.close();
  });

  it("is not there for a host without a brand", async () => {
    expect((await openEvents(house.port, "unknown.example")).status).toBe(404);
  });

  it("tells players nothing of broken files in production", async () => {
    const events = await openEvents(house.port, "aurora.localhost");
    await events.next("brand.version");
    house.brands.write("aurora", "theme.json", "{");
    await house.lineThat(({ event }) => event === "brand.broken");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(events.seen.map(({ type }) => type)).toEqual(["brand.version"]);
    events.close();
  });

  it("closes with the house, and the house with it open", { timeout: openTimeoutMs }, async () => {
    const other = await openTestHouse();
    const events = await openEvents(other.port, "jade.localhost");
    await events.next("brand.version");
    const started = performance.now();
    await other.close();
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
