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

  it("that fits or only repeats what is known is none", async () => {
    const [one, other] = [await sent(), await sent()];
    await w.hear(one, paidAs("F-1"));
    await w.hear(one, paidAs("F-1"));
    await w.hear(other, failed);
    await w.hear(other, failed);
    await w.decide(other, "paid", { paymentReference: "UTR-1" });
    await w.hear(other, failed);
    for (const id of [one, other]) expect(await listed(w.desk, id)).toEqual([]);
  });

  it("that was paid after it had failed is booked by two, and nobody pays or gives it back before", async () => {
    const id = await sent();
    await w.hear(id, failed);
    await every(4, () => w.hear(id, paidAs("B-1")));
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
    await w.hear(id, paidAs("B-1"));
    expect(await listed(w.desk, id)).toEqual([]);
  });

  it("that was paid after its money was given back is taken by a correction", async () => {
    const id = await sent();
    await w.hear(id, failed);
    await w.decide(id, "reject", { reason: "It failed" });
    expect(await w.has()).toEqual([100_000n, 0n]);
    await w.hear(id, paidAs("R-1"));
    const row = await only(w.desk, id);
    expect(row).toMatchObject({ kind: "paidAfterRejected", next: "adjust", correction: "-200.00" });
    await decide(w.harness, w.desk(), row.reference, "adjust");
    expect(await approve(w.harness, w.other(), (await only(w.desk, id, "past")).correctedBy)).toMatchObject({
      ok: true,
    });
    expect(await w.has()).toEqual([80_000n, 0n]);
  });

  it("that went out twice, by hand and by the gateway, is kept", async () => {
    const id = await sent();
    await w.hear(id, failed);
    await w.decide(id, "paid", { paymentReference: "UTR-2" });
    await w.hear(id, paidAs("G-2"));
    expect(await only(w.desk, id)).toMatchObject({
      kind: "secondPayout",
      next: "adjust",
      correction: "-200.00",
    });
    expect(await w.row(id)).toMatchObject({ state: "disbursed", reference: "UTR-2" });
  });

  it("that failed after it was paid gives the money back by a correction, unless it was paid again", async () => {
    const [one, other] = [await sent(), await sent()];
    for (const id of [one, other]) await w.hear(id, paidAs(`N-${id}`));
    await w.hear(one, failed);
    expect(await only(w.desk, one)).toMatchObject({
      kind: "failedAfterPaid",
      next: "adjust",
      correction: "200.00",
    });
    await w.dispute(other, "0");
    await w.decide(other, "payAgain", { paymentReference: "UTR-3" });
    await w.hear(other, paidAs(`N-${other}`));
    expect(await listed(w.desk, other)).toEqual([]);
    await w.hear(other, failed);
    expect(await only(w.desk, other)).toMatchObject({ kind: "failedAfterPaid", next: "none" });
  });

  it("of another amount is paid and kept", async () => {
    const id = await sent();
    await w.hear(id, { type: "paid", reference: "M-1", amount: 15_000n });
    expect(await w.row(id)).toMatchObject({ state: "disbursed" });
    expect(await only(w.desk, id)).toMatchObject({
      kind: "otherAmount",
      amount: "150.00",
      correction: "50.00",
    });
  });

  it("that nobody ordered is kept, and comes from the job as well", async () => {
    expect(await w.hear("no-such-payout-1", paidAs("U-1"))).toBe("missing");
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

  it("leaves books that add up", async () => {
    expect(await findings(w.harness.domain)).toEqual([]);
  });
});
