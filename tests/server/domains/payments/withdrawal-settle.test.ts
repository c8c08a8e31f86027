import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskWithdrawals } from "../../../../src/server/domains/payments/desk-lists.ts";
import { settleWithdrawals } from "../../../../src/server/domains/payments/withdrawals/gateway-payouts.ts";
import { findings, houseSum } from "../../core/wallet/harness.ts";
import { every } from "./deposit-harness.ts";
import { notices, steps } from "./harness.ts";
import { failed, openWithdrawalHarness, paidAs, type WithdrawalHarness } from "./withdrawal-harness.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

let w: WithdrawalHarness;
beforeAll(async () => {
  w = await openWithdrawalHarness();
});
afterAll(() => w.harness.close());
beforeEach(() => w.begin());

const pass = async (ms: number) => {
  w.harness.domain.clock.at += ms;
  await w.settle();
};
const callsOf = (id: string) =>
  w.harness.fake.calls.filter((call) => call.endsWith(id)).map((call) => call.split(" ")[0]);

describe("a gateway that", () => {
  it("accepts it and pays later is asked once, and its payment is booked once", async () => {
    const id = await w.asked();
    const before = await houseSum(w.harness.domain, "gateway:sandbox");
    await w.approve(id);
    expect((await w.row(id)).state).toBe("paying");
    expect(w.harness.fake.payouts).toMatchObject([
      {
        id,
        merchant: "aurora",
        amount: 20_000n,
        currency: "INR",
        exponent: 2,
        account: { ifsc: "LVRY0000001" },
      },
    ]);
    await every(10, (turn) => w.notify(id, paidAs(`PB-${turn}`)));
    await w.notify(id, failed);
    expect(await w.has()).toEqual([80_000n, 0n]);
    expect(await houseSum(w.harness.domain, "gateway:sandbox")).toBe(before + 20_000n);
    expect(callsOf(id)).toEqual(["pay"]);
    expect(await notices(w.harness, w.member)).toHaveLength(2);
  });

  it("pays at once has paid", async () => {
    w.harness.fake.pay = async () => paidAs("PB-1");
    const id = await w.asked();
    await w.approve(id);
    expect(await w.row(id)).toMatchObject({ state: "disbursed", reference: "PB-1", check_at: null });
  });

  it("fails returns it to the desk, which pays by hand or rejects; it is not sent again", async () => {
    const [byHand, rejected] = [await w.asked(), await w.asked()];
    for (const id of [byHand, rejected]) {
      await w.approve(id);
      await w.notify(id, failed);
      expect(await w.row(id)).toMatchObject({
        state: "approved",
        reason: "payment.declined",
        check_at: null,
      });
    }
    expect(await w.has()).toEqual([100_000n, 40_000n]);
    await pass(hour);
    await w.decide(byHand, "paid", { paymentReference: "UTR-1" });
    await w.decide(rejected, "reject", { reason: "The bank refuses it" });
    expect(await w.has()).toEqual([80_000n, 0n]);
    // The member reads the reason of a rejection, and none for a payment.
    expect(await w.row(byHand)).toMatchObject({ state: "disbursed", reason: null });
    expect(await w.row(rejected)).toMatchObject({ state: "rejected", reason: "The bank refuses it" });
    expect([callsOf(byHand), callsOf(rejected)]).toEqual([["pay"], ["pay"]]);
    // Being given back is no second approval to the member.
    expect(
      (await notices(w.harness, w.member)).filter((text) => text.startsWith("notice.withdrawalApproved")),
    ).toHaveLength(2);
  });

  it("declines at once gives it back as well", async () => {
    w.harness.fake.pay = async () => failed;
    const id = await w.asked();
    await w.approve(id);
    expect(await steps(w.harness, id)).toEqual([
      "requested by member",
      "approved by desk:finance",
      "paying by gateway",
      "approved by gateway",
    ]);
  });

  it("says nothing is asked again, ever later, until it says", async () => {
    w.harness.fake.pay = async () => ({ type: "silent" });
    w.harness.fake.askPayout = async () => ({ type: "silent" });
    const id = await w.asked();
    await w.approve(id);
    const begun = w.harness.domain.clock.at;
    const asked: number[] = [];
    for (let at = 5; at <= 3_600; at += 5) {
      w.harness.domain.clock.at = begun + at * second;
      const before = callsOf(id).length;
      await w.settle();
      if (callsOf(id).length > before) asked.push(at);
    }
    expect(asked).toEqual([15, 25, 45, 85, 165, 325, 645, 1285, 2185, 3085]);
    expect(new Set(callsOf(id).slice(1))).toEqual(new Set(["askPayout"]));
    w.harness.fake.askPayout = async () => paidAs("PB-1");
    await pass(hour);
    expect(await w.row(id)).toMatchObject({ state: "disbursed", reference: "PB-1" });
    expect(await w.has()).toEqual([80_000n, 0n]);
  });

  it("never got it gets it again under the same number, the same to the letter", async () => {
    w.harness.fake.pay = async () => ({ type: "silent" });
    w.harness.fake.askPayout = async () => ({ type: "missing" });
    const id = await w.asked();
    await w.approve(id);
    await pass(minute);
    await pass(minute);
    expect(callsOf(id)).toEqual(["pay", "askPayout", "pay", "askPayout", "pay"]);
    for (const order of w.harness.fake.payouts) expect(order).toEqual(w.harness.fake.payouts[0]);
  });

  it("never answers blocks the desk for a day; then the desk records the outcome", async () => {
    const id = await w.asked();
    await w.approve(id);
    const byHand = () => w.decide(id, "paid", { paymentReference: "UTR-1" });
    const staff = await w.harness.staff("finance");
    const waitsFor = async () =>
      (await deskWithdrawals(staff(), {})).content.find(({ reference }) => reference === id)?.next;
    await pass(24 * hour - 1);
    expect(await waitsFor()).toBe("");
    expect(await byHand()).toEqual({ ok: false, code: "payment.over" });
    expect(await w.decide(id, "reject", { reason: "too long" })).toMatchObject({ code: "payment.over" });
    const before = await houseSum(w.harness.domain, "gateway:sandbox");
    await pass(1);
    expect(await waitsFor()).toBe("pay");
    expect(await byHand()).toMatchObject({ ok: true, value: { state: "disbursed" } });
    await w.notify(id, paidAs("PB-1"));
    await w.notify(id, failed);
    expect(await w.row(id)).toMatchObject({ state: "disbursed", reference: "UTR-1" });
    expect(await w.has()).toEqual([80_000n, 0n]);
    expect(await houseSum(w.harness.domain, "gateway:sandbox")).toBe(before + 20_000n);
  });

  it("is not the withdrawal's has nothing to say of it", async () => {
    const id = await w.asked();
    await w.approve(id);
    for (const news of [paidAs("PB-1"), failed]) expect(await w.notify(id, news, "other")).toBe("missing");
    expect(await w.notify("no-such-withdrawal", paidAs("PB-1"))).toBe("missing");
    expect((await w.row(id)).state).toBe("paying");
  });

  it("is not there any more is not noted as paying", async () => {
    const [id, sent] = [await w.asked(), await w.asked()];
    await w.approve(sent);
    const { gateways, ...deps } = w.harness.deps;
    const none = { ...deps, gateways: { ...gateways, of: () => undefined } };
    await w.decide(id, "approve");
    w.harness.domain.clock.at += hour;
    await settleWithdrawals(w.harness.domain.brand, none);
    expect((await w.row(id)).state).toBe("approved");
    // It is asked later and does not delay others.
    for (const one of [id, sent])
      expect((await w.row(one)).check_at?.getTime()).toBeGreaterThan(w.harness.domain.clock.at);
    await pass(hour);
    expect((await w.row(id)).state).toBe("paying");
  });
});

describe("a crash", () => {
  it("between the decision and the gateway: the job has it paid, once", async () => {
    const id = await w.asked();
    await w.decide(id, "approve");
    await pass(14 * second);
    expect(callsOf(id)).toEqual([]);
    await pass(second);
    expect((await w.row(id)).state).toBe("paying");
    await pass(hour);
    expect(callsOf(id)).toEqual(["pay", "askPayout"]);
  });

  it("between sending and the answer: it is asked about and not paid twice", async () => {
    const booked = new Set<string>();
    w.harness.fake.pay = async ({ id }) => {
      booked.add(id);
      throw new Error("the process is gone");
    };
    w.harness.fake.askPayout = async ({ id }) => (booked.has(id) ? paidAs("PB-1") : { type: "missing" });
    const id = await w.asked();
    await w.decide(id, "approve");
    await expect(w.pay(id)).rejects.toThrow("gone");
    expect((await w.row(id)).state).toBe("paying");
    await pass(minute);
    expect(callsOf(id)).toEqual(["pay", "askPayout"]);
    expect(await w.row(id)).toMatchObject({ state: "disbursed", reference: "PB-1" });
  });

  it("before it is noted: nothing was sent", async () => {
    const id = await w.asked();
    await w.decide(id, "approve");
    const { account } = w;
    const broken = await w.harness.deps.inBrand((tx) =>
      tx.selectFrom("payout_account").select("sealed").where("id", "=", account).executeTakeFirstOrThrow(),
    );
    const reseal = (sealed: string) =>
      w.harness.deps.inBrand((tx) =>
        tx.updateTable("payout_account").set({ sealed }).where("id", "=", account).execute(),
      );
    await reseal(`${broken.sealed.slice(0, -4)}AAAA`);
    await expect(w.pay(id)).rejects.toThrow();
    expect((await w.row(id)).state).toBe("approved");
    expect(callsOf(id)).toEqual([]);
    // Neither are others kept waiting by it.
    const { member } = w;
    await w.begin();
    const other = await w.asked();
    await w.decide(other, "approve");
    const lines: unknown[] = [];
    w.harness.domain.clock.at += hour;
    await settleWithdrawals(w.harness.domain.brand, {
      ...w.harness.deps,
      log: (line) => void lines.push(line),
    });
    expect(lines).toMatchObject([{ level: "error", event: "payment.settle", payment: id }]);
    expect((await w.row(other)).state).toBe("paying");
    expect(await w.has(member)).toEqual([100_000n, 20_000n]);
    await reseal(broken.sealed);
    await pass(hour);
    expect((await w.row(id)).state).toBe("paying");
  });

  it("is missing: concurrent jobs send it once", async () => {
    const id = await w.asked();
    await w.decide(id, "approve");
    w.harness.domain.clock.at += minute;
    await Promise.all([w.settle(), w.settle(), w.pay(id), w.pay(id)]);
    expect(callsOf(id).filter((call) => call === "pay")).toEqual(["pay"]);
  });
});

describe("a payment without a confirmation", () => {
  const disbursed = async () => {
    const id = await w.asked();
    await w.approve(id);
    await w.notify(id, paidAs("PB-1"));
    return id;
  };

  it("counts as received after the brand's minutes and not before", async () => {
    const id = await disbursed();
    expect((await w.row(id)).due_at?.getTime()).toBe(w.harness.domain.clock.at + 24 * hour);
    await pass(24 * hour - 1);
    expect((await w.row(id)).state).toBe("disbursed");
    await pass(1);
    expect(await w.row(id)).toMatchObject({ state: "received", due_at: null });
    expect((await steps(w.harness, id)).at(-1)).toBe("received by clock");
    expect(await w.has()).toEqual([80_000n, 0n]);
  });

  it("waits for the desk when the member said that it did not come, and has its time anew after paying again", async () => {
    const id = await disbursed();
    await w.dispute(id, "0");
    await pass(48 * hour);
    expect((await w.row(id)).state).toBe("notReceived");
    await w.decide(id, "payAgain", { paymentReference: "UTR-2" });
    await pass(24 * hour - 1);
    expect((await w.row(id)).state).toBe("disbursed");
    await pass(1);
    expect((await w.row(id)).state).toBe("received");
  });

  it("is not counted by who saw it due before the member spoke and the desk paid again", async () => {
    const [blocker, id] = [await disbursed(), await disbursed()];
    w.harness.domain.clock.at += 24 * hour;
    const { inBrand } = w.harness.deps;
    let calls = 0;
    // Between the query of due rows and the step, the member and the desk were quicker.
    const slow: typeof inBrand = async (work) => {
      calls += 1;
      if (calls === 2) {
        await w.dispute(id, "0");
        await w.decide(id, "payAgain", { paymentReference: "UTR-2" });
      }
      return inBrand(work);
    };
    await settleWithdrawals(w.harness.domain.brand, { ...w.harness.deps, inBrand: slow });
    expect((await w.row(blocker)).state).toBe("received");
    expect((await w.row(id)).state).toBe("disbursed");
  });
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(w.harness.domain)).toEqual([]);
});
