import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Harness, openHarness } from "./harness.ts";

let harness: Harness;
beforeAll(async () => {
  // Long enough to be asked about on a busy machine.
  harness = await openHarness({ payout: 1_000 });
});
afterAll(() => harness.close());

const statusOf = async (payoutId: string) => (await harness.call("/v1/payouts/status", { payoutId })).body;
const notificationsOf = (payoutId: string) =>
  harness.receiver.notified.filter(({ body }) => body.payoutId === payoutId).map(({ body }) => body);

describe("payouts", () => {
  it("are accepted, under way, and paid a little later, and reported", async () => {
    const order = harness.payout();
    expect((await harness.call("/v1/payouts", order)).body).toEqual({ status: "accepted" });
    expect(await statusOf(order.payoutId)).toEqual({ status: "waiting" });
    await expect.poll(() => notificationsOf(order.payoutId)).toHaveLength(1);
    const { reference } = await statusOf(order.payoutId);
    expect(reference).toMatch(/^PB-/);
    expect(notificationsOf(order.payoutId)[0]).toMatchObject({
      type: "payout",
      status: "paid",
      amount: "1500.00",
      currency: "INR",
      reference,
    });
  });

  it("fail to accounts that end in 0000", async () => {
    const order = harness.payout({ account: { iban: "Sample", number: "1234-5678-0000" } });
    await harness.call("/v1/payouts", order);
    await expect.poll(() => notificationsOf(order.payoutId)).toHaveLength(1);
    expect(notificationsOf(order.payoutId)[0]).toMatchObject({ status: "failed" });
    expect(await statusOf(order.payoutId)).toEqual({ status: "failed" });
  });

  it("are never answered to accounts that end in 9999", async () => {
    const order = harness.payout({ account: { number: "123456789999" } });
    expect((await harness.call("/v1/payouts", order)).body).toEqual({ status: "accepted" });
    harness.clock.aheadMs = 24 * 3_600_000;
    const other = harness.payout();
    await harness.call("/v1/payouts", other);
    await expect.poll(() => notificationsOf(other.payoutId)).toHaveLength(1);
    expect(notificationsOf(order.payoutId)).toEqual([]);
    expect(await statusOf(order.payoutId)).toEqual({ status: "waiting" });
    harness.clock.aheadMs = 0;
  });

  it.each([
    [{ bank: "Sample Bank" }, "declined"],
    [{}, "declined"],
    [{ ifsc: "SAMP0010000", number: "12345678" }, "accepted"],
    [{ iban: "DE89 3704 0044 0532 0130 01" }, "accepted"],
    [{ upi: "asha.p@sample" }, "accepted"],
  ])("account %j: %s", async (account, status) => {
    const order = harness.payout({ account });
    expect((await harness.call("/v1/payouts", order)).body).toEqual({ status });
    const known = status === "declined" ? "missing" : "waiting";
    expect(await statusOf(order.payoutId)).toEqual({ status: known });
  });

  it.each([{ amount: "0" }, { amount: "-3.00" }, { amount: "0.001" }, { amount: "1000000000.01" }])(
    "%j: no payout",
    async (changes) => {
      expect((await harness.call("/v1/payouts", harness.payout(changes))).body).toEqual({ status: "amount" });
    },
  );

  it.each([
    { account: { number: 12345678 } },
    { account: { number: "1234\u00005678" } },
    { account: { number: "1234\ud8005678" } },
    { account: { "a b": "12345678" } },
    { account: "12345678" },
  ])("%j: the call is bad", async (changes) => {
    expect(await harness.call("/v1/payouts", harness.payout(changes))).toEqual({
      status: 400,
      body: { status: "bad-request" },
    });
  });

  it("fifty concurrent copies are one payout, paid and reported once", async () => {
    const order = harness.payout();
    const answers = await Promise.all(Array.from({ length: 50 }, () => harness.call("/v1/payouts", order)));
    expect(answers.every(({ body }) => body.status === "accepted")).toBe(true);
    await expect.poll(() => notificationsOf(order.payoutId)).toHaveLength(1);
    expect((await harness.call("/v1/payouts", order)).body).toEqual({ status: "accepted" });
    const rows = await harness.rows("select 1 from notification where subject = $1", [order.payoutId]);
    expect(rows).toHaveLength(1);
  });

  it.each([{ amount: "1500.01" }, { currency: "USD" }, { account: { number: "87654321" } }])(
    "%j under the same id is a conflict",
    async (changes) => {
      const order = harness.payout();
      await harness.call("/v1/payouts", order);
      expect((await harness.call("/v1/payouts", { ...order, ...changes })).body).toEqual({
        status: "conflict",
      });
    },
  );

  it("another notification address under the same id is the same payout", async () => {
    const order = harness.payout();
    await harness.call("/v1/payouts", order);
    const again = await harness.call("/v1/payouts", { ...order, notifyUrl: "http://127.0.0.1:1/" });
    expect(again.body).toEqual({ status: "accepted" });
  });

  it("none of this made the gateway log an error", () => expect(harness.errors).toEqual([]));
});
