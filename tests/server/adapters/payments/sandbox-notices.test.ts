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
  const content = {
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

  it("are read again when they are repeated: handling is idempotent", () => {
    const notice = raw(content);
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
    expect(gateway.read(raw({ ...content, status }))).toEqual({ kind: "payment", id: "d1", reported });
  });

  it("of payouts that failed", () => {
    const { paymentId: _id, ...rest } = content;
    expect(gateway.read(raw({ ...rest, type: "payout", payoutId: "w1", status: "failed" }))).toEqual({
      kind: "payout",
      id: "w1",
      reported: { type: "failed", problem: "payment.declined" },
    });
  });

  const minute = 60_000;
  const changed = (changes: Partial<RawNotification>): RawNotification => ({ ...raw(content), ...changes });
  const without = (name: string): RawNotification => {
    const notice = raw(content);
    return { ...notice, headers: { ...notice.headers, [name]: undefined } };
  };

  it.each<[string, () => RawNotification]>([
    ["forged", () => raw(content, { key: randomBytes(32) })],
    [
      "changed on the way",
      () => changed({ body: Buffer.from(JSON.stringify({ ...content, amount: "99.00" })) }),
    ],
    ["meant for another address", () => changed({ path: "/told?by=somebody" })],
    ["another brand's", () => raw(content, { operator: "op2" })],
    ["another brand's under this one's name", () => raw(content, { key: keyFor("op2") })],
    ["this brand's at another's address", () => changed({ merchant: "op2" })],
    ["too old", () => raw(content, { at: Date.now() - 6 * minute })],
    ["from the future", () => raw(content, { at: Date.now() + 6 * minute })],
    ["without its operator", () => without("x-sandbox-gateway-operator")],
    ["without its time", () => without("x-sandbox-gateway-timestamp")],
    ["without its signature", () => without("x-sandbox-gateway-signature")],
    [
      "signed twice",
      () => {
        const notice = raw(content);
        const signature = String(notice.headers["x-sandbox-gateway-signature"]);
        return {
          ...notice,
          headers: { ...notice.headers, "x-sandbox-gateway-signature": [signature, signature] },
        };
      },
    ],
  ])("are unsigned when they are %s", (_what, notice) => {
    expect(gateway.read(notice())).toBe("unsigned");
  });

  it.each<[string, () => RawNotification]>([
    ["empty", () => raw("")],
    ["no JSON", () => raw("paid!")],
    ["a list", () => raw([content])],
    ["of another currency", () => raw({ ...content, currency: "USD" })],
    ["of no currency", () => raw({ ...content, currency: undefined })],
    ["of digits the currency does not have", () => raw({ ...content, amount: "12.505" })],
    ["of an amount that is a number", () => raw({ ...content, amount: 12.5 })],
    ["of nothing", () => raw({ ...content, amount: "0.00" })],
    ["of less than nothing", () => raw({ ...content, amount: "-12.50" })],
    ["of a status nobody agreed on", () => raw({ ...content, status: "refunded" })],
    ["of no end", () => raw({ ...content, status: "waiting" })],
    ["of nobody", () => raw({ ...content, paymentId: undefined })],
    ["of another kind", () => raw({ ...content, type: "constructor" })],
    ["without a reference", () => raw({ ...content, reference: "" })],
  ])("are signed and unreadable when they are %s", (_what, notice) => {
    expect(gateway.read(notice())).toBe("unreadable");
  });
});
