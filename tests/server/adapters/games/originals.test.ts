import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { originalsTransfers } from "../../../../src/server/adapters/games/originals.ts";
import type { Brand } from "../../../../src/server/brands/brand.ts";
import type { TransferOrder } from "../../../../src/server/core/wallet/ports.ts";
import { loopback } from "../../../support/outgoing.ts";

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function vendorThat(answers: RequestListener, answerMs = 5_000) {
  server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return originalsTransfers({
    origin,
    keyOf: () => Buffer.alloc(32),
    now: () => 0,
    answerMs,
    fetch: loopback.fetch,
  });
}

const order: TransferOrder = {
  brand: { merchant: "jade" } as Brand,
  id: "order-1",
  owner: "1234567890",
  currency: "MYR",
  exponent: 2,
  direction: "in",
  amount: 1_000n,
};
const silent = { type: "silent" };

const says =
  (text: string, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(text);

describe("answers of the originals partner", () => {
  it.each([
    ['{"status":"ok","balance":"10.00"}', { type: "accepted" }, 1_000n],
    ['{"status":"insufficient","balance":"0.00"}', { type: "declined", problem: "ledger.funds" }, undefined],
    ['{"status":"currency"}', { type: "declined", problem: "vendor.refused" }, undefined],
    ['{"status":"amount"}', { type: "declined", problem: "vendor.refused" }, undefined],
    ['{"status":"missing"}', { type: "missing" }, undefined],
  ])("is understood: %s", async (text, answer, balance) => {
    const vendor = await vendorThat(says(text));
    expect(await vendor.send(order)).toEqual(answer);
    expect(await vendor.ask(order)).toEqual(answer);
    expect(await vendor.balance(order)).toBe(balance);
  });

  it.each(
    [
      '{"status":"conflict"} {"status":"OK"} {"status":"constructor"} {"status":"__proto__"} {"status":["ok"]}',
      '{"status":{}} {"status":null} {"status":true} {} [] null 5 "ok" ok { {"status":"ok" <html> \u0000 ',
    ].flatMap((texts) => texts.split(" ")),
  )("is silence when it breaks the protocol: %s", async (text) => {
    const vendor = await vendorThat(says(text));
    expect(await vendor.send(order)).toEqual(silent);
    expect(await vendor.ask(order)).toEqual(silent);
    expect(await vendor.balance(order)).toBeUndefined();
  });

  it.each(["10", 10, "10.001", "1e3", "", "-1", null, [], {}, "99999999999999999999"])(
    "is no balance when it is no amount: %j",
    async (balance) => {
      const vendor = await vendorThat(says(JSON.stringify({ status: "ok", balance })));
      expect(await vendor.balance(order)).toBe(balance === "10" ? 1_000n : undefined);
    },
  );

  it.each([400, 401, 404, 413, 429, 500, 503])("is silence with the status %i", async (status) => {
    const vendor = await vendorThat(says('{"status":"ok","balance":"1.00"}', status));
    expect(await vendor.send(order)).toEqual(silent);
    expect(await vendor.balance(order)).toBeUndefined();
  });

  it("is not listened to for longer than the deadline, whether it hangs or drips", async () => {
    const drips: RequestListener = (request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" "), 20);
      request.socket.on("close", () => clearInterval(timer));
    };
    for (const answer of [() => undefined, drips]) {
      const vendor = await vendorThat(answer, 200);
      const started = performance.now();
      expect(await vendor.send(order)).toEqual(silent);
      expect(performance.now() - started).toBeLessThan(4_000);
    }
  });

  it("is not read to its end when there is none", async () => {
    let sent = 0;
    const vendor = await vendorThat((request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const block = Buffer.alloc(64 * 1024, 32);
      const pour = () => {
        while (!request.socket.destroyed && sent < 50_000_000 && response.write(block)) sent += block.length;
        if (!request.socket.destroyed && sent < 50_000_000) response.once("drain", pour);
      };
      pour();
    }, 5_000);
    expect(await vendor.send(order)).toEqual(silent);
    expect(sent).toBeLessThan(5_000_000);
  });

  it("does not lead elsewhere", async () => {
    let asked = 0;
    const vendor = await vendorThat((request, response) => {
      asked += 1;
      if (request.url === "/elsewhere") return says('{"status":"ok"}')(request, response);
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    expect(await vendor.send(order)).toEqual(silent);
    expect(asked).toBe(1);
  });

  it("is none, and an order was certainly not sent, when the partner cannot be reached", async () => {
    const vendor = await vendorThat(() => undefined, 200);
    await new Promise((resolve) => server.close(resolve));
    expect(await vendor.send(order)).toEqual({ type: "unsent" });
    expect(await vendor.ask(order)).toEqual(silent);
    expect(await vendor.balance(order)).toBeUndefined();
    server.listen(0);
  });
});
