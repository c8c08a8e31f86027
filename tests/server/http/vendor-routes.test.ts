import fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { vendorRoutes } from "../../../src/server/http/vendor-routes.ts";
import { type GameHarness, openGameHarness, vendorCode } from "../domains/games/harness.ts";

let harness: GameHarness;
const app = fastify({ bodyLimit: 1_000 });
beforeAll(async () => {
  harness = await openGameHarness();
  const { brand } = harness.domain;
  const registry = { byMerchant: (merchant: string) => (merchant === brand.merchant ? brand : undefined) };
  await vendorRoutes(app, { registry, services: { games: harness.games } });
});
afterAll(() => Promise.all([app.close(), harness.close()]));

const post = (path: string, payload: string | Buffer, type = "application/json") =>
  app.inject({ method: "POST", url: path, payload, headers: { "content-type": type, "x-plain": "signed" } });

const textOf = (call: object): string =>
  JSON.stringify(call, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));

it("hands the bytes of any type to the vendor's adapter, and its answer back", async () => {
  const { call } = await harness.player(1_000n);
  for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
    const reply = await post(`/vendor/${vendorCode}/aurora/call?x=1`, textOf(call("bet")), type);
    expect([reply.statusCode, reply.json<{ status: string }>().status]).toEqual([200, "ok"]);
  }
  const { balance } = (await post(`/vendor/${vendorCode}/aurora/a/b`, textOf(call("balance")))).json<{
    balance: string;
  }>();
  expect(balance).toBe("700");
});

it("knows no address of other vendors, tells strangers nothing, and reads no long bodies", async () => {
  expect((await post("/vendor/NONE/aurora/call", "{}")).statusCode).toBe(404);
  expect((await post(`/vendor/${vendorCode}/stranger/call`, "{}")).json()).toEqual({
    status: "signature",
    balance: null,
  });
  expect((await post(`/vendor/${vendorCode}/aurora/call`, Buffer.alloc(1_001))).statusCode).toBe(413);
  expect((await post(`/vendor/${vendorCode}/aurora/call`, Buffer.of(0xff, 0x00))).json()).toMatchObject({
    status: "request.bad",
  });
});
