import { randomUUID } from "node:crypto";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beginTotp, confirmTotp } from "../../../../src/server/core/members/account-security.ts";
import { type Member, memberById, type NewMember } from "../../../../src/server/core/members/member-store.ts";
import { setPaymentPassword } from "../../../../src/server/core/members/payment-password.ts";
import { mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { transferDownline, transferUpline } from "../../../../src/server/domains/payments/member-transfer.ts";
import { openTestDomain, type TestDomain, testPassword } from "../../../support/request-context.ts";
import { findings, fund, storedBalance } from "../../core/wallet/harness.ts";

const paymentPassword = "246810";

let domain: TestDomain;
let lines = 0;
// top > mid > low, and a line of its own: top2 > low2.
let top: Member;
let mid: Member;
let low: Member;
let sibling: Member;
let foreign: Member;
let trial: Member;

beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const fresh = (id: string) =>
  domain.database.brand("aurora", async (tx) => (await memberById(tx, id)) ?? expect.unreachable());

async function made(account: string, more: Partial<NewMember>, given = 100_000n): Promise<Member> {
  const { id } = await domain.member(account, { ...more, payment_password_hash: hash });
  const member = await fresh(id);
  if (given > 0n) await fund(domain, member, given);
  return member;
}

let hash = "";
beforeEach(async () => {
  lines += 1;
  hash ||= await domain.identity.passwords.hash(paymentPassword);
  top = await made(`top${lines}`, { type: 1 });
  mid = await made(`mid${lines}`, { type: 2, parent_id: top.id });
  low = await made(`low${lines}`, { parent_id: mid.id });
  sibling = await made(`sibling${lines}`, { parent_id: mid.id });
  trial = await made(`trial${lines}`, { parent_id: mid.id, type: 4 }, 0n);
  const other = await made(`other${lines}`, { type: 1 });
  foreign = await made(`foreign${lines}`, { parent_id: other.id });
});

type More = { key?: string; amount?: string; verificationCode?: string; paymentPassword?: string };
const inputOf = ({ amount = "10", key: _key, ...proof }: More) => ({ amount, paymentPassword, ...proof });
const up = (from: Member, more: More = {}) =>
  transferUpline(domain.contextOf(from, more.key ?? randomUUID()), from, inputOf(more), domain.wallet);
const down = (from: Member, account: string, more: More = {}) => {
  const input = { account, ...inputOf(more) };
  return transferDownline(domain.contextOf(from, more.key ?? randomUUID()), from, input, {
    wallet: domain.wallet,
    count: async () => undefined,
  });
};
const has = async (member: Member) => (await storedBalance(domain, member)).posted;
const everybody = () => [top, mid, low, sibling, foreign];

describe("a transfer between members", () => {
  it("goes from an agent to anybody below, at any distance", async () => {
    expect(await down(mid, low.account, { amount: "250.5" })).toMatchObject({
      ok: true,
      value: { to: low.account, amount: "250.50", reference: expect.stringMatching(/^between:/) },
    });
    expect(await down(top, ` ${low.account.toUpperCase()} `)).toMatchObject({ ok: true });
    expect(await Promise.all(everybody().map(has))).toEqual([99_000n, 74_950n, 126_050n, 100_000n, 100_000n]);
  });

  it("goes up to the agent right above and no further", async () => {
    expect(await up(low)).toMatchObject({ ok: true, value: { to: mid.account } });
    expect(await Promise.all(everybody().map(has))).toEqual([
      100_000n,
      101_000n,
      99_000n,
      100_000n,
      100_000n,
    ]);
    expect(await up(top)).toMatchObject({ code: "member.no-upline" });
  });

  it("answers alike for members who are not below and for unknown accounts", async () => {
    const absent = await down(mid, "nobody-at-all");
    expect(absent).toEqual({
      ok: false,
      code: "member.unknown",
      errors: [{ field: "account", code: "member.unknown" }],
    });
    const unreachable = [foreign, top, mid, trial].map(({ account }) => account);
    for (const account of [...unreachable, "", " ", "%", "house", "__proto__", low.id])
      expect(await down(mid, account)).toEqual(absent);
    // A member below an agent has siblings, but no members below.
    expect(await down(low, sibling.account)).toEqual(absent);
    expect(await Promise.all(everybody().map(has))).toEqual(Array(5).fill(100_000n));
  });

  it.each([
    ["0", "amount.zero"],
    ["-10", "amount.zero"],
    ["0.99", "amount.low"],
    ["500000.01", "amount.high"],
    ["1.001", "amount.fraction"],
    ["1e3", "amount.invalid"],
    ["99999999999999999", "amount.huge"],
    ["1000.01", "ledger.funds"],
  ])("is refused for the amount %s: %s", async (amount, code) => {
    const refused = { ok: false, errors: [{ field: "amount", code }] };
    expect(await down(mid, low.account, { amount })).toMatchObject(refused);
    expect(await up(low, { amount })).toMatchObject(refused);
    expect(await Promise.all(everybody().map(has))).toEqual(Array(5).fill(100_000n));
  });

  it("spends nothing that is set aside", async () => {
    await domain.wallet.post("aurora", {
      kind: "hold",
      key: `hold:${mid.id}`,
      reason: "withdrawal",
      reference: "",
      actor: "test",
      account: mainAccount(domain.brand, mid),
      amount: 99_999n,
    });
    expect(await down(mid, low.account, { amount: "1" })).toMatchObject({ code: "ledger.funds" });
  });

  it("happens once under its key, fifty copies at once included", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => down(mid, low.account, { key })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await has(low)).toBe(101_000n);
    expect(await down(mid, low.account, { key, amount: "11" })).toMatchObject({
      code: "idempotency.conflict",
    });
    expect(await down(mid, sibling.account, { key })).toMatchObject({ code: "idempotency.conflict" });
    expect(await up(mid, { key })).toMatchObject({ code: "idempotency.conflict" });
  });

  it("is answered as the first time, whatever has changed since", async () => {
    const key = randomUUID();
    const first = await up(low, { key });
    const limits = { ...domain.brand.documents.brand, wallet: { transfer: { minimum: "400" } } };
    const later = await openTestDomain({ url: domain.url, changes: { brand: limits } });
    const moved = { ...low, parent_id: null };
    const again = transferUpline(later.contextOf(moved, key), moved, inputOf({}), later.wallet);
    expect(await again).toEqual(first);
    await later.close();
  });

  it("crosses another one in the other direction without waiting for each other", async () => {
    // No more than ten at once of one member: as many guesses are let through to the password.
    for (let round = 0; round < 5; round += 1) {
      const crossing = Array.from({ length: 16 }, (_, turn) =>
        turn % 2 === 0 ? down(mid, low.account, { amount: "3" }) : up(low, { amount: "2" }),
      );
      expect((await Promise.all(crossing)).filter(({ ok }) => !ok)).toEqual([]);
    }
    expect(await has(low)).toBe(100_000n + 40n * 300n - 40n * 200n);
    expect(await has(mid)).toBe(100_000n - 40n * 300n + 40n * 200n);
  });

  it("spends the last cent once when many want it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, turn) =>
        down(mid, turn % 2 === 0 ? low.account : sibling.account, { amount: "250" }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(answers.filter((answer) => !answer.ok && answer.code === "ledger.funds")).toHaveLength(5);
    expect(await has(mid)).toBe(0n);
    expect((await has(low)) + (await has(sibling))).toBe(300_000n);
  });
});

describe("the proof that it needs", () => {
  it("is the payment password: without one that is set nothing moves", async () => {
    const unset = { ...low, payment_password_hash: null };
    expect(await up(unset, { paymentPassword: "" })).toMatchObject({ code: "payment.unset" });
    const refused = { code: "password.incorrect", errors: [{ field: "paymentPassword" }] };
    expect(await up(low, { paymentPassword: "000000" })).toMatchObject(refused);
    expect(await up(low, { paymentPassword: "" })).toMatchObject(refused);
    expect(await up(low, { paymentPassword: testPassword })).toMatchObject(refused);
    expect(await has(low)).toBe(100_000n);
  });

  it("cannot be tried out: after ten guesses the right one does not help for a while", async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect(await up(low, { paymentPassword: `${100_000 + guess}` })).toMatchObject({ ok: false });
    expect(await up(low)).toMatchObject({ code: "request.too-many" });
    domain.clock.at += 900_000;
    expect(await up(low)).toMatchObject({ ok: true });
  });

  it("costs no guess and no code while the amount itself is wrong", async () => {
    for (let turn = 0; turn < 12; turn += 1)
      expect(await up(low, { paymentPassword: "000000", amount: "0" })).toMatchObject({
        errors: [{ code: "amount.zero" }],
      });
    expect(await up(low)).toMatchObject({ ok: true });
  });

  describe("with an authenticator", () => {
    let secret = "";
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: domain.clock.at });
    beforeEach(async () => {
      const begun = await beginTotp(domain.contextOf(mid), mid);
      secret = begun.ok ? begun.value.secret : expect.unreachable();
      await confirmTotp(domain.contextOf(mid), mid, codeNow());
      domain.clock.at += 60_000;
      mid = await fresh(mid.id);
    });

    it("is its code as well, and a code works once", async () => {
      const refused = { code: "code.wrong", errors: [{ field: "verificationCode" }] };
      expect(await down(mid, low.account)).toMatchObject(refused);
      expect(await down(mid, low.account, { verificationCode: "000000" })).toMatchObject(refused);
      expect(await down(mid, low.account, { verificationCode: codeNow() })).toMatchObject({ ok: true });
      expect(await down(mid, low.account, { verificationCode: codeNow() })).toMatchObject(refused);
      mid = await fresh(mid.id);
      expect(await down(mid, low.account, { verificationCode: codeNow() })).toMatchObject(refused);
      domain.clock.at += 30_000;
      expect(await down(mid, low.account, { verificationCode: codeNow() })).toMatchObject({ ok: true });
      expect(await has(low)).toBe(102_000n);
    });

    it("is not used up by a wrong payment password", async () => {
      const verificationCode = codeNow();
      expect(await down(mid, low.account, { verificationCode, paymentPassword: "1" })).toMatchObject({
        code: "password.incorrect",
      });
      expect(await down(mid, low.account, { verificationCode })).toMatchObject({ ok: true });
    });

    it("is not asked for again by a repetition, at once or later, with the old code, another or none", async () => {
      const key = randomUUID();
      const verificationCode = codeNow();
      const ask = (more: More = { verificationCode }) => down(mid, low.account, { key, ...more });
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect(answers[0]).toMatchObject({ ok: true });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      domain.clock.at += 90_000;
      expect(await ask()).toEqual(answers[0]);
      expect(await ask({ verificationCode: codeNow() })).toEqual(answers[0]);
      expect(await ask({})).toEqual(answers[0]);
      expect(await has(low)).toBe(101_000n);
    });

    it("cannot be tried out by who knows the payment password", async () => {
      const right = codeNow();
      const wrong = right === "000000" ? "000001" : "000000";
      for (let guess = 0; guess < 10; guess += 1)
        expect(await down(mid, low.account, { verificationCode: wrong })).toMatchObject({
          code: "code.wrong",
        });
      for (const verificationCode of [wrong, right])
        expect(await down(mid, low.account, { verificationCode })).toMatchObject({
          code: "request.too-many",
        });
      expect(await has(low)).toBe(100_000n);
      domain.clock.at += 900_000;
      expect(await down(mid, low.account, { verificationCode: codeNow() })).toMatchObject({ ok: true });
    });

    it("costs no guess while no code is given: the form asks for it then", async () => {
      for (let turn = 0; turn < 12; turn += 1)
        expect(await down(mid, low.account)).toMatchObject({ code: "code.wrong" });
      expect(await down(mid, low.account, { verificationCode: codeNow() })).toMatchObject({ ok: true });
    });
  });

  it("is the one that the member set", async () => {
    const chosen = "135791";
    const input = {
      paymentPassword: chosen,
      confirmPaymentPassword: chosen,
      password: testPassword,
      oldPaymentPassword: paymentPassword,
    };
    expect(await setPaymentPassword(domain.contextOf(low), low, input)).toMatchObject({ ok: true });
    low = await fresh(low.id);
    expect(await up(low)).toMatchObject({ code: "password.incorrect" });
    expect(await up(low, { paymentPassword: chosen })).toMatchObject({ ok: true });
  });
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(domain)).toEqual([]);
});
