import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mallGoods } from "../../../../src/server/domains/points/goods.ts";
import { deskRedemptions, redemptionList } from "../../../../src/server/domains/points/redemption-views.ts";
import { findings, storedBalance } from "../../core/wallet/harness.ts";
import { every } from "../payments/deposit-harness.ts";
import { openPointsHarness, type PointsHarness, sent } from "./harness.ts";

let p: PointsHarness;
beforeAll(async () => {
  p = await openPointsHarness();
});
afterAll(() => p.close());

const list = (of: Parameters<PointsHarness["redeem"]>[0]) =>
  redemptionList(p.domain.contextOf(of), of, {}).then(({ content }) => content);
const stateOf = async (of: Parameters<PointsHarness["redeem"]>[0], good: string) =>
  (await mallGoods(p.domain.contextOf(of), of)).content.find(({ id }) => id === good);

describe("redeeming points", () => {
  it("takes points and money at once, and waits for staff", async () => {
    const member = await p.someone({ points: 700n, money: 10_000n });
    const done = await p.redeem(member, "watch");
    expect(done).toMatchObject({ ok: true, value: { state: "inProcess", points: 500, balance: 200 } });
    expect(await p.balance(member)).toBe(200n);
    expect((await storedBalance(p.domain, member)).posted).toBe(7_450n);
    expect(await list(member)).toMatchObject([
      {
        name: "Watch",
        quantity: 1,
        points: 500,
        money: "25.50",
        worth: "",
        state: "inProcess",
        paidAccount: member.account,
        ...sent,
        timeline: [{ state: "inProcess", actor: "member" }],
      },
    ]);
  });

  it("is released with a note after an approval, and both sides see it", async () => {
    const member = await p.someone({ points: 400n });
    const reference = await p.redeemed(member, "bat");
    const open = await deskRedemptions(p.desk(), {});
    expect(open.content.find((row) => row.reference === reference)).toMatchObject({
      account: member.account,
      next: "approve",
      ...sent,
    });
    expect(await p.decide(reference, { decision: "release", note: "P1" })).toMatchObject({
      code: "points.over",
    });
    expect(await p.decide(reference, { decision: "approve" })).toMatchObject({
      value: { state: "approved" },
    });
    expect(await p.decide(reference, { decision: "release", note: "Post P1" })).toMatchObject({
      value: { state: "released" },
    });
    expect(await p.decide(reference, { decision: "reject", reason: "too late" })).toMatchObject({
      code: "points.over",
    });
    expect(await list(member)).toMatchObject([
      { state: "released", note: "Post P1", timeline: [{}, { state: "approved" }, { note: "Post P1" }] },
    ]);
    expect(await p.balance(member)).toBe(0n);
    const past = await deskRedemptions(p.desk(), { state: "released" });
    expect(past.content[0]).toMatchObject({ reference, next: "" });
  });

  it("gives points, money and stock back when it is rejected, once", async () => {
    const member = await p.someone({ points: 500n, money: 2_550n });
    const before = (await stateOf(member, "watch"))?.left;
    const reference = await p.redeemed(member, "watch");
    expect((await stateOf(member, "watch"))?.left).toBe(String(Number(before) - 1));
    expect(await p.decide(reference, { decision: "reject", reason: " " })).toMatchObject({
      code: "request.invalid",
    });
    const all = await every(8, () => p.decide(reference, { decision: "reject", reason: "not in stock" }));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await p.balance(member)).toBe(500n);
    expect((await storedBalance(p.domain, member)).posted).toBe(2_550n);
    expect((await stateOf(member, "watch"))?.left).toBe(before);
    expect(await list(member)).toMatchObject([{ state: "rejected", reason: "not in stock" }]);
  });

  it("credits money on release", async () => {
    const member = await p.someone({ points: 300n });
    const reference = await p.redeemed(member, "note");
    await p.decide(reference, { decision: "approve" });
    expect((await storedBalance(p.domain, member)).posted).toBe(0n);
    await p.decide(reference, { decision: "release" });
    expect((await storedBalance(p.domain, member)).posted).toBe(5_000n);
  });

  it("happens once under its key, fifty copies at once included", async () => {
    const member = await p.someone({ points: 1_000n });
    const key = randomUUID();
    const answers = await every(50, () => p.redeem(member, "mug", { key }));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.reference)).size).toBe(1);
    expect(await p.balance(member)).toBe(900n);
    expect(await list(member)).toHaveLength(1);
  });

  it("never gives more than there is: fifty members and three pieces", async () => {
    const members = await every(50, () => p.someone({ points: 400n }));
    const free = Number((await stateOf(members[0] as never, "bat"))?.left);
    const answers = await Promise.all(members.map((member) => p.redeem(member, "bat")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(free);
    for (const answer of answers)
      if (!answer.ok) expect(["points.sold-out", "server.busy"]).toContain(answer.code);
    expect(await stateOf(members[0] as never, "bat")).toMatchObject({ left: "0", state: "soldOut" });
    const left = await Promise.all(members.map(p.balance));
    expect(left.reduce((sum, one) => sum + one, 0n)).toBe(BigInt(50 - free) * 400n);
  });

  it("never takes more than the member has: ten at once for the points of two", async () => {
    const member = await p.someone({ points: 650n });
    const answers = await every(10, () => p.redeem(member, "note"));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    for (const answer of answers)
      if (!answer.ok) expect(["points.funds", "server.busy"]).toContain(answer.code);
    expect(await p.balance(member)).toBe(50n);
  });

  it.each([
    ["points beyond the balance", "watch", {}, "points.funds"],
    ["an unknown good", "nothing", {}, "points.closed"],
    ["a good whose time is over", "old", {}, "points.closed"],
    ["a good whose time has not come", "next", {}, "points.closed"],
    ["a good of a higher level", "ring", {}, "points.level"],
    ["more pieces than one member may have", "mug", { quantity: "3" }, "points.limit"],
    ["more pieces than there are", "note", { quantity: "999" }, "points.funds"],
    ["no address", "mug", { receivingAddress: "" }, "points.address"],
    ["an address of blanks", "mug", { receivingAddress: " ".repeat(40) }, "points.address"],
    [
      "an address with an invisible character",
      "mug",
      { receivingAddress: "12 MG Road\u202e, Pune" },
      "points.address",
    ],
    ["no mobile number", "mug", { mobileNum: "call me" }, "points.mobile"],
    ["a wrong password", "mug", { paymentPassword: "000000" }, "password.incorrect"],
  ] as const)("refuses %s", async (_what, good, more, code) => {
    const member = await p.someone({ points: 450n });
    const done = await p.redeem(member, good, more);
    const codes = done.ok ? [] : [done.code, ...(done.errors ?? []).map((error) => error.code)];
    expect(codes).toContain(code);
    expect(await p.balance(member)).toBe(450n);
    expect(await list(member)).toEqual([]);
  });

  it("refuses money that is not there, and takes no points", async () => {
    const member = await p.someone({ points: 500n, money: 2_549n });
    expect(await p.redeem(member, "watch")).toMatchObject({ code: "ledger.funds" });
    expect(await p.balance(member)).toBe(500n);
  });

  it("refuses without a payment password, and the redemptions of others", async () => {
    const member = await p.someone({ points: 500n }, { payment_password_hash: null });
    expect(await p.redeem(member, "mug")).toMatchObject({ code: "payment.unset" });
    expect(await p.decide("R0000000", { decision: "approve" })).toMatchObject({ code: "points.unknown" });
    const other = await p.someone({ points: 100n });
    await p.redeemed(other, "mug");
    expect(await list(member)).toEqual([]);
  });

  it("keeps an address as it was typed, tags included: it is text", async () => {
    const member = await p.someone({ points: 100n });
    const receivingAddress = '<img src=x onerror="alert(1)"> 12 MG Road\nPune';
    await p.redeem(member, "mug", { receivingAddress });
    expect(await list(member)).toMatchObject([{ receivingAddress }]);
  });

  it("opens goods of a level for those who have it", async () => {
    const member = await p.someone({ points: 100n }, { vip_level: 2 });
    expect(await stateOf(member, "ring")).toMatchObject({ state: "open", vipLevel: 2 });
    expect(await p.redeem(member, "ring")).toMatchObject({ ok: true });
    expect(await stateOf(await p.someone({ points: 10n }), "ring")).toMatchObject({ state: "level" });
    expect(await stateOf(member, "next")).toMatchObject({ state: "soon" });
    expect(await stateOf(member, "old")).toBeUndefined();
  });

  it("leaves a ledger that adds up", async () => {
    expect(await findings(p.domain)).toEqual([]);
  });
});

describe("an open redemption", () => {
  it("shows staff what a decision changes, and nothing once it has ended", async () => {
    const member = await p.someone({ points: 1_000n, money: 10_000n });
    const paid = await p.redeemed(member, "watch");
    const given = await p.redeemed(member, "note");
    const row = async (reference: string, state?: "rejected" | "released") =>
      (await deskRedemptions(p.desk(), { ...(state ? { state } : {}), pageSize: 100 })).content.find(
        (one) => one.reference === reference,
      );
    const none = { balance: "", balanceAfter: "" };
    const noRefund = { refundBalance: "", refundBalanceAfter: "" };
    expect(await row(paid)).toMatchObject({
      ...none,
      pointsBalance: "200",
      pointsBalanceAfter: "700",
      refundBalance: "74.50",
      refundBalanceAfter: "100.00",
    });
    expect(await row(given)).toMatchObject({
      balance: "74.50",
      balanceAfter: "124.50",
      pointsBalance: "200",
      pointsBalanceAfter: "500",
      ...noRefund,
    });
    await p.decide(given, { decision: "approve" });
    await p.decide(given, { decision: "release" });
    expect((await storedBalance(p.domain, member)).posted).toBe(12_450n);
    await p.decide(paid, { decision: "reject", reason: "sold out" });
    expect((await storedBalance(p.domain, member)).posted).toBe(15_000n);
    expect(await p.balance(member)).toBe(700n);
    const ended = { ...none, ...noRefund, pointsBalance: "", pointsBalanceAfter: "" };
    expect(await row(given, "released")).toMatchObject(ended);
    expect(await row(paid, "rejected")).toMatchObject(ended);
  });
});
