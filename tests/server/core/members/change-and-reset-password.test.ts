import { afterEach, describe, expect, it } from "vitest";
import { keepCaptcha } from "../../../../src/server/core/identity/captcha-store.ts";
import { memberSessions } from "../../../../src/server/core/identity/live-session-store.ts";
import {
  changePassword,
  forgotByEmail,
  resetByLink,
  setByPhone,
} from "../../../../src/server/core/members/change-and-reset-password.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { sendSmsCode } from "../../../../src/server/core/members/sms-codes.ts";
import {
  lastCode,
  openTestDomain,
  type TestDomain,
  type TestDomainOptions,
  testPassword,
} from "../../../support/request-context.ts";

let domain: TestDomain;
afterEach(() => domain.close());
const open = async (options: TestDomainOptions = {}) => {
  domain = await openTestDomain(options);
};

const next = { newPassword: "Another34", confirmNewPassword: "Another34" };
const logIn = (password: string, browser?: string) =>
  login(domain.context(browser), { type: "username", username: "asha01", password });
const live = (member: Member) =>
  domain.context().inBrand((tx) => memberSessions(tx, member.id, domain.clock.at));

describe("changing the password", () => {
  it("wants the old one and ends all other sessions", async () => {
    await open();
    const member = await domain.member("asha01");
    await logIn(testPassword, "one");
    await logIn(testPassword, "two");
    expect(await live(member)).toHaveLength(2);
    const wrong = await changePassword(domain.context(), member, { ...next, oldPassword: "nothing1" });
    expect(wrong).toMatchObject({ code: "password.incorrect", errors: [{ field: "oldPassword" }] });
    expect(await live(member)).toHaveLength(2);
    expect(
      await changePassword(domain.context(), member, { ...next, oldPassword: testPassword }),
    ).toMatchObject({ ok: true });
    expect(await live(member)).toHaveLength(1);
    expect(await logIn(testPassword)).toMatchObject({ ok: false });
    expect(await logIn("Another34")).toMatchObject({ ok: true });
  });

  it("keeps the brand's rules, the repetition and a difference", async () => {
    await open();
    const member = await domain.member("asha01");
    const change = (more: object) =>
      changePassword(domain.context(), member, { ...next, oldPassword: testPassword, ...more });
    expect(await change({ newPassword: "short1" })).toMatchObject({
      code: "password.refused",
      errors: [
        { field: "newPassword", code: "format.letters-and-digits", params: { min: 8, max: 32 } },
        { field: "confirmNewPassword", code: "field.mismatch" },
      ],
    });
    const same = { newPassword: testPassword, confirmNewPassword: testPassword };
    expect(await change(same)).toMatchObject({ errors: [{ field: "newPassword", code: "password.same" }] });
  });

  it("refuses one that strangers try first", async () => {
    await open();
    const member = await domain.member("asha01", { mobile: "9812345678", email: "rao@example.com" });
    const change = (newPassword: string) =>
      changePassword(domain.context(), member, {
        newPassword,
        confirmNewPassword: newPassword,
        oldPassword: testPassword,
      });
    for (const [newPassword, code] of [
      ["password1", "password.common"],
      ["asha01asha", "password.guessable"],
      ["x9812345678", "password.guessable"],
      ["Aurora2026", "password.guessable"],
    ] as const)
      expect(await change(newPassword)).toMatchObject({
        code: "password.refused",
        errors: [{ field: "newPassword", code }],
      });
  });

  it("stops guesses of the old one in a stolen session", async () => {
    await open();
    const member = await domain.member("asha01");
    const before = domain.identity.passwords.count();
    await Promise.all(
      Array.from({ length: 60 }, () =>
        changePassword(domain.context(), member, { ...next, oldPassword: "nothing1" }),
      ),
    );
    expect(domain.identity.passwords.count() - before).toBeLessThanOrEqual(10);
  });

  it("wants a code to the bound phone with CHNGPASSVERIF3", async () => {
    await open({ modules: { CHNGPASSVERIF3: true } });
    const bound = { dialing_code: "91", mobile: "9812345678", mobile_verified_at: new Date() };
    const member = await domain.member("asha01", bound);
    const input = { ...next, oldPassword: testPassword };
    expect(await changePassword(domain.context(), member, input)).toMatchObject({ code: "code.wrong" });
    await sendSmsCode(domain.context(), {
      purpose: "password",
      dialingCode: "91",
      number: "9812345678",
      wanted: true,
      withoutHumanCheck: true,
    });
    const verificationCode = lastCode(domain);
    expect(await changePassword(domain.context(), member, { ...input, verificationCode })).toMatchObject({
      ok: true,
    });
  });
});

describe("a forgotten password", () => {
  const linkCode = () => /code=([\w-]+)/.exec(domain.letters.at(-1)?.text ?? "")?.[1] ?? "";

  it("is set anew by a mailed link, once, within half an hour", async () => {
    await open();
    await domain.member("asha01", { email: "Asha@example.com" });
    const ask = () => forgotByEmail(domain.context(), { username: "ASHA01", email: "asha@EXAMPLE.com" });
    expect(await ask()).toMatchObject({ ok: true });
    expect(domain.letters).toHaveLength(1);
    const code = linkCode();
    expect(await resetByLink(domain.context(), { code, ...next, newPassword: "short" })).toMatchObject({
      code: "password.refused",
    });
    const own = { newPassword: "asha01asha", confirmNewPassword: "asha01asha" };
    expect(await resetByLink(domain.context(), { code, ...own })).toMatchObject({
      errors: [{ field: "newPassword", code: "password.guessable" }],
    });
    expect(await resetByLink(domain.context(), { code, ...next })).toMatchObject({ ok: true });
    expect(await resetByLink(domain.context(), { code, ...next })).toMatchObject({ code: "code.expired" });
    expect(await logIn("Another34")).toMatchObject({ ok: true });
    await ask();
    const late = linkCode();
    domain.clock.at += 31 * 60_000;
    expect(await resetByLink(domain.context(), { code: late, ...next })).toMatchObject({
      code: "code.expired",
    });
    expect(await resetByLink(domain.context(), { code: "made-up", ...next })).toMatchObject({
      code: "code.expired",
    });
  });

  it("is not opened by the stored data", async () => {
    await open();
    await domain.member("asha01", { email: "asha@example.com" });
    await forgotByEmail(domain.context(), { username: "asha01", email: "asha@example.com" });
    const rows = await domain
      .context()
      .inBrand((tx) => tx.selectFrom("verification_code").selectAll().execute());
    expect(rows).toHaveLength(1);
    const kept = rows.flatMap((row) => Object.values(row)).map(String);
    expect(kept.filter((value) => value.includes(linkCode()))).toEqual([]);
  });

  it("answers the same when name and address do not belong together", async () => {
    await open();
    await domain.member("asha01", { email: "asha@example.com" });
    const ask = (username: string, email: string) =>
      forgotByEmail(domain.context(username), { username, email });
    const right = await ask("asha01", "asha@example.com");
    for (const [username, email] of [
      ["asha01", "other@example.com"],
      ["nobody", "asha@example.com"],
    ] as const)
      expect(await ask(username, email)).toEqual(right);
    expect(domain.letters).toHaveLength(1);
  });

  it("goes to its owner, however many strangers asked for it", async () => {
    await open();
    await domain.member("asha01", { email: "asha@example.com" });
    await logIn(testPassword, "own");
    const ask = (browser: string, email: string, captcha?: string) =>
      forgotByEmail(domain.context(browser), { username: "asha01", email, ...(captcha ? { captcha } : {}) });
    for (let turn = 0; turn < 30; turn += 1) await ask(`stranger${turn}`, "other@example.com");
    expect(await ask("own", "asha@example.com")).toMatchObject({ ok: true });
    expect(domain.letters).toHaveLength(1);
    // From an unknown browser a solved captcha is enough.
    const context = domain.context("new");
    await context.inBrand((tx) => keepCaptcha(tx, "aurora", context.browserHash, "k7rd", context.now()));
    expect(await ask("new", "asha@example.com", "k7rd")).toMatchObject({ ok: true });
    expect(domain.letters).toHaveLength(2);
  });

  it("does not fill a mailbox", async () => {
    await open();
    await domain.member("asha01", { email: "asha@example.com" });
    for (let turn = 0; turn < 5; turn += 1)
      await forgotByEmail(domain.context(), { username: "asha01", email: "asha@example.com" });
    expect(domain.letters).toHaveLength(3);
  });

  it("is mailed to addresses alone", async () => {
    await open();
    const wrong = { username: "asha01", email: "not an address" };
    expect(await forgotByEmail(domain.context(), wrong)).toMatchObject({
      code: "email.invalid",
      errors: [{ field: "email", code: "email.invalid" }],
    });
  });

  it("is set anew by a phone's code, which logs in", async () => {
    await open();
    const bound = { dialing_code: "91", mobile: "9812345678", mobile_verified_at: new Date() };
    await domain.member("asha01", bound);
    const number = { mobileNum: "9812345678", countryDialingCode: "91", newPassword: "Another34" };
    expect(await setByPhone(domain.context(), { ...number, verificationCode: "123456" })).toMatchObject({
      code: "code.wrong",
    });
    await sendSmsCode(domain.context(), {
      purpose: "password",
      dialingCode: "91",
      number: "9812345678",
      wanted: true,
      withoutHumanCheck: true,
    });
    const verificationCode = lastCode(domain);
    expect(await setByPhone(domain.context(), { ...number, verificationCode })).toMatchObject({
      ok: true,
      value: { mustChangePassword: false },
    });
    expect(await logIn("Another34")).toMatchObject({ ok: true });
  });
});
