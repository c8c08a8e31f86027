import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../../support/http.ts";
import { choose, type Harness, openHarness } from "./harness.ts";
import { keyOf, signedHeaders } from "./signed.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const orders = async () => Number((await harness.rows("select count(*) from payment"))[0]?.count);

describe("operators' calls", () => {
  const minutes = 60_000;

  it("are refused without a valid signature, and nothing is stored", async () => {
    const before = await orders();
    const body = harness.payment();
    const refused = { status: 401, body: { status: "signature" } };
    expect(await harness.call("/v1/payments", body, { operator: "stranger" })).toEqual(refused);
    expect(await harness.call("/v1/payments", body, { key: randomBytes(32) })).toEqual(refused);
    expect(
      await harness.call("/v1/payments", body, { operator: "op1", key: keyOf("op2") ?? randomBytes(1) }),
    ).toEqual(refused);
    expect(await harness.call("/v1/payments", body, { path: "/v1/payouts" })).toEqual(refused);
    for (const at of [Date.now() - 6 * minutes, Date.now() + 6 * minutes])
      expect(await harness.call("/v1/payments", body, { at })).toEqual(refused);
    expect(await orders()).toBe(before);
  });

  it("are accepted when they are four minutes old", async () => {
    const { status, body } = await harness.call("/v1/payments", harness.payment(), {
      at: Date.now() - 4 * minutes,
    });
    expect({ status, said: body.status }).toEqual({ status: 200, said: "ok" });
  });

  it("are refused with a changed body or without one", async () => {
    const text = JSON.stringify(harness.payment());
    const headers = signedHeaders("/v1/payments", text);
    const changed = text.replace("1500.00", "1500.01");
    for (const body of [changed, undefined]) {
      const init = { method: "POST", headers, ...(body ? { body } : {}) };
      expect((await fetch(`${harness.origin}/v1/payments`, init)).status).toBe(401);
    }
    const form = { method: "POST", body: new URLSearchParams({ paymentId: "x" }) };
    expect((await fetch(`${harness.origin}/v1/payments`, form)).status).toBe(415);
  });

  it("cannot be forged by another spelling of the address", async () => {
    const port = Number(new URL(harness.origin).port);
    for (const path of [
      "/%761/payments/status",
      "//v1/payments/status",
      "/v1/payments/status/",
      "/V1/payments/status",
    ]) {
      const said = await ask(port, path, { method: "POST" });
      expect(said.status, path).toBeGreaterThanOrEqual(400);
      expect(said.status, path).toBeLessThan(500);
    }
  });
});

describe("orders of payments", () => {
  it.each([
    ["amount", "0"],
    ["amount", "0.00"],
    ["amount", "-1.00"],
    ["amount", "1.001"],
    ["amount", "1e3"],
    ["amount", "NaN"],
    ["amount", ""],
    ["amount", "1,000.00"],
    ["amount", "1000000000.01"],
    ["amount", "9999999999999999999"],
  ])("%s %j: no payment", async (field, value) => {
    const body = harness.payment({ [field]: value });
    expect(await harness.call("/v1/payments", body)).toEqual({ status: 200, body: { status: "amount" } });
    const { paymentId } = body;
    expect((await harness.call("/v1/payments/status", { paymentId })).body).toEqual({ status: "missing" });
  });

  it.each([
    ["amount", 1500],
    ["exponent", "2"],
    ["exponent", 9],
    ["currency", "IN;R"],
    ["method", "cash"],
    ["language", "<b>"],
    ["paymentId", ""],
    ["paymentId", "x".repeat(81)],
    ["paymentId", "a\u0000b"],
    ["extra", "1"],
    ["notifyUrl", undefined],
  ])("%s %j: the call is bad", async (field, value) => {
    const body = harness.payment({ [field]: value });
    expect(await harness.call("/v1/payments", body)).toEqual({
      status: 400,
      body: { status: "bad-request" },
    });
  });

  it.each([
    ["returnUrl", "javascript:alert(1)"],
    ["returnUrl", "/back"],
    ["returnUrl", "http://shop;script-src'unsafe-inline'/"],
    ["returnUrl", "http://user:secret@shop.example/"],
    ["notifyUrl", "file:///etc/passwd"],
  ])("%s %j: no notification is sent there", async (field, value) => {
    expect((await harness.call("/v1/payments", harness.payment({ [field]: value }))).body).toEqual({
      status: "address",
    });
  });

  it("invalid JSON is a bad call", async () => {
    const headers = signedHeaders("/v1/payments", "{");
    const response = await fetch(`${harness.origin}/v1/payments`, { method: "POST", headers, body: "{" });
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: { status: "bad-request" },
    });
  });

  it("fifty concurrent copies are one payment with one answer", async () => {
    const body = harness.payment();
    const answers = await Promise.all(Array.from({ length: 50 }, () => harness.call("/v1/payments", body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.body.status).toBe("ok");
    expect(await harness.rows("select id from payment where id = $1", [body.paymentId])).toHaveLength(1);
  });

  it.each([
    ["amount", "1500.01"],
    ["currency", "USD"],
    ["exponent", 3],
    ["method", "qr"],
    ["language", "hi"],
  ])("another %s under the same id is a conflict, and the first order stays", async (field, value) => {
    const body = harness.payment();
    const first = await harness.call("/v1/payments", body);
    expect((await harness.call("/v1/payments", { ...body, [field]: value })).body).toEqual({
      status: "conflict",
    });
    expect(await harness.call("/v1/payments", body)).toEqual(first);
  });

  it.each([
    ["returnUrl", "return_url", "http://shop.localhost:4600/elsewhere"],
    ["notifyUrl", "notify_url", "http://127.0.0.1:1/"],
  ])(
    "another %s under the same id is the same order, and the first address stays",
    async (field, column, value) => {
      const body = harness.payment();
      const first = await harness.call("/v1/payments", body);
      expect(await harness.call("/v1/payments", { ...body, [field]: value })).toEqual(first);
      const rows = await harness.rows(`select ${column} as address from payment where id = $1`, [
        body.paymentId,
      ]);
      expect(rows).toEqual([{ address: body[field as "returnUrl"] }]);
    },
  );

  it("operators have their own ids and learn nothing of each other", async () => {
    const body = harness.payment();
    const { paymentId } = body;
    const one = await harness.call("/v1/payments", body);
    const asked = await harness.call("/v1/payments/status", { paymentId }, { operator: "op2" });
    expect(asked.body).toEqual({ status: "missing" });
    const other = await harness.call("/v1/payments", { ...body, amount: "7.00" }, { operator: "op2" });
    expect(other.body.status).toBe("ok");
    expect(other.body.url).not.toBe(one.body.url);
  });

  it("a QR code contains the address of the page, and expires", async () => {
    const { body } = await harness.call("/v1/payments", harness.payment({ method: "qr" }));
    expect(body.qr).toMatch(new RegExp(`^${harness.origin}/pay/[\\w-]{32}$`));
    const leftMs = Date.parse(body.expiresAt ?? "") - Date.now();
    expect(leftMs).toBeGreaterThan(14 * 60_000);
    expect(leftMs).toBeLessThanOrEqual(15 * 60_000);
    expect((await fetch(body.qr ?? "")).status).toBe(200);
  });

  it("status: waiting, then paid with amount and reference", async () => {
    const body = harness.payment();
    const { paymentId } = body;
    const { url = "" } = (await harness.call("/v1/payments", body)).body;
    const status = async () => (await harness.call("/v1/payments/status", { paymentId })).body;
    expect(await status()).toEqual({ status: "waiting" });
    await choose(url, "pay");
    expect(await status()).toEqual({
      status: "paid",
      paidAmount: "1500.00",
      currency: "INR",
      reference: expect.stringMatching(/^PB-[0-9A-Z]{12}$/),
    });
  });

  it("none of this made the gateway log an error", () => expect(harness.errors).toEqual([]));
});
