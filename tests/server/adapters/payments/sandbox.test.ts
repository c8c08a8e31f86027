import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sandboxGateway } from "../../../../src/server/adapters/payments/sandbox.ts";
import type {
  PaymentGateway,
  PaymentOrder,
  PayoutOrder,
} from "../../../../src/server/domains/payments/ports.ts";
import {
  type Fault,
  type FaultProxy,
  openFaultProxy,
} from "../../../partners/sandbox-gateway/fault-proxy.ts";
import { choose, type Harness, openHarness } from "../../../partners/sandbox-gateway/harness.ts";
import { keyOf } from "../../../partners/sandbox-gateway/signed.ts";
import { loopback } from "../../../support/outgoing.ts";

const merchant = "op1";
/** The timeout of tests with a slow gateway; all others use the app's. */
const hastyMs = 400;
const keyFor = (name: string) => keyOf(name) ?? randomBytes(32);

let harness: Harness;
let line: FaultProxy;
let gateway: PaymentGateway;
let hasty: PaymentGateway;
beforeAll(async () => {
  harness = await openHarness();
  line = await openFaultProxy(harness.origin);
  const deps = {
    origin: line.origin,
    keyOf: keyFor,
    now: Date.now,
    fetch: loopback.fetch,
    exponentOf: (_merchant: string, currency: string) => (currency === "INR" ? 2 : undefined),
  };
  gateway = sandboxGateway(deps);
  hasty = sandboxGateway({ ...deps, answerMs: hastyMs });
});
afterAll(async () => {
  await line.close();
  await harness.close();
});
afterEach(() => expect(line.faults.splice(0)).toEqual([]));

const payment = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  merchant,
  id: randomUUID(),
  amount: 150_050n,
  currency: "INR",
  exponent: 2,
  method: "redirect",
  returnUrl: "http://shop.localhost/back",
  notifyUrl: harness.receiver.url,
  language: "en",
  ...changes,
});

const payout = (changes: Partial<PayoutOrder> = {}): PayoutOrder => ({
  merchant,
  id: randomUUID(),
  amount: 70_000n,
  currency: "INR",
  exponent: 2,
  account: { bank: "Sample Bank", number: "12345678" },
  notifyUrl: harness.receiver.url,
  ...changes,
});

const gatewayFor = (fault: Fault): PaymentGateway =>
  typeof fault === "object" && "lateMs" in fault ? hasty : gateway;

const faults: [string, Fault][] = [
  ["lost on its way", "lost"],
  ["not answered", "unanswered"],
  ["answered too late", { lateMs: hastyMs + 150 }],
  ["answered with 500", { status: 500, body: '{"status":"ok"}' }],
  ["answered with 404", { status: 404, body: '{"status":"missing"}' }],
  ["answered with no JSON", { status: 200, body: "<html>busy</html>", type: "text/html" }],
  ["answered with half of it", { status: 200, body: '{"status":"o' }],
  ["answered with a list", { status: 200, body: '["ok"]' }],
  ["answered with null", { status: 200, body: "null" }],
  ["answered with a status nobody agreed on", { status: 200, body: '{"status":"constructor"}' }],
  ["answered with a status that is no text", { status: 200, body: '{"status":{"ok":true}}' }],
  ["paid without an amount", { status: 200, body: '{"status":"paid","reference":"PB-1"}' }],
  [
    "paid in another currency",
    { status: 200, body: '{"status":"paid","paidAmount":"1.00","currency":"USD","reference":"PB-1"}' },
  ],
  ["led to a place that is no page", { status: 200, body: '{"status":"ok","url":"javascript:alert(1)"}' }],
  ["given a code without an end", { status: 200, body: '{"status":"ok","qr":"x","expiresAt":"soon"}' }],
];

/** What a question about a payment comes to: an answer with a status that cannot be read is told apart. */
const asked = (fault: Fault) => {
  const isAnswer = typeof fault === "object" && "body" in fault && fault.status === 200;
  const hasStatus = isAnswer && /^\{"status":.*\}$/.test(fault.body);
  return hasStatus ? { type: "silent", unreadable: true } : { type: "silent" };
};

describe("payments through the sandbox gateway", () => {
  it("lead to the page, wait, and are paid in minor units with a reference", async () => {
    const order = payment();
    expect(await gateway.ask(order)).toEqual({ type: "missing" });
    const start = await gateway.start(order);
    if (start.type !== "redirect") throw new Error(start.type);
    expect(start.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    expect(await gateway.start(order)).toEqual(start);
    expect(await gateway.ask(order)).toEqual({ type: "waiting" });
    await choose(start.url, "other", "1500.49");
    expect(await gateway.ask(order)).toEqual({
      type: "paid",
      amount: 150_049n,
      reference: expect.stringMatching(/^PB-/),
    });
  });

  it("show a code that ends", async () => {
    const start = await gateway.start(payment({ method: "qr" }));
    expect(start).toEqual({
      type: "qr",
      content: expect.stringMatching(/\/pay\//),
      expiresAt: expect.any(Date),
    });
  });

  it("fail when the payer declines", async () => {
    const order = payment();
    const start = await gateway.start(order);
    await choose(start.type === "redirect" ? start.url : "", "decline");
    expect(await gateway.ask(order)).toEqual({ type: "failed", problem: "payment.declined" });
  });

  it("are declined for amounts, places and ids that cannot be", async () => {
    const declined = { type: "declined", problem: "payment.declined" };
    const order = payment();
    await gateway.start(order);
    // Whatever was ordered under the number first may yet be paid.
    expect(await gateway.start({ ...order, amount: 1n })).toEqual({ type: "silent" });
    expect(await gateway.start(payment({ amount: 0n }))).toEqual(declined);
    expect(await gateway.start(payment({ amount: -5n }))).toEqual(declined);
    expect(await gateway.start(payment({ returnUrl: "javascript:alert(1)" }))).toEqual(declined);
  });

  it("send what the protocol knows and nothing else of an order", async () => {
    const order = { ...payment(), member: "asha", note: "from a row of ours" };
    expect((await gateway.start(order)).type).toBe("redirect");
  });

  it.each(faults)("a call %s is silence, and the next one goes well", async (_what, fault) => {
    const order = payment();
    const tried = gatewayFor(fault);
    line.faults.push(fault);
    expect(await tried.start(order)).toEqual({ type: "silent" });
    expect((await gateway.start(order)).type).toBe("redirect");
    line.faults.push(fault);
    expect(await tried.ask(order)).toEqual(asked(fault));
    expect(await gateway.ask(order)).toEqual({ type: "waiting" });
    expect(await harness.rows("select 1 from payment where id = $1", [order.id])).toHaveLength(1);
  });

  it("silence when the gateway cannot be reached, and when the keys differ", async () => {
    const deps = { now: Date.now, exponentOf: () => 2, fetch: loopback.fetch };
    const nowhere = sandboxGateway({ ...deps, origin: "http://127.0.0.1:1", keyOf: keyFor });
    const stranger = sandboxGateway({ ...deps, origin: harness.origin, keyOf: () => randomBytes(32) });
    for (const other of [nowhere, stranger]) {
      expect(await other.start(payment())).toEqual({ type: "silent" });
      expect(await other.askPayout(payout())).toEqual({ type: "silent" });
    }
  });
});

describe("payouts through the sandbox gateway", () => {
  it("wait and are paid", async () => {
    const order = payout();
    expect(await gateway.askPayout(order)).toEqual({ type: "missing" });
    expect(await gateway.pay(order)).toEqual({ type: "waiting" });
    await expect
      .poll(() => gateway.askPayout(order), { timeout: 3_000 })
      .toEqual({ type: "paid", reference: expect.stringMatching(/^PB-/) });
    expect(await gateway.pay(order)).toEqual({ type: "waiting" });
  });

  it("fail, at once or later", async () => {
    const refused = { type: "failed", problem: "payment.declined" };
    expect(await gateway.pay(payout({ account: { bank: "Sample" } }))).toEqual(refused);
    expect(await gateway.pay(payout({ amount: 0n }))).toEqual(refused);
    const order = payout({ account: { number: "12340000" } });
    await gateway.pay(order);
    await expect
      .poll(() => gateway.askPayout(order), { timeout: 3_000 })
      .toEqual({ type: "failed", problem: "payment.declined" });
  });

  it("an id with another order is silence: the first one may still be paid", async () => {
    const order = payout();
    await gateway.pay(order);
    expect(await gateway.pay({ ...order, amount: 1n })).toEqual({ type: "silent" });
  });

  it.each(faults)("a call %s is silence, and the payout is one", async (_what, fault) => {
    const order = payout({ account: { number: "12349999" } });
    const tried = gatewayFor(fault);
    line.faults.push(fault);
    expect(await tried.pay(order)).toEqual({ type: "silent" });
    expect(await gateway.pay(order)).toEqual({ type: "waiting" });
    if (typeof fault !== "object" || !("body" in fault) || !fault.body.includes("PB-1")) {
      line.faults.push(fault);
      expect(await tried.askPayout(order)).toEqual(asked(fault));
    }
    expect(await gateway.askPayout(order)).toEqual({ type: "waiting" });
    expect(await harness.rows("select 1 from payout where id = $1", [order.id])).toHaveLength(1);
  });
});

describe("notifications of the sandbox gateway", () => {
  it("are read as the gateway sends them: payments and payouts", async () => {
    const order = payment();
    const start = await gateway.start(order);
    await choose(start.type === "redirect" ? start.url : "", "other", "9.01");
    const out = payout();
    await gateway.pay(out);
    const reading = (id: string) =>
      harness.receiver.notified
        .filter(({ body }) => [body.paymentId, body.payoutId].includes(id))
        .map(({ headers, path: called, raw: body }) =>
          gateway.read({ merchant, headers, path: called, body }),
        );
    const reference = expect.stringMatching(/^PB-/);
    await expect
      .poll(() => reading(order.id), { timeout: 3_000 })
      .toEqual([{ kind: "payment", id: order.id, reported: { type: "paid", amount: 901n, reference } }]);
    await expect
      .poll(() => reading(out.id), { timeout: 3_000 })
      .toEqual([{ kind: "payout", id: out.id, reported: { type: "paid", reference, amount: out.amount } }]);
  });
});
