import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Member, NewMember } from "../../../../src/server/core/members/member-store.ts";
import { sendStepUp } from "../../../../src/server/core/members/step-up.ts";
import { transferDownline } from "../../../../src/server/domains/payments/member-transfer.ts";
import { lastCode, openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { fund, storedBalance } from "../../core/wallet/harness.ts";

/** The second proof of a transfer to the team for an agent with a proved number and no authenticator. */

const paymentPassword = "246810";

let domain: TestDomain;
let hash: string;
let lines = 0;
let mid: Member;
let low: Member;
beforeAll(async () => {
  domain = await openTestDomain();
  hash = await domain.identity.passwords.hash(paymentPassword);
});
afterAll(() => domain.close());

async function made(account: string, more: Partial<NewMember>): Promise<Member> {
  const member = await domain.member(account, { ...more, payment_password_hash: hash });
  await fund(domain, member, 100_000n);
  return member;
}

type More = { key?: string; amount?: string; verificationCode?: string; paymentPassword?: string };
const down = (from: Member, account: string, { key, ...more }: More = {}) => {
  const input = { account, amount: "10", paymentPassword, ...more };
  const counted = { wallet: domain.wallet, count: async () => undefined };
  return transferDownline(domain.contextOf(from, key ?? randomUUID()), from, input, counted);
};
const has = async (member: Member) => (await storedBalance(domain, member)).posted;

const codeSent = async () => {
  domain.clock.at += 120_000;
  expect(await sendStepUp(domain.contextOf(mid), mid)).toMatchObject({ ok: true });
  return lastCode(domain);
};
beforeEach(async () => {
  lines += 1;
  const number = { dialing_code: "91", mobile: `98765${10_000 + lines}` };
  mid = await made(`proved${lines}`, {
    type: 2,
    ...number,
    mobile_verified_at: new Date(domain.clock.at),
  });
  low = await made(`below${lines}`, { parent_id: mid.id });
});

it("is a code that was sent for a transfer to the team, which works once", async () => {
  const refused = { code: "code.wrong", errors: [{ field: "verificationCode" }] };
  expect(await down(mid, low.account)).toMatchObject(refused);
  const verificationCode = await codeSent();
  const key = randomUUID();
  expect(await down(mid, low.account, { key, verificationCode })).toMatchObject({ ok: true });
  expect(await down(mid, low.account, { key, verificationCode })).toMatchObject({ ok: true });
  expect(await down(mid, low.account, { verificationCode })).toMatchObject(refused);
  expect(await has(low)).toBe(101_000n);
});

it("cannot be tried out, and is not used up by a wrong payment password or a wrong amount", async () => {
  const verificationCode = await codeSent();
  expect(await down(mid, low.account, { verificationCode, amount: "0" })).toMatchObject({ ok: false });
  expect(await down(mid, low.account, { verificationCode, paymentPassword: "1" })).toMatchObject({
    code: "password.incorrect",
  });
  expect(await down(mid, low.account, { verificationCode })).toMatchObject({ ok: true });
  const next = await codeSent();
  const wrong = next === "000000" ? "000001" : "000000";
  for (let guess = 0; guess < 10; guess += 1)
    expect(await down(mid, low.account, { verificationCode: wrong })).toMatchObject({
      code: "code.wrong",
    });
  expect(await down(mid, low.account, { verificationCode: next })).toMatchObject({ code: "code.wrong" });
  expect(await has(low)).toBe(101_000n);
});
