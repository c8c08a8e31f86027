import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { noteReconciliation } from "../../../../src/server/core/ledger/reconciliation-store.ts";
import { deskWithdrawals } from "../../../../src/server/domains/payments/desk-lists.ts";
import type { Withdrawal } from "../../../../src/server/domains/payments/withdrawals/withdrawal-store.ts";
import { findings, fund, houseSum } from "../../core/wallet/harness.ts";
import { every } from "./deposit-harness.ts";
import { failed, openWithdrawalHarness, paidAs, type WithdrawalHarness } from "./withdrawal-harness.ts";

const hour = 3_600_000;

let w: WithdrawalHarness;
beforeAll(async () => {
  w = await openWithdrawalHarness();
});
afterAll(() => w.harness.close());
beforeEach(() => w.begin());

/** A withdrawal of 200.00 that has come to a state. */
async function at(state: Withdrawal["state"]): Promise<string> {
  const id = await w.asked();
  if (state === "requested") return id;
  if (state === "rejected") await w.decide(id, "reject", { reason: "another name" });
  else await w.decide(id, "approve");
  if (["rejected", "approved"].includes(state)) return id;
  await w.pay(id);
  if (state === "paying") return id;
  await w.notify(id, paidAs("PB-1"));
  if (state === "notReceived") await w.dispute(id, "0");
  if (state === "received") await w.confirm(id);
  expect((await w.row(id)).state).toBe(state);
  return id;
}

const states = [
  "requested",
  "approved",
  "paying",
  "disbursed",
  "notReceived",
  "received",
  "rejected",
] as const;
const decisions = {
  approve: (id: string) => w.decide(id, "approve"),
  reject: (id: string) => w.decide(id, "reject", { reason: "another name" }),
  "pay by hand": (id: string) => w.decide(id, "paid", { paymentReference: "UTR-1" }),
  "pay again": (id: string) => w.decide(id, "payAgain", { paymentReference: "UTR-2" }),
  force: (id: string) => w.decide(id, "force"),
  confirm: (id: string) => w.confirm(id),
  "confirm the rest": (id: string) => w.confirm(id, true),
  dispute: (id: string) => w.dispute(id, "0"),
} as const;
/** Where each act leads, from every state; whatever is not listed is refused. */
const leads: Partial<Record<`${Withdrawal["state"]}: ${keyof typeof decisions}`, Withdrawal["state"]>> = {
  "requested: approve": "approved",
  "requested: reject": "rejected",
  "approved: reject": "rejected",
  "approved: pay by hand": "disbursed",
  "disbursed: confirm": "received",
  "disbursed: confirm the rest": "received",
  "disbursed: dispute": "notReceived",
  "disbursed: force": "received",
  "notReceived: confirm": "received",
  "notReceived: confirm the rest": "received",
  "notReceived: pay again": "disbursed",
  "notReceived: force": "received",
};
/** The member's balance at that time, and the part that is set aside. */
const money: Record<Withdrawal["state"], [bigint, bigint]> = {
  requested: [100_000n, 20_000n],
  held: [100_000n, 20_000n],
  approved: [100_000n, 20_000n],
  paying: [100_000n, 20_000n],
  disbursed: [80_000n, 0n],
  notReceived: [80_000n, 0n],
  received: [80_000n, 0n],
  rejected: [100_000n, 0n],
};

type Decision = keyof typeof decisions;
const allDecisions = Object.keys(decisions) as Decision[];
const steppings = states.flatMap((state) =>
  allDecisions.flatMap((decision) => {
    const next = leads[`${state}: ${decision}`];
    return next ? [{ state, decision, next }] : [];
  }),
);

describe("a withdrawal that is", () => {
  it.each(steppings)("$state: $decision makes it $next", async ({ state, decision, next }) => {
    const id = await at(state);
    expect(await decisions[decision](id)).toMatchObject({ ok: true, value: { state: next } });
    expect((await w.row(id)).state).toBe(next);
    expect(await w.has()).toEqual(money[next]);
  });

  it.each(states)("%s: nothing else moves it, by any actor", async (state) => {
    const id = await at(state);
    for (const decision of allDecisions)
      if (!leads[`${state}: ${decision}`])
        expect(await decisions[decision](id)).toEqual({ ok: false, code: "payment.over" });
    const stranger = await w.harness.member();
    for (const answer of [
      await w.confirm(id, undefined, stranger),
      await w.confirm(id, true, stranger),
      await w.dispute(id, "0", undefined, stranger),
      await w.decide("no-such-id", "approve"),
    ])
      expect(answer).toEqual({ ok: false, code: "payment.unknown" });
    for (const news of [paidAs("PB-9"), failed]) expect(await w.notify(id, news, "other")).toBe("missing");
    if (state !== "paying") for (const news of [paidAs("PB-9"), failed]) await w.notify(id, news);
    await w.notify(id, { type: "missing" });
    expect((await w.row(id)).state).toBe(state);
    expect(await w.has()).toEqual(money[state]);
  });
});

describe("four eyes", () => {
  const large = async (amount = "50000") => {
    await fund(w.harness.domain, w.member, 10_000_000n);
    return w.asked({ amount });
  };

  it("needs two people for large amounts: one person, repeated or concurrent, approves nothing", async () => {
    const id = await large();
    const one = w.desk();
    expect(await w.decide(id, "approve", { context: one })).toEqual({
      ok: true,
      value: { state: "requested", approvals: 1 },
    });
    const again = await every(5, () => w.decide(id, "approve", { context: w.desk() }));
    for (const answer of again) expect(answer).toEqual({ ok: false, code: "payment.same-eyes" });
    await w.pay(id);
    expect(w.harness.fake.calls).toEqual([]);
    expect(await w.decide(id, "paid", { paymentReference: "UTR-1" })).toMatchObject({ code: "payment.over" });
    expect(await w.decide(id, "approve", { context: w.other() })).toEqual({
      ok: true,
      value: { state: "approved", approvals: 2 },
    });
  });

  it("needs two people for a large repeated payment, with its own reference and the missing amount", async () => {
    const id = await large("60000");
    for (const context of [w.desk(), w.other()]) await w.decide(id, "approve", { context });
    await w.pay(id);
    await w.notify(id, paidAs("PB-1"));
    const left = await houseSum(w.harness.domain, "payouts");
    const lost = await houseSum(w.harness.domain, "paid-again");
    await w.dispute(id, "5000");
    const again = (context: RequestContext, paymentReference: string) =>
      w.decide(id, "payAgain", { context, paymentReference });
    expect(await again(w.desk(), "")).toMatchObject({ errors: [{ field: "paymentReference" }] });
    expect(await again(w.desk(), "PB-1")).toMatchObject({ code: "payment.reference-used" });
    expect(await again(w.desk(), "UTR-7")).toEqual({
      ok: true,
      value: { state: "notReceived", approvals: 1 },
    });
    expect(await again(w.desk(), "UTR-7")).toEqual({ ok: false, code: "payment.same-eyes" });
    const answers = await every(6, () => again(w.other(), "UTR-7"));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await w.row(id)).toMatchObject({ state: "disbursed", reference: "UTR-7", received: null });
    expect(await houseSum(w.harness.domain, "payouts")).toBe(left + 5_500_000n);
    expect(await houseSum(w.harness.domain, "paid-again")).toBe(lost - 5_500_000n);
    expect(await w.has()).toEqual([4_100_000n, 0n]);
  });

  it("at the same moment are two approvals and one payment", async () => {
    const id = await large("60000");
    const answers = await Promise.all(
      [w.desk(), w.other(), w.desk(), w.other()].map((context) => w.decide(id, "approve", { context })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const approved = answers.filter((answer) => answer.ok && answer.value.state === "approved");
    expect(approved).toHaveLength(1);
    await every(6, () => w.pay(id));
    expect(w.harness.fake.calls).toEqual([`pay ${id}`]);
  });

  it("are not needed a cent below, nor to reject", async () => {
    const below = await large("49999.99");
    expect(await w.decide(below, "approve")).toMatchObject({ value: { state: "approved" } });
    const above = await large();
    await w.decide(above, "approve");
    expect(await w.decide(above, "reject", { reason: "another name" })).toMatchObject({
      value: { state: "rejected" },
    });
  });
});

describe("the desk", () => {
  it("says why it rejects, and the bank's number when it paid by hand", async () => {
    const id = await at("requested");
    for (const reason of ["", " ", "no"])
      expect(await w.decide(id, "reject", { reason })).toMatchObject({
        code: "request.invalid",
        errors: [{ field: "reason" }],
      });
    await w.decide(id, "approve");
    for (const paymentReference of ["", " ab "])
      expect(await w.decide(id, "paid", { paymentReference })).toMatchObject({
        errors: [{ field: "paymentReference" }],
      });
    const [own, gateway] = [
      await houseSum(w.harness.domain, "payouts"),
      await houseSum(w.harness.domain, "gateway:sandbox"),
    ];
    await w.decide(id, "paid", { paymentReference: " UTR-77 " });
    expect(await w.row(id)).toMatchObject({ state: "disbursed", reference: "UTR-77" });
    // A payment by hand is not booked on the gateway's account.
    expect(await houseSum(w.harness.domain, "payouts")).toBe(own + 20_000n);
    expect(await houseSum(w.harness.domain, "gateway:sandbox")).toBe(gateway);
  });

  it("decides once although fifty decide at once, and frees the money once", async () => {
    const id = await at("requested");
    const answers = await every(50, (turn) =>
      w.decide(id, turn % 2 === 0 ? "reject" : "approve", {
        reason: "another name",
        context: turn % 4 === 1 ? w.desk() : w.other(),
      }),
    );
    const state = (await w.row(id)).state;
    // A rejection may follow an approval; nothing else may.
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(2);
    expect(state).toBe("rejected");
    expect(await w.has()).toEqual([100_000n, 0n]);
  });

  it("pays nothing while the ledger does not add up, and continues when it does", async () => {
    const [requested, approved, disputed] = [
      await at("requested"),
      await at("approved"),
      await at("notReceived"),
    ];
    const note = (...found: object[]) =>
      w.harness.deps.inBrand((tx) =>
        noteReconciliation(tx, "aurora", { transactions: 1n, head: "", findings: found as never }),
      );
    await note({ invariant: "I1", subject: "act 1", detail: "does not sum to zero" });
    expect(await w.decide(requested, "approve")).toEqual({ ok: false, code: "ledger.broken" });
    expect(await w.decide(approved, "paid", { paymentReference: "UTR-1" })).toMatchObject({
      code: "ledger.broken",
    });
    expect(await w.decide(disputed, "payAgain", { paymentReference: "UTR-2" })).toMatchObject({
      code: "ledger.broken",
    });
    await w.pay(approved);
    w.harness.domain.clock.at += hour;
    await w.settle();
    expect(w.harness.fake.calls.filter((call) => call.endsWith(approved))).toEqual([]);
    expect(await w.has()).toEqual([80_000n, 40_000n]);
    await note();
    expect(await w.decide(requested, "approve")).toMatchObject({ ok: true });
    w.harness.domain.clock.at += hour;
    await w.settle();
    expect(w.harness.fake.calls).toContain(`pay ${approved}`);
  });

  it("sees the full account number while it pays, and else its last digits", async () => {
    const id = await at("requested");
    const sealed = async (role: "owner" | "finance" | "support" | "auditor") => {
      const staff = await w.harness.staff(role);
      const { content } = await deskWithdrawals(staff(), { pageSize: 100 });
      return content.find(({ reference }) => reference === id)?.payTo ?? "";
    };
    const full = /^Bank account · Account holder: Asha Rao · Account number: \d{9} · IFSC: LVRY0000001$/;
    expect(await sealed("finance")).toMatch(full);
    expect(await sealed("owner")).toMatch(full);
    for (const role of ["support", "auditor"] as const)
      expect(await sealed(role)).toMatch(/: Asha Rao · [^·]*: ••••\u00A0\d{4} · [^·]*: LVRY0000001$/);
  });
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(w.harness.domain)).toEqual([]);
});
