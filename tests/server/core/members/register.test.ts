import { afterEach, describe, expect, it } from "vitest";
import type { Input } from "../../../../src/contract/shared-types.ts";
import type { BrandDocuments } from "../../../../src/server/brands/inheritance.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import { register } from "../../../../src/server/core/members/register.ts";
import { sendSmsCode } from "../../../../src/server/core/members/sms-codes.ts";
import {
  lastCode,
  openTestDomain,
  type TestDomain,
  type TestDomainOptions,
} from "../../../support/request-context.ts";

let domain: TestDomain;
afterEach(() => domain.close());
const open = async (options: TestDomainOptions = {}) => {
  domain = await openTestDomain(options);
};

const plain: Input<"member/register"> = {
  username: "asha01",
  password: "Harbor47",
  confirmPassword: "Harbor47",
  terms: true,
  ageConfirmed: true,
};
const join = (more: Partial<Input<"member/register">> = {}, browser?: string, ip?: string) =>
  register(domain.context(browser, ip), "username", { ...plain, ...more });
const fields = (rules: object): TestDomainOptions => ({
  changes: { registration: { fields: rules } as BrandDocuments["registration"] },
});
const codesOf = (outcome: Awaited<ReturnType<typeof join>>) =>
  outcome.ok ? {} : Object.fromEntries((outcome.errors ?? []).map(({ field, code }) => [field, code]));

const everything = {
  username: { enabled: true, required: true, patternId: "letter-first", minLength: 4, maxLength: 16 },
  password: { enabled: true, required: true, patternId: "strong", minLength: 8, maxLength: 32 },
  payeeName: { enabled: true, required: true, patternId: "english-spaces", minLength: 2, maxLength: 40 },
  email: { enabled: true, required: true, patternId: "email", minLength: 6, maxLength: 80 },
  mobileNum: { enabled: true, required: true, patternId: "digits", minLength: 8, maxLength: 12 },
  paymentPassword: { enabled: true, required: true, patternId: "digits", minLength: 6, maxLength: 6 },
  birthday: { enabled: true, required: true, patternId: "date-ymd", minLength: 10, maxLength: 10 },
  idNumber: { enabled: true, required: true, patternId: "alphanumeric", minLength: 4, maxLength: 20 },
  qqNum: { enabled: true, required: true, patternId: "digits", minLength: 4, maxLength: 12 },
  line: { enabled: true, required: true, patternId: "no-spaces", minLength: 2, maxLength: 40 },
  whatsapp: { enabled: true, required: true, patternId: "digits", minLength: 6, maxLength: 15 },
  facebook: { enabled: true, required: true, patternId: "any", minLength: 2, maxLength: 60 },
  wechat: { enabled: true, required: true, patternId: "no-spaces", minLength: 2, maxLength: 40 },
  recommenderId: { enabled: true, required: true, patternId: "any", minLength: 2, maxLength: 40 },
};
const filled: Partial<Input<"member/register">> = {
  password: "Harbor47!",
  confirmPassword: "Harbor47!",
  payeeName: "Asha Rao",
  email: "asha@example.com",
  mobileNum: "9812345678",
  countryDialingCode: "91",
  paymentPassword: "246810",
  birthday: "1990-01-31",
  idNumber: "AB1234",
  qqNum: "12345",
  line: "asha",
  whatsapp: "9812345678",
  facebook: "Asha Rao",
  wechat: "asha_wx",
  recommenderId: "friend",
};

describe("registration by username", () => {
  it("makes a member who is logged in and can log in again", async () => {
    await open();
    expect(await join()).toMatchObject({
      ok: true,
      value: { firstTimeLogin: true, mustChangePassword: false },
    });
    const again = { type: "username" as const, username: "asha01", password: "Harbor47" };
    expect(await login(domain.context(), again)).toMatchObject({ ok: true });
  });

  it("refuses a password that strangers try first", async () => {
    await open();
    const refused = async (password: string) => codesOf(await join({ password, confirmPassword: password }));
    expect(await refused("password1")).toEqual({ password: "password.common" });
    expect(await refused("Asha01xyz")).toEqual({ password: "password.guessable" });
    expect(await refused("Aurora2026")).toEqual({ password: "password.guessable" });
  });

  it("works for a brand that asks for everything, and keeps it", async () => {
    await open(fields(everything));
    expect(await join(filled)).toMatchObject({ ok: true });
    const row = await domain
      .context()
      .inBrand((tx) => tx.selectFrom("member").selectAll().executeTakeFirstOrThrow());
    expect(row).toMatchObject({
      account: "asha01",
      email: "asha@example.com",
      mobile: "9812345678",
      dialing_code: "91",
      mobile_verified_at: null,
      payee_name: "Asha Rao",
      birthday: "1990-01-31",
      profile: { idNumber: "AB1234", line: "asha", wechat: "asha_wx", recommenderId: "friend" },
    });
    expect(row.payment_password_hash).toMatch(/^\$argon2id\$/);
    expect(Object.values(row).map(String).join(" ")).not.toMatch(/Harbor47|246810/);
  });

  it("names every field that breaks a rule, once, with its format", async () => {
    await open(fields(everything));
    const outcome = await join({
      ...filled,
      password: "weak",
      confirmPassword: "other",
      email: "x",
      birthday: "2020-01-01",
    });
    expect(codesOf(outcome)).toEqual({
      password: "format.strong",
      confirmPassword: "field.mismatch",
      email: "format.email",
      birthday: "field.age",
    });
    expect(codesOf(await join({ ...filled, terms: false, ageConfirmed: false }))).toEqual({
      terms: "field.terms",
      ageConfirmed: "field.age",
    });
  });

  it("works for a brand that asks for almost nothing, and takes nothing it does not ask for", async () => {
    const rules = {
      username: { enabled: true, required: true, patternId: "any", minLength: 1, maxLength: 20 },
      password: { enabled: true, required: true, patternId: "any", minLength: 1, maxLength: 20 },
    };
    const off = Object.fromEntries(Object.keys(everything).map((field) => [field, { enabled: false }]));
    await open(fields({ ...off, ...rules }));
    const slipped = { email: "slipped@example.com", paymentPassword: "1", line: "slipped" };
    expect(await join({ username: "à", password: "1", confirmPassword: "1", ...slipped })).toMatchObject({
      ok: true,
    });
    const row = await domain
      .context()
      .inBrand((tx) => tx.selectFrom("member").selectAll().executeTakeFirstOrThrow());
    expect(row).toMatchObject({ account: "à", email: null, payment_password_hash: null, profile: {} });
  });

  it("gives a name to one of many who ask for it at once", async () => {
    await open();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_unused, index) =>
        join({ username: index % 2 ? "ASHA01" : "asha01" }, `b${index}`, `10.${index}.0.1`),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes)
      if (!outcome.ok) expect(codesOf(outcome)).toEqual({ username: "registration.taken" });
  });

  it("says that nobody has a referral code, and registers all the same", async () => {
    await open();
    const friend = await domain.member("friend");
    const said = async (form: Record<string, string>) => {
      const joined = await join(form);
      return joined.ok ? joined.value.referralCode : joined.code;
    };
    expect(await said({ referralCode: "NOBODY22" })).toBe("unknown");
    expect(await said({ username: "bela01", referralCode: "NOBODY22", recommenderId: "friend" })).toBe(
      "unknown",
    );
    expect(await said({ username: "cala01", referralCode: friend.referral_code })).toBeUndefined();
    expect(await said({ username: "dala01" })).toBeUndefined();
  });

  it("puts nobody below a member where the brand has no referrals", async () => {
    await open({ modules: { REFERRAL: false } });
    const friend = await domain.member("friend");
    const agent = await domain.member("agent1", { type: 1 });
    expect(await join({ referralCode: friend.referral_code })).toMatchObject({ ok: true });
    expect(await join({ username: "bela01", recommenderId: "friend" })).toMatchObject({ ok: true });
    expect(await join({ username: "cala01", referralCode: agent.referral_code })).toMatchObject({ ok: true });
    const parents = await domain
      .context()
      .inBrand((tx) =>
        tx
          .selectFrom("member")
          .select(["account", "parent_id"])
          .where("account", "in", ["asha01", "bela01", "cala01"])
          .orderBy("account")
          .execute(),
      );
    expect(parents).toEqual([
      { account: "asha01", parent_id: null },
      { account: "bela01", parent_id: null },
      { account: "cala01", parent_id: agent.id },
    ]);
  });

  it("puts a member below the agent of the affiliate code, and refuses unknown codes", async () => {
    await open();
    const top = await domain.member("agent1", { type: 1 });
    const agent = await domain.member("agent2", { type: 2, parent_id: top.id });
    const friend = await domain.member("friend");
    expect(codesOf(await join({ affiliateCode: "NOBODY22" }))).toEqual({
      affiliateCode: "invitation_code_error",
    });
    // A member's code is no agent's.
    expect(await join({ affiliateCode: friend.referral_code })).toMatchObject({
      code: "invitation_code_error",
    });
    expect(await join({ affiliateCode: agent.referral_code.toLowerCase() })).toMatchObject({ ok: true });
    expect(await join({ username: "bela01", referralCode: friend.referral_code })).toMatchObject({
      ok: true,
    });
    const tree = await domain
      .context()
      .inBrand((tx) =>
        tx
          .selectFrom("member_tree")
          .innerJoin("member as up", "up.id", "member_tree.ancestor_id")
          .innerJoin("member as down", "down.id", "member_tree.descendant_id")
          .select(["up.account as up", "down.account as down", "depth"])
          .where("depth", ">", 0)
          .orderBy("down.account")
          .orderBy("depth")
          .execute(),
      );
    expect(tree.map(({ up, down, depth }) => `${up} ${depth} ${down}`)).toEqual([
      "agent1 1 agent2",
      "agent2 1 asha01",
      "agent1 2 asha01",
      "friend 1 bela01",
    ]);
  });

  it("shows a captcha to a network that registers more than people do", async () => {
    await open();
    for (let count = 0; count < 10; count += 1)
      expect(await join({ username: `user${count}` })).toMatchObject({ ok: true });
    expect(await join({ username: "user10" })).toMatchObject({
      code: "captcha.required",
      value: { captcha: true },
    });
    expect(await join({ username: "user10" }, "one", "10.9.9.9")).toMatchObject({ ok: true });
  });
});

describe("registration with a proved number", () => {
  const number = { mobileNum: "9812345678", countryDialingCode: "91" };
  const ask = () =>
    sendSmsCode(domain.context(), {
      purpose: "register",
      dialingCode: "91",
      number: number.mobileNum,
      wanted: true,
      withoutHumanCheck: true,
    });

  it("proves the number by the code that was sent to it, which serves once", async () => {
    await open({ modules: { REGMOBVERF3: true } });
    expect(codesOf(await join(number))).toEqual({ verificationCode: "field.required" });
    expect(await ask()).toMatchObject({ ok: true, value: { expiredMinutes: 1, secondsLeft: 60 } });
    expect(codesOf(await join({ ...number, verificationCode: "000000" }))).toEqual({
      verificationCode: "code.wrong",
    });
    const verificationCode = lastCode(domain);
    expect(await join({ ...number, verificationCode })).toMatchObject({ ok: true });
    expect(codesOf(await join({ ...number, username: "bela01", verificationCode }))).toEqual({
      verificationCode: "code.wrong",
    });
  });

  it("by mobile number alone needs no password, unless the brand wants one", async () => {
    await open({ modules: { MOBILENUMREG3: true, REGMOBVERF3: true } });
    await ask();
    const mobile = { ...number, verificationCode: lastCode(domain), terms: true, ageConfirmed: true };
    expect(await register(domain.context(), "mobile", mobile)).toMatchObject({ ok: true });
    domain.clock.at += 120_000;
    await ask();
    const again = { ...mobile, verificationCode: lastCode(domain) };
    expect(await register(domain.context(), "mobile", again)).toMatchObject({
      code: "registration.taken",
    });
    await domain.close();
    await open({ modules: { MOBILENUMREG3: true, MOBILENUMPASSREG3: true } });
    const outcome = await register(domain.context(), "mobile", {
      ...number,
      terms: true,
      ageConfirmed: true,
    });
    expect(codesOf(outcome)).toEqual({ password: "field.required", confirmPassword: "field.required" });
  });
});
