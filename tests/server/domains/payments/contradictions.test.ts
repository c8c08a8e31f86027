import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditPage } from "../../../../src/server/core/identity/desk-audit-store.ts";
import { decideContradiction } from "../../../../src/server/domains/payments/contradictions/decide.ts";
import { alarmContradictions } from "../../../../src/server/domains/payments/contradictions/raise-alarm.ts";
import { findings } from "../../core/wallet/harness.ts";
import { approve, decide, listed, only, reason } from "./contradiction-harness.ts";
import { type DepositHarness, every, openDepositHarness, paid } from "./deposit-harness.ts";

describe("news of a deposit", () => {
  let d: DepositHarness;
  beforeAll(async () => {
    d = await openDepositHarness();
  });
  afterAll(() => d.harness.close());
  beforeEach(() => d.begin());

  const credited = async (number: string) => {
    const id = await d.opened();
    await d.notify(id, paid(50_000n, number));
    return id;
  };

  it("is not recorded for a fitting or repeated notice", async () => {
    const id = await credited("F-1");
    const expired = await d.opened();
    await d.notify(id, paid(50_000n, "F-1"));
    await d.notify(expired, { type: "failed", problem: "payment.expired" });
    await d.notify(expired, { type: "failed", problem: "payment.expired" });
    for (const one of [id, expired]) expect(await listed(d.desk, one)).toEqual([]);
  });

  it("of a second payment is kept once, counted, and credited by two as a deposit of its own", async () => {
    const id = await credited("S-1");
    await every(10, () => d.notify(id, paid(30_000n, "S-2")));
    const row = await only(d.desk, id);
    expect(row).toMatchObject({
      kind: "secondPayment",
      account: d.member.account,
      amount: "300.00",
      paymentReference: "S-2",
      known: expect.stringContaining("500.00 · S-1"),
      times: 10,
      next: "credit",
      eyes: "0 / 2",
    });
    expect(await d.has()).toBe(50_000n);
    const first = await decide(d.harness, d.desk(), row.reference, "credit");
    expect(first).toEqual({ ok: true, value: { state: "open", outcome: "first" } });
    expect(await decide(d.harness, d.desk(), row.reference, "credit")).toMatchObject({
      code: "payment.same-eyes",
    });
    const answers = await every(8, () => decide(d.harness, d.other(), row.reference, "credit"));
    expect(answers.filter(({ ok }) => ok)).toEqual([
      { ok: true, value: { state: "settled", outcome: "credited" } },
    ]);
    expect(await d.has()).toBe(80_000n);
    const past = await only(d.desk, id, "past");
    expect(past).toMatchObject({ resolution: "credited", next: "", reason });
    expect(await d.row(past.correctedBy)).toMatchObject({
      state: "credited",
      reference: "S-2",
      amount: 30_000n,
      further_to: id,
    });
    // A repetition is known, and another amount contradicts the new deposit.
    await d.notify(id, paid(30_000n, "S-2"));
    expect(await listed(d.desk, id)).toEqual([]);
    await d.notify(id, paid(35_000n, "S-2"));
    expect(await only(d.desk, past.correctedBy)).toMatchObject({ kind: "otherAmount", correction: "50.00" });
    expect(await d.has()).toBe(80_000n);
    const { rows } = await d.harness.deps.inBrand((tx) => auditPage(tx, { pageSize: 2 }));
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ["contradiction.credit", id],
      ["contradiction.credit", id],
    ]);
  });

  it("of a second payment that belongs to another deposit credits it once", async () => {
    const [one, other] = [await credited("E-1"), await credited("E-2")];
    expect(await d.notify(one, paid(50_000n, "E-2"))).toBe("conflict");
    const row = await only(d.desk, one);
    expect(row).toMatchObject({ kind: "paymentElsewhere", other, next: "none" });
    expect(await decide(d.harness, d.desk(), row.reference, "credit")).toMatchObject({
      code: "payment.over",
    });
    const waiting = await d.opened();
    expect(await d.notify(waiting, paid(50_000n, "E-1"))).toBe("conflict");
    expect(await only(d.desk, waiting)).toMatchObject({ kind: "paymentElsewhere", other: one });
    // It came under its own order between the news and the decision.
    const third = await d.opened();
    await d.notify(one, paid(20_000n, "E-3"));
    await d.notify(third, paid(20_000n, "E-3"));
    const late = (await listed(d.desk, one)).find(({ next }) => next === "credit");
    await d.decide({ reference: third, credit: true });
    await decide(d.harness, d.desk(), late?.reference ?? "", "credit");
    expect(await decide(d.harness, d.other(), late?.reference ?? "", "credit")).toMatchObject({
      code: "payment.reference-credited",
    });
    expect(await d.has()).toBe(120_000n);
  });

  it("of another amount is settled by a correction that a second person approves", async () => {
    const id = await credited("A-1");
    await d.notify(id, paid(60_000n, "A-1"));
    // What came first stands first.
    d.harness.domain.clock.at += 1_000;
    await d.notify(id, paid(45_000n, "A-1"));
    const [more, less] = await listed(d.desk, id);
    expect([more?.correction, less?.correction]).toEqual(["100.00", "-50.00"]);
    expect(await decide(d.harness, d.desk(), more?.reference ?? "", "adjust")).toMatchObject({
      value: { outcome: "proposed" },
    });
    expect(await d.has()).toBe(50_000n);
    const proposed = await only(d.desk, id, "past");
    expect(await approve(d.harness, d.desk(), proposed.correctedBy)).toMatchObject({
      code: "payment.same-eyes",
    });
    // After a rejection it is in the list again.
    expect(await approve(d.harness, d.other(), proposed.correctedBy, false)).toMatchObject({ ok: true });
    expect(await listed(d.desk, id)).toHaveLength(2);
    await decide(d.harness, d.desk(), more?.reference ?? "", "adjust");
    const again = await only(d.desk, id, "past");
    expect(await approve(d.harness, d.other(), again.correctedBy)).toMatchObject({ ok: true });
    expect(await d.has()).toBe(60_000n);
    // The open difference is computed from the corrections.
    expect(await only(d.desk, id)).toMatchObject({ amount: "450.00", correction: "-150.00" });
  });

  it("of a failure after it was paid is taken back by a correction", async () => {
    const id = await credited("X-1");
    await every(3, () => d.notify(id, { type: "failed", problem: "payment.declined" }));
    const row = await only(d.desk, id);
    expect(row).toMatchObject({ kind: "failedAfterPaid", times: 3, amount: "0.00", correction: "-500.00" });
    await decide(d.harness, d.desk(), row.reference, "adjust");
    expect(await approve(d.harness, d.other(), (await only(d.desk, id, "past")).correctedBy)).toMatchObject({
      ok: true,
    });
    expect(await d.has()).toBe(0n);
  });

  it("of a payment after the gateway said that it failed is credited, and shown to the desk", async () => {
    const id = await d.opened();
    await d.notify(id, { type: "failed", problem: "payment.declined" });
    await d.notify(id, paid(50_000n, "P-1"));
    expect(await d.has()).toBe(50_000n);
    const row = await only(d.desk, id);
    expect(row).toMatchObject({ kind: "paidAfterFailed", next: "none", correction: "" });
    for (const decision of ["credit", "book", "adjust"] as const)
      expect(await decide(d.harness, d.desk(), row.reference, decision)).toMatchObject({
        code: "payment.over",
      });
    expect(await decide(d.harness, d.desk(), row.reference, "note")).toMatchObject({
      value: { outcome: "noted" },
    });
    expect(await decide(d.harness, d.desk(), row.reference, "note")).toMatchObject({ code: "payment.over" });
  });

  it("of another amount than ordered is decided with the deposit", async () => {
    const [one, other] = [await d.opened(), await d.opened()];
    await d.notify(one, paid(40_000n, "O-1"));
    await d.notify(other, paid(40_000n, "O-2"));
    expect(await only(d.desk, one)).toMatchObject({ kind: "otherAmount", next: "none", amount: "400.00" });
    await d.decide({ reference: one, credit: true });
    await d.decide({ reference: other, credit: false, reason: "Not from this member" });
    for (const id of [one, other])
      expect(await only(d.desk, id, "past")).toMatchObject({
        resolution: "decided",
        settledBy: expect.any(String),
      });
    // A payment that the gateway takes back during the decision is not credited.
    const denied = await d.opened();
    await d.notify(denied, paid(40_000n, "O-3"));
    await d.notify(denied, { type: "failed", problem: "payment.declined" });
    expect(await d.decide({ reference: denied, credit: true })).toEqual({
      ok: false,
      code: "payment.contradicted",
    });
    await d.decide({ reference: denied, credit: false, reason: "Taken back" });
    expect(await listed(d.desk, denied)).toEqual([]);
    expect(await d.has()).toBe(40_000n);
  });

  it("about an unknown order is stored, from any source", async () => {
    const bank = await d.opened({ channel: "bank" });
    for (const id of ["no-such-deposit-1", bank]) {
      expect(await d.notify(id, paid(50_000n, "U-1"))).toBe("missing");
      expect(await d.notify(id, { type: "failed", problem: "payment.declined" })).toBe("missing");
      expect(await only(d.desk, id)).toMatchObject({ kind: "unknownOrder", account: "", next: "none" });
    }
  });

  it("is kept in a bounded form, however long its names are", async () => {
    const long = "order".repeat(1_000);
    expect(await d.notify(long, paid(50_000n, "U".repeat(5_000)))).toBe("missing");
    const kept = await only(d.desk, long.slice(0, 120));
    expect(kept).toMatchObject({ kind: "unknownOrder", paymentReference: "U".repeat(120) });
  });

  it("wants a reason, and is unknown to who names another", async () => {
    const id = await credited("R-1");
    await d.notify(id, paid(1n, "R-2"));
    const { reference } = await only(d.desk, id);
    for (const none of ["", "    ", "four"])
      expect(
        await decideContradiction(
          d.desk(),
          { reference, decision: "note", reason: none },
          d.harness.deps.wallet,
        ),
      ).toMatchObject({ code: "request.invalid", errors: [{ field: "reason" }] });
    expect(await decide(d.harness, d.desk(), "no-such-one", "note")).toMatchObject({
      code: "payment.unknown",
    });
  });

  it("is called once, by whichever node comes first", async () => {
    const called: string[] = [];
    const { inBrand } = d.harness.deps;
    const now = () => d.harness.domain.clock.at;
    const alarm = async ({ payment, text }: { payment?: unknown; text: string }) =>
      void called.push(`${String(payment)} ${text}`);
    const call = () => alarmContradictions("aurora", { inBrand, now, alarm });
    await call();
    called.length = 0;
    const id = await credited("C-1");
    await every(5, () => d.notify(id, paid(50_000n, "C-2")));
    // A node that cannot call leaves the alarm to the next one.
    const broken = { inBrand, now, alarm: () => Promise.reject(new Error("cut")) };
    await expect(alarmContradictions("aurora", broken)).rejects.toThrow("cut");
    await call();
    await d.notify(id, paid(50_000n, "C-2"));
    await call();
    expect(called).toHaveLength(1);
    expect(called[0]).toContain(id);
    expect(called[0]).toMatch(/second payment.*500\.00 INR, payment C-2/);
  });

  it("leaves a ledger that adds up", async () => {
    expect(await findings(d.harness.domain)).toEqual([]);
  });
});
