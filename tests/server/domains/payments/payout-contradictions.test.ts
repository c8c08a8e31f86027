import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findings, houseSum } from "../../core/wallet/harness.ts";
import { approve, decide, listed, only } from "./contradiction-harness.ts";
import { every } from "./deposit-harness.ts";
import { failed, openWithdrawalHarness, paidAs, type WithdrawalHarness } from "./withdrawal-harness.ts";

const minute = 60_000;

describe("news of a payout", () => {
  let w: WithdrawalHarness;
  beforeAll(async () => {
    w = await openWithdrawalHarness();
  });
  afterAll(() => w.harness.close());
  beforeEach(() => w.begin());

  const sent = async () => {
    const id = await w.asked();
    await w.approve(id);
    return id;
  };

  it("is not recorded for a fitting or repeated notice", async () => {
    const [one, other] = [await sent(), await sent()];
    await w.notify(one, paidAs("F-1"));
    await w.notify(one, paidAs("F-1"));
    await w.notify(other, failed);
    await w.notify(other, failed);
    await w.decide(other, "paid", { paymentReference: "UTR-1" });
    await w.notify(other, failed);
    for (const id of [one, other]) expect(await listed(w.desk, id)).toEqual([]);
  });

  it("about a payment after a failure is booked by two people, and before that it is neither paid nor returned", async () => {
    const id = await sent();
    await w.notify(id, failed);
    await every(4, () => w.notify(id, paidAs("B-1")));
    const row = await only(w.desk, id);
    expect(row).toMatchObject({ kind: "paidAfterFailed", times: 4, next: "book", amount: "200.00" });
    const refused = { ok: false, code: "payment.contradicted" };
    expect(await w.decide(id, "paid", { paymentReference: "UTR-9" })).toEqual(refused);
    expect(await w.decide(id, "reject", { reason: "It failed" })).toEqual(refused);
    const before = await houseSum(w.harness.domain, "gateway:sandbox");
    await decide(w.harness, w.desk(), row.reference, "book");
    expect(await w.has()).toEqual([100_000n, 20_000n]);
    expect(await decide(w.harness, w.other(), row.reference, "book")).toMatchObject({
      value: { outcome: "booked" },
    });
    expect(await w.row(id)).toMatchObject({ state: "disbursed", reference: "B-1" });
    expect(await w.has()).toEqual([80_000n, 0n]);
    expect(await houseSum(w.harness.domain, "gateway:sandbox")).toBe(before + 20_000n);
    await w.notify(id, paidAs("B-1"));
    expect(await listed(w.desk, id)).toEqual([]);
  });

  it("that was paid after its money was given back is taken by a correction", async () => {
    const id = await sent();
    await w.notify(id, failed);
    await w.decide(id, "reject", { reason: "It failed" });
    expect(await w.has()).toEqual([100_000n, 0n]);
    await w.notify(id, paidAs("R-1"));
    const row = await only(w.desk, id);
    expect(row).toMatchObject({ kind: "paidAfterRejected", next: "adjust", correction: "-200.00" });
    await decide(w.harness, w.desk(), row.reference, "adjust");
    expect(await approve(w.harness, w.other(), (await only(w.desk, id, "past")).correctedBy)).toMatchObject({
      ok: true,
    });
    expect(await w.has()).toEqual([80_000n, 0n]);
  });

  it("about a double payment, by hand and by the gateway, is stored", async () => {
    const id = await sent();
    await w.notify(id, failed);
    await w.decide(id, "paid", { paymentReference: "UTR-2" });
    await w.notify(id, paidAs("G-2"));
    expect(await only(w.desk, id)).toMatchObject({
      kind: "secondPayout",
      next: "adjust",
      correction: "-200.00",
    });
    expect(await w.row(id)).toMatchObject({ state: "disbursed", reference: "UTR-2" });
  });

  it("that failed after it was paid gives the money back by a correction, unless it was paid again", async () => {
    const [one, other] = [await sent(), await sent()];
    for (const id of [one, other]) await w.notify(id, paidAs(`N-${id}`));
    await w.notify(one, failed);
    expect(await only(w.desk, one)).toMatchObject({
      kind: "failedAfterPaid",
      next: "adjust",
      correction: "200.00",
    });
    await w.dispute(other, "0");
    await w.decide(other, "payAgain", { paymentReference: "UTR-3" });
    await w.notify(other, paidAs(`N-${other}`));
    expect(await listed(w.desk, other)).toEqual([]);
    await w.notify(other, failed);
    expect(await only(w.desk, other)).toMatchObject({ kind: "failedAfterPaid", next: "none" });
  });

  it("of another amount is paid and stored", async () => {
    const id = await sent();
    await w.notify(id, { type: "paid", reference: "M-1", amount: 15_000n });
    expect(await w.row(id)).toMatchObject({ state: "disbursed" });
    expect(await only(w.desk, id)).toMatchObject({
      kind: "otherAmount",
      amount: "150.00",
      correction: "50.00",
    });
  });

  it("about an unknown order is stored, also from the job", async () => {
    expect(await w.notify("no-such-payout-1", paidAs("U-1"))).toBe("missing");
    expect(await only(w.desk, "no-such-payout-1")).toMatchObject({
      kind: "unknownOrder",
      subject: "withdrawal",
    });
    const id = await sent();
    w.harness.fake.askPayout = async () => ({ type: "paid", reference: "J-1", amount: 1n });
    w.harness.domain.clock.at += minute;
    await w.settle();
    expect(await only(w.desk, id)).toMatchObject({ kind: "otherAmount", paymentReference: "J-1" });
  });

  it("leaves a ledger that adds up", async () => {
    expect(await findings(w.harness.domain)).toEqual([]);
  });
});
