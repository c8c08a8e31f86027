import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sandboxGateway } from "../../../../src/server/adapters/payments/sandbox.ts";
import type { RawNotification } from "../../../../src/server/domains/payments/ports.ts";
import { keyOf, signedHeaders } from "../../../partners/sandbox-gateway/signed.ts";
import { loopback } from "../../../support/outgoing.ts";

const merchant = "op1";
const keyFor = (name: string) => keyOf(name) ?? randomBytes(32);
const gateway = sandboxGateway({
  origin: "http://127.0.0.1:1",
  keyOf: keyFor,
  now: Date.now,
  fetch: loopback.fetch,
  exponentOf: (_merchant, currency) => (currency === "INR" ? 2 : undefined),
});

describe("notifications of the sandbox gateway", () => {
  const path = "/told?by=sandbox-gateway";
  const told = {
    type: "payment",
    paymentId: "d1",
    status: "paid",
    amount: "12.50",
    currency: "INR",
    reference: "PB-ABC",
    sentAt: "2026-11-21T10:00:00.000Z",
  };
  type Signing = Parameters<typeof signedHeaders>[2];
  const raw = (value: unknown, signing: Signing = {}): RawNotification => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return { merchant, headers: signedHeaders(path, text, signing), path, body: Buffer.from(text) };
  };

  it("are read again when they come again: whoever gets them twice does nothing twice", () => {
    const notice = raw(told);
    expect(gateway.read(notice)).toEqual({
      kind: "payment",
      id: "d1",
      reported: { type: "paid", amount: 1_250n, reference: "PB-ABC" },
    });
    expect(gateway.read(notice)).toEqual(gateway.read(notice));
  });

  it.each([
    ["failed", { type: "failed", problem: "payment.declined" }],
    ["expired", { type: "failed", problem: "payment.expired" }],
  ])("of payments that are %s", (status, reported) => {
    expect(gateway.read(raw({ ...told, status }))).toEqual({ kind: "payment", id: "d1", reported });
  });

  it("of payouts that failed", () => {
    const { paymentId: _id, ...rest } = told;
    expect(gateway.read(raw({ ...rest, type: "payout", payoutId: "w1", status: "failed" }))).toEqual({
      kind: "payout",
      id: "w1",
      reported: { type: "failed", problem: "payment.declined" },
    });
  });

  const minute = 60_000;
  const changed = (changes: Partial<RawNotification>): RawNotification => ({ ...raw(told), ...changes });
  const without = (name: string): RawNotification => {
    const notice = raw(told);
    return { ...notice, headers: { ...notice.headers, [name]: undefined } };
  };

  it.each<[string, () => RawNotification]>([
    ["forged", () => raw(told, { key: randomBytes(32) })],
    [
      "changed on the way",
      () => changed({ body: Buffer.from(JSON.stringify({ ...told, amount: "99.00" })) }),
    ],
    ["meant for another address", () => changed({ path: "/told?by=somebody" })],
    ["another brand's", () => raw(told, { operator: "op2" })],
    ["another brand's under this one's name", () => raw(told, { key: keyFor("op2") })],
    ["this brand's at another's address", () => changed({ merchant: "op2" })],
    ["too old", () => raw(told, { at: Date.now() - 6 * minute })],
    ["from the future", () => raw(told, { at: Date.now() + 6 * minute })],
    ["without its operator", () => without("x-sandbox-gateway-operator")],
    ["without its time", () => without("x-sandbox-gateway-timestamp")],
    ["without its signature", () => without("x-sandbox-gateway-signature")],
    [
      "signed twice",
      () => {
        const notice = raw(told);
        const signature = String(notice.headers["x-sandbox-gateway-signature"]);
        return {
          ...notice,
          headers: { ...notice.headers, "x-sandbox-gateway-signature": [signature, signature] },
        };
      },
    ],
    ["empty", () => raw("")],
    ["no JSON", () => raw("paid!")],
    ["a list", () => raw([told])],
    ["of another currency", () => raw({ ...told, currency: "USD" })],
    ["of no currency", () => raw({ ...told, currency: undefined })],
    ["of digits the currency does not have", () => raw({ ...told, amount: "12.505" })],
    ["of an amount that is a number", () => raw({ ...told, amount: 12.5 })],
    ["of nothing", () => raw({ ...told, amount: "0.00" })],
    ["of less than nothing", () => raw({ ...told, amount: "-12.50" })],
    ["of a status nobody agreed on", () => raw({ ...told, status: "refunded" })],
    ["of no end", () => raw({ ...told, status: "waiting" })],
    ["of nobody", () => raw({ ...told, paymentId: undefined })],
    ["of another kind", () => raw({ ...told, type: "constructor" })],
    ["without a reference", () => raw({ ...told, reference: "" })],
  ])("are not read when they are %s", (_what, notice) => {
    expect(gateway.read(notice())).toBeUndefined();
  });
});
