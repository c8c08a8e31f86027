import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handlePaymentNotice } from "../../../../src/server/domains/payments/deposits/gateway-reports.ts";
import { findings, houseSum } from "../../core/wallet/harness.ts";
import { type DepositHarness, every, openDepositHarness, paid } from "./deposit-harness.ts";
import { notices, steps } from "./harness.ts";

const hour = 3_600_000;

let d: DepositHarness;
beforeAll(async () => {
  d = await openDepositHarness();
});
afterAll(() => d.harness.close());
beforeEach(() => d.begin());

describe("a payment", () => {
  it("is credited with the ordered amount, with a notice", async () => {
    const id = await d.opened();
    const before = await houseSum(d.harness.domain, "gateway:sandbox");
    expect(await d.notify(id, paid(50_000n, "PB-1"))).toBe("handled");
    expect(await d.has()).toBe(50_000n);
    expect(await houseSum(d.harness.domain, "gateway:sandbox")).toBe(before - 50_000n);
    expect(await d.row(id)).toMatchObject({ state: "credited", reference: "PB-1", check_at: null });
    expect(await steps(d.harness, id)).toEqual(["waiting by member", "credited by gateway"]);
    expect(await notices(d.harness, d.member)).toEqual(["notice.depositCredited 500.00"]);
  });

  it("is credited once for any number of notices", async () => {
    const id = await d.opened();
    await every(20, () => d.notify(id, paid(50_000n, "PB-2")));
    await d.notify(id, paid(50_000n, "PB-other"));
    await d.notify(id, paid(70_000n, "PB-3"));
    await d.notify(id, { type: "failed", problem: "payment.declined" });
    expect(await d.has()).toBe(50_000n);
    expect(await d.row(id)).toMatchObject({ state: "credited", reference: "PB-2", received: null });
    expect(await notices(d.harness, d.member)).toHaveLength(1);
  });

  it("that comes late is credited after all, whether it had expired or failed", async () => {
    const [expired, failed] = [await d.opened(), await d.opened()];
    await d.notify(failed, { type: "failed", problem: "payment.declined" });
    d.harness.domain.clock.at += 2 * hour;
    await d.settle();
    expect(await d.row(expired)).toMatchObject({ state: "failed", reason: "payment.expired" });
    for (const id of [expired, failed]) {
      await d.notify(id, paid(50_000n));
      expect(await d.row(id)).toMatchObject({ state: "credited", reason: null });
    }
    expect(await d.has()).toBe(100_000n);
    expect(await notices(d.harness, d.member)).toEqual([
      "notice.depositFailed 500.00",
      "notice.depositFailed 500.00",
      "notice.depositCredited 500.00",
      "notice.depositCredited 500.00",
    ]);
  });

  it.each([[49_999n], [1n], [50_001n], [4_999_999n]])(
    "of %s instead of 50000 is looked at first, and credited with what came",
    async (amount) => {
      const id = await d.opened();
      await d.notify(id, paid(amount));
      expect(await d.has()).toBe(0n);
      expect(await d.row(id)).toMatchObject({ state: "review", received: amount });
      // The rest of the gateway's words change nothing any more.
      await d.notify(id, paid(50_000n));
      expect(await d.decide({ reference: id, credit: true })).toMatchObject({
        ok: true,
        value: { state: "credited" },
      });
      expect(await d.has()).toBe(amount);
    },
  );

  it("stays rejected when its notice is repeated; only another payment reopens the deposit", async () => {
    const id = await d.opened();
    await d.notify(id, paid(40_000n, "PB-4"));
    expect(await d.decide({ reference: id, credit: false, reason: "Not from this member" })).toMatchObject({
      ok: true,
      value: { state: "failed" },
    });
    d.harness.fake.ask = async () => paid(40_000n, "PB-4");
    d.harness.domain.clock.at += hour;
    await d.settle();
    await d.notify(id, paid(40_000n, "PB-4"));
    expect(await d.row(id)).toMatchObject({ state: "failed", reason: "Not from this member" });
    await d.notify(id, paid(50_000n, "PB-5"));
    expect(await d.row(id)).toMatchObject({ state: "credited", received: null });
    // The credited amount is that of the new payment, not of the rejected one.
    expect(await d.has()).toBe(50_000n);
  });

  it("cannot be reported by another gateway", async () => {
    const [gateway, bank] = [await d.opened(), await d.opened({ channel: "bank" })];
    expect(await d.notify(gateway, paid(50_000n), "other")).toBe("missing");
    expect(await d.notify(bank, paid(50_000n))).toBe("missing");
    expect(await d.notify(bank, { type: "failed", problem: "payment.declined" })).toBe("missing");
    expect(await d.notify("no-such-deposit", paid(50_000n))).toBe("missing");
    expect(await d.has()).toBe(0n);
    for (const id of [gateway, bank]) expect(await d.row(id)).toMatchObject({ state: "waiting" });
  });

  it("belongs to one deposit: a second one under the same reference moves nothing", async () => {
    const [first, second] = [await d.opened(), await d.opened()];
    expect(await d.notify(first, paid(50_000n, "PB-6"))).toBe("handled");
    expect(await d.notify(second, paid(50_000n, "PB-6"))).toBe("conflict");
    expect(await d.notify(second, paid(1n, "PB-6"))).toBe("conflict");
    expect(await d.row(second)).toMatchObject({ state: "waiting", reference: null });
    expect(await d.has()).toBe(50_000n);
  });

  it("is booked whole or not at all", async () => {
    const id = await d.opened();
    const broken = {
      ...d.harness.deps,
      wallet: { ...d.harness.deps.wallet, postIn: () => Promise.reject(new Error("cut")) },
    };
    await expect(
      handlePaymentNotice(d.harness.domain.brand, id, paid(50_000n), { ...broken, gateway: "sandbox" }),
    ).rejects.toThrow("cut");
    expect(await d.row(id)).toMatchObject({ state: "waiting" });
    expect(await steps(d.harness, id)).toEqual(["waiting by member"]);
    await d.notify(id, paid(50_000n));
    expect(await d.has()).toBe(50_000n);
  });
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(d.harness.domain)).toEqual([]);
});
