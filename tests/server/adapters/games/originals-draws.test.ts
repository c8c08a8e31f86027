import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { originalsVendor } from "../../../../src/server/adapters/games/originals.ts";
import { loopback } from "../../../support/outgoing.ts";

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

const vendorAt = (origin = "http://127.0.0.1:1") =>
  originalsVendor({
    code: "house",
    origin,
    playOrigin: () => "http://games.localhost:4601",
    keyOf: () => Buffer.alloc(32, 7),
    now: () => Date.parse("2026-11-22T10:00:00Z"),
    answerMs: 5_000,
    fetch: loopback.fetch,
  });

/** A partner that answers every call with this value. */
async function vendorThatSays(value: unknown) {
  const opened = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value)),
  );
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, "127.0.0.1", resolve));
  return vendorAt(`http://127.0.0.1:${(opened.address() as AddressInfo).port}`);
}

describe("draws of the originals partner", () => {
  const held = { roundId: "five-1", drawnAt: "2026-11-22T09:00:45.020Z", numbers: [0, 7, 7, 1, 9] };
  const lottery = {
    gameCode: "minute-five",
    roundId: "five-2",
    opensAt: "2026-11-22T09:01:00.000Z",
    closesAt: "2026-11-22T09:01:45.000Z",
    last: [held],
  };

  it("are read with their times", async () => {
    const vendor = await vendorThatSays({ status: "ok", draws: [lottery, { ...lottery, last: [] }] });
    const next = {
      drawId: "five-2",
      opensAt: new Date(lottery.opensAt),
      closesAt: new Date(lottery.closesAt),
    };
    const drawn = { drawId: "five-1", drawnAt: new Date(held.drawnAt), numbers: held.numbers };
    expect(await vendor.draws?.("jade")).toEqual([
      { gameCode: "minute-five", next, held: [drawn] },
      { gameCode: "minute-five", next, held: [] },
    ]);
  });

  it.each([
    { ...lottery, closesAt: "2026-99-22T09:01:45.000Z" },
    { ...lottery, opensAt: 5 },
    { ...lottery, more: 1 },
    { ...lottery, last: [{ ...held, numbers: [1.5] }] },
    { ...lottery, last: [{ ...held, numbers: ["1"] }] },
    { ...lottery, last: [{ ...held, numbers: [-1] }] },
    { ...lottery, last: [{ ...held, numbers: 7 }] },
    { ...lottery, last: [null] },
    { ...lottery, last: Array.from({ length: 21 }, () => held) },
    null,
    "draw",
    [],
  ])("are all unknown when one is none: %j", async (one) => {
    const vendor = await vendorThatSays({ status: "ok", draws: [lottery, one] });
    expect(await vendor.draws?.("jade")).toBeUndefined();
  });

  it("are unknown when the partner did not report them", async () => {
    expect(await vendorAt().draws?.("jade")).toBeUndefined();
    const vendor = await vendorThatSays({ status: "ok", draws: {} });
    expect(await vendor.draws?.("jade")).toBeUndefined();
  });
});
