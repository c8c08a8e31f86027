import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginTotp, confirmTotp } from "../../../../src/server/core/members/account-security.ts";
import { lockMember, updateMember } from "../../../../src/server/core/members/member-store.ts";
import { unbindAccount } from "../../../../src/server/domains/payments/withdrawals/payout-accounts.ts";
import {
  askWithdrawal,
  withdrawalList,
} from "../../../../src/server/domains/payments/withdrawals/withdrawals.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { findings, fund } from "../../core/wallet/harness.ts";
import { every } from "./deposit-harness.ts";
import { paymentPassword, steps } from "./harness.ts";
import { openWithdrawalHarness, type WithdrawalHarness } from "./withdrawal-harness.ts";

const hour = 3_600_000;

let w: WithdrawalHarness;
beforeAll(async () => {
  w = await openWithdrawalHarness();
});
afterAll(() => w.harness.close());
beforeEach(() => w.begin());

const list = (of = w.member) => withdrawalList(w.harness.domain.contextOf(of), of, {});

describe("asking for a withdrawal", () => {
  it("sets the money aside at once and pays nothing yet", async () => {
    const done = await w.ask({ amount: "300.5" });
    expect(done).toMatchObject({
      ok: true,
      value: { state: "requested", amount: "300.50", methodName: "Bank account", received: "", countsAt: "" },
    });
    expect(await w.has()).toEqual([100_000n, 30_050n]);
    expect(w.harness.fake.calls).toEqual([]);
    expect((await list()).content).toEqual([done.ok && done.value]);
  });

  it.each([
    ["0", "amount.zero"],
    ["-200", "amount.zero"],
    ["199.99", "amount.low"],
    ["200000.01", "amount.high"],
    ["200.001", "amount.fraction"],
    ["2e2", "amount.invalid"],
    ["Infinity", "amount.invalid"],
    ["9999999999999999", "amount.huge"],
    ["1000.01", "ledger.funds"],
  ])("is refused for the amount %s: %s", async (amount, code) => {
    expect(await w.ask({ amount })).toMatchObject({ ok: false, errors: [{ field: "amount", code }] });
    expect(await w.has()).toEqual([100_000n, 0n]);
    expect((await list()).totalElements).toBe(0);
  });

  it("is checked against the present balance: the last cent is set aside once", async () => {
    const answers = await every(5, () => w.ask({ amount: "400" }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("ledger.funds");
    expect(await w.has()).toEqual([100_000n, 80_000n]);
    // A refused withdrawal succeeds once the money is there.
    const key = randomUUID();
    expect(await w.ask({ amount: "400", key })).toMatchObject({ code: "ledger.funds" });
    await fund(w.harness.domain, w.member, 50_000n);
    expect(await w.ask({ amount: "400", key })).toMatchObject({ ok: true });
  });

  it("happens once under its key, nine copies at once included", async () => {
    const key = randomUUID();
    const answers = await every(50, () => w.ask({ key }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await w.has()).toEqual([100_000n, 20_000n]);
    expect(await w.ask({ key, amount: "201" })).toMatchObject({ code: "idempotency.conflict" });
    expect(await w.ask({ key, amount: "1" })).toMatchObject({ code: "idempotency.conflict" });
  });

  it("is answered as the first time, whatever the brand's limits are since", async () => {
    const key = randomUUID();
    const first = await w.ask({ key });
    const { payments } = w.harness.domain.brand.documents;
    const changes = { payments: { ...payments, withdraw: { ...payments.withdraw, minimum: "900" } } };
    const later = await openTestDomain({ url: w.harness.domain.url, changes });
    const input = { account: w.account, amount: "200", paymentPassword };
    expect(await askWithdrawal(later.contextOf(w.member, key), w.member, input, later)).toEqual(first);
    await later.close();
  });

  it("goes to an account of the member that is bound now", async () => {
    const stranger = await w.harness.member(100_000n);
    const refused = { code: "payment.unknown", errors: [{ field: "account" }] };
    expect(await w.ask({ by: stranger })).toMatchObject(refused);
    for (const account of ["", "nothing", "__proto__"])
      expect(await w.ask({ account })).toMatchObject(refused);
    const id = await w.asked();
    const input = { account: w.account, paymentPassword };
    await unbindAccount(w.harness.domain.contextOf(w.member), w.member, input);
    expect(await w.ask()).toMatchObject(refused);
    // An earlier withdrawal is paid to its own account.
    await w.approve(id);
    expect(w.harness.fake.payouts).toMatchObject([{ id, account: { holder: "Asha Rao" } }]);
    expect((await list()).content[0]?.account).toHaveLength(3);
  });

  it("is limited in number within 24 hours, also for concurrent calls, and rejected ones do not count", async () => {
    await fund(w.harness.domain, w.member, 1_000_000n);
    const answers = await every(9, () => w.ask());
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ code: "payment.daily-count", params: { count: 5 } });
    const [first] = answers.flatMap((answer) => (answer.ok ? [answer.value.reference] : []));
    await w.decide(first ?? "", "reject", { reason: "another name" });
    expect(await w.ask()).toMatchObject({ ok: true });
    expect(await w.ask()).toMatchObject({ code: "payment.daily-count" });
    w.harness.domain.clock.at += 24 * hour;
    expect(await w.ask()).toMatchObject({ ok: true });
  });

  it("is no more than so much in 24 hours, however it is asked for at once", async () => {
    await fund(w.harness.domain, w.member, 100_000_000n);
    const answers = await every(5, () => w.ask({ amount: "200000" }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    for (const answer of answers)
      if (!answer.ok)
        expect(answer).toMatchObject({
          errors: [{ field: "amount", code: "payment.daily-amount", params: { maximum: "500000.00" } }],
        });
    expect(await w.ask({ amount: "100000.01" })).toMatchObject({ code: "payment.daily-amount" });
    expect(await w.ask({ amount: "100000" })).toMatchObject({ ok: true });
  });

  it("is more for members of a VIP level that raises the limits", async () => {
    const { database, brand } = w.harness.domain;
    await fund(w.harness.domain, w.member, 200_000_000n);
    await database.brand(brand.merchant, (tx) => updateMember(tx, w.member.id, { vip_level: 3 }));
    const by = { ...w.member, vip_level: 3 };
    const answers = await every(6, () => w.ask({ amount: "200000", by }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      errors: [{ field: "amount", code: "payment.daily-amount", params: { maximum: "1000000.00" } }],
    });
    expect(await w.ask({ amount: "200000.01", by })).toMatchObject({ code: "amount.high" });
    expect(await w.ask({ amount: "200000.01", by: { ...by, vip_level: 4 } })).toMatchObject({
      code: "payment.daily-amount",
    });
  });

  it("waits for a day after the password was reset, not after the first one was chosen", async () => {
    const { clock } = w.harness.domain;
    clock.at += hour;
    const set = (at: number) =>
      w.harness.deps.inBrand((tx) => updateMember(tx, w.member.id, { password_changed_at: new Date(at) }));
    await set(clock.at);
    expect(await w.ask()).toMatchObject({ code: "payment.waits", params: { hours: 24 } });
    clock.at += 23 * hour + 1;
    expect(await w.ask()).toMatchObject({ code: "payment.waits", params: { hours: 1 } });
    clock.at += hour;
    expect(await w.ask()).toMatchObject({ ok: true });
    await set(w.member.registered_at.getTime());
    expect(await w.ask()).toMatchObject({ ok: true });
  });

  it("waits for a day after a proved number or address gave way to another one", async () => {
    const { clock } = w.harness.domain;
    clock.at += hour;
    await w.harness.deps.inBrand((tx) =>
      updateMember(tx, w.member.id, { contact_changed_at: new Date(clock.at) }),
    );
    expect(await w.ask()).toMatchObject({ code: "payment.waits", params: { hours: 24 } });
    clock.at += 24 * hour;
    expect(await w.ask()).toMatchObject({ ok: true });
  });

  it("needs the payment password, which cannot be tried out", async () => {
    const unset = { ...w.member, payment_password_hash: null };
    expect(await w.ask({ by: unset })).toMatchObject({ code: "payment.unset" });
    for (let guess = 0; guess < 10; guess += 1)
      expect(await w.ask({ paymentPassword: `${100_000 + guess}` })).toMatchObject({
        code: "password.incorrect",
      });
    expect(await w.ask()).toMatchObject({ code: "request.too-many", params: { retryAfterSeconds: 15 } });
    expect(await w.has()).toEqual([100_000n, 0n]);
    w.harness.domain.clock.at += 900_000;
    expect(await w.ask()).toMatchObject({ ok: true });
  });

  it("needs the authenticator's code where one is bound, which serves once, and a repetition needs none", async () => {
    const { domain } = w.harness;
    const begun = await beginTotp(domain.contextOf(w.member), w.member);
    const secret = begun.ok ? begun.value.secret : "";
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: domain.clock.at });
    await confirmTotp(domain.contextOf(w.member), w.member, codeNow());
    domain.clock.at += 60_000;
    w.member = await w.harness.fresh(w.member.id);
    expect(await w.ask()).toMatchObject({ code: "code.wrong", errors: [{ field: "verificationCode" }] });
    // A refused call uses up no code.
    const verificationCode = codeNow();
    expect(await w.ask({ verificationCode, amount: "1" })).toMatchObject({ code: "amount.low" });
    const key = randomUUID();
    const first = await w.ask({ verificationCode, key });
    expect(first).toMatchObject({ ok: true });
    expect(await w.ask({ key })).toEqual(first);
    expect(await w.ask({ verificationCode })).toMatchObject({ code: "code.wrong" });
    expect(await w.has()).toEqual([100_000n, 20_000n]);
  });

  it("does not block notices to the member, whose sender may hold the lock that it waits for", async () => {
    const id = await w.asked();
    await w.approve(id);
    // As an ask does: the member first, and then the member's money.
    const [posted, held] = await w.harness.deps.inBrand(async (tx) => {
      await lockMember(tx, w.member.id);
      await w.notify(id, { type: "paid", reference: "PB-1" });
      return w.has();
    });
    expect([posted, held]).toEqual([80_000n, 0n]);
  });
});

describe("the list of withdrawals", () => {
  it("is the member's own, newest first, without names of staff", async () => {
    const first = await w.asked();
    w.harness.domain.clock.at += 1000;
    const second = await w.asked({ amount: "250" });
    await w.decide(first, "reject", { reason: "Name differs" });
    const { content, totalElements } = await list();
    expect(content.map(({ reference }) => reference)).toEqual([second, first]);
    expect(totalElements).toBe(2);
    expect(content[1]).toMatchObject({ state: "rejected", reason: "Name differs" });
    expect(content[1]?.timeline.map(({ state, actor }) => [state, actor])).toEqual([
      ["requested", "member"],
      ["rejected", "desk"],
    ]);
    expect(await steps(w.harness, first)).toEqual(["requested by member", "rejected by desk:finance"]);
    expect(JSON.stringify(content)).not.toContain("finance");
    const stranger = await w.harness.member();
    expect((await list(stranger)).content).toEqual([]);
  });
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(w.harness.domain)).toEqual([]);
});
