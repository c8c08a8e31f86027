import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { choose, type Harness, openHarness, type PaymentBody } from "./harness.ts";
import { openReceiver, type Receiver, taken } from "./receiver.ts";
import { signedHeaders } from "./signed.ts";

let harness: Harness;
let receiver: Receiver;
beforeAll(async () => {
  harness = await openHarness({ again: [40, 80, 160, 160, 10], mostAttempts: 6 });
});
afterAll(() => harness.close());
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

/** Orders a payment whose result is sent to `to`, and pays it. */
async function pay(to: Receiver, operator = "op1"): Promise<PaymentBody> {
  const order = harness.payment({ notifyUrl: to.url });
  const { url = "" } = (await harness.call("/v1/payments", order, { operator })).body;
  await choose(url, "pay");
  return order;
}

const rowOf = async ({ paymentId }: PaymentBody) =>
  (
    await harness.rows(
      "select attempts, delivered_at is not null as delivered, given_up_at is not null as given_up from notification where subject = $1",
      [paymentId],
    )
  )[0];

describe("notifications", () => {
  it("are signed over operator, time, path with query and every byte", async () => {
    await pay(receiver);
    const [notified] = await receiver.until(1);
    if (!notified) throw new Error("nothing came");
    const at = Number(notified.headers["x-sandbox-gateway-timestamp"]) * 1000;
    expect(Math.abs(Date.now() - at)).toBeLessThan(10_000);
    expect(notified.path).toBe("/told?by=sandbox-gateway");
    expect(notified.headers).toMatchObject(signedHeaders(notified.path, notified.raw.toString(), { at }));
  });

  it.each([
    ["refused", { status: 503, body: "" }],
    ["taken by somebody who does not say so", { status: 200, body: "" }],
    ["answered with another status", { status: 200, body: '{"status":"later"}' }],
    ["answered with no JSON", { status: 200, body: "<html>" }],
    ["answered with null", { status: 200, body: "null" }],
    ["sent elsewhere", { status: 302, body: '{"status":"ok"}', location: "/elsewhere" }],
    ["refused with the right word", { status: 400, body: '{"status":"ok"}' }],
    ["answered without an end", { status: 200, body: `{"status":"ok","more":"${"x".repeat(100_000)}"}` }],
    ["not answered", { hangMs: 5_000 }],
  ])("are repeated when %s", async (_what, answer) => {
    receiver.answers.splice(0, 1, answer, taken);
    const order = await pay(receiver);
    const notified = await receiver.until(2);
    expect(notified.map(({ body }) => body.paymentId)).toEqual([order.paymentId, order.paymentId]);
    await expect.poll(() => rowOf(order)).toEqual({ attempts: 2, delivered: true, given_up: false });
  });

  it("are repeated at growing intervals until they are accepted, and not after that", async () => {
    const refused = { status: 500, body: "" };
    receiver.answers.splice(0, 1, refused, refused, refused, taken);
    const order = await pay(receiver);
    const notified = await receiver.until(4);
    const waits = notified.slice(1).map(({ at }, place) => at - (notified[place]?.at ?? 0));
    for (const [place, least] of [40, 80, 160].entries()) expect(waits[place]).toBeGreaterThan(least - 2);
    await expect.poll(() => rowOf(order)).toEqual({ attempts: 4, delivered: true, given_up: false });
    await sleep(300);
    expect(receiver.notified).toHaveLength(4);
  });

  it("stop after enough attempts, with a log entry, and the status still has the result", async () => {
    receiver.answers.splice(0, 1, { status: 500, body: "" });
    const order = await pay(receiver);
    await receiver.until(6);
    await expect.poll(() => rowOf(order)).toEqual({ attempts: 6, delivered: false, given_up: true });
    expect(harness.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^op1 never took the notification \d+$/),
    ]);
    await sleep(150);
    expect(receiver.notified).toHaveLength(6);
    const { paymentId } = order;
    expect((await harness.call("/v1/payments/status", { paymentId })).body.status).toBe("paid");
  });

  it("to an operator that hangs do not delay others", async () => {
    receiver.answers[0] = { hangMs: 60_000 };
    await Promise.all(Array.from({ length: 12 }, () => pay(receiver)));
    await receiver.until(4);
    const other = await openReceiver();
    await pay(other, "op2");
    await other.until(1);
    await other.close();
    // op2 was notified while op1's first calls were under way, or their second at most; four at a time.
    expect(receiver.notified.length).toBeLessThanOrEqual(8);
  });

  // The last one: the clock goes on and does not come back.
  it("are signed anew each time, so that a late one is not expired", async () => {
    receiver.answers.splice(0, 1, { status: 500, body: "" }, taken);
    await pay(receiver);
    await receiver.until(1);
    harness.clock.aheadMs = 3_600_000;
    const times = (await receiver.until(2)).map(({ headers }) =>
      Number(headers["x-sandbox-gateway-timestamp"]),
    );
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3_500);
  });
});

describe("gateways side by side", () => {
  it("report each payment and payout once", async () => {
    // An answer that comes late on a busy machine would make a notification due again, as it should.
    const shared = await openHarness({ answer: 30_000 });
    const origins = [shared.origin, await shared.another(), await shared.another()];
    const orders = Array.from({ length: 30 }, (_, place) => place);
    await Promise.all(
      orders.map(async (place) => {
        if (place % 2 === 0) return void (await shared.call("/v1/payouts", shared.payout()));
        const { url = "" } = (await shared.call("/v1/payments", shared.payment())).body;
        // Whichever gateway the payer uses, the others look for due notifications as well.
        await choose(url.replace(shared.origin, origins[place % 3] ?? ""), "pay");
      }),
    );
    await shared.receiver.until(30);
    await sleep(300);
    const notified = shared.receiver.notified.map(({ body }) => body.paymentId ?? body.payoutId);
    expect(notified).toHaveLength(30);
    expect(new Set(notified).size).toBe(30);
    expect(shared.errors).toEqual([]);
    await shared.close();
  });
});

describe("a gateway that closes", () => {
  it("waits for no delivery; deliveries under way are due again", async () => {
    const closing = await openHarness({ answer: 30_000 });
    closing.receiver.answers[0] = { hangMs: 60_000 };
    const order = closing.payment();
    const { url = "" } = (await closing.call("/v1/payments", order)).body;
    await choose(url, "pay");
    await closing.receiver.until(1);
    const before = performance.now();
    await closing.close();
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(closing.errors).toEqual([]);
  });
});
