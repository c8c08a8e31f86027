import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bindEmail, bindMobile } from "../../../../src/server/core/members/account-security.ts";
import { isAddress, mailCode } from "../../../../src/server/core/members/extra-verification.ts";
import { type Member, memberById } from "../../../../src/server/core/members/member-store.ts";
import { sendSmsCode } from "../../../../src/server/core/members/sms-codes.ts";
import { lastCode, openTestDomain, type TestDomain, testPassword } from "../../../support/request-context.ts";

let domain: TestDomain;
let member: Member;
beforeEach(async () => {
  domain = await openTestDomain();
  member = await domain.member("asha01");
});
afterEach(() => domain.close());

const number = { countryDialingCode: "91", mobileNum: "9812345678" };
const sendTo = (memberId: string, mobileNum = number.mobileNum) =>
  sendSmsCode(domain.context(), {
    purpose: "mobile",
    dialingCode: "91",
    number: mobileNum,
    wanted: true,
    withoutHumanCheck: true,
    memberId,
  });
const mail = (to: string, browser?: string) =>
  mailCode(domain.context(browser), { purpose: "email", target: to.toLowerCase(), to, memberId: member.id });
const mailedCode = () => /[0-9]{6}/.exec(domain.letters.at(-1)?.text ?? "")?.[0] ?? "";
const now = async (id = member.id) =>
  (await domain.context().inBrand((tx) => memberById(tx, id))) ?? expect.unreachable();

describe("binding a number or an address", () => {
  it("wants the member's password: a session alone moves no account", async () => {
    await sendTo(member.id);
    const input = { ...number, verificationCode: lastCode(domain) };
    for (const password of [undefined, "", "nothing1"])
      expect(
        await bindMobile(domain.context(), member, {
          ...input,
          ...(password === undefined ? {} : { password }),
        }),
      ).toMatchObject({ code: "password.incorrect", errors: [{ field: "password" }] });
    expect((await now()).mobile).toBeNull();
    expect(await bindMobile(domain.context(), member, { ...input, password: testPassword })).toMatchObject({
      ok: true,
    });
    expect(await now()).toMatchObject({ dialing_code: "91", mobile: "9812345678" });
    await mail("asha@example.com");
    const address = { email: "asha@example.com", verificationCode: mailedCode() };
    expect(await bindEmail(domain.context(), member, address)).toMatchObject({ code: "password.incorrect" });
    expect(await bindEmail(domain.context(), member, { ...address, password: testPassword })).toMatchObject({
      ok: true,
    });
  });

  it("notes when a proved one gives way to another, and not the first", async () => {
    const bind = async (mobileNum: string) => {
      await sendTo(member.id, mobileNum);
      const input = { ...number, mobileNum, verificationCode: lastCode(domain), password: testPassword };
      expect(await bindMobile(domain.context(), await now(), input)).toMatchObject({ ok: true });
    };
    await bind("9812345678");
    expect((await now()).contact_changed_at).toBeNull();
    domain.clock.at += 3_600_000;
    await bind("9812345679");
    expect((await now()).contact_changed_at).toEqual(new Date(domain.clock.at));
    await mail("asha@example.com");
    domain.clock.at += 3_600_000;
    await mail("asha@example.com");
    const address = { email: "asha@example.com", verificationCode: mailedCode(), password: testPassword };
    expect(await bindEmail(domain.context(), await now(), address)).toMatchObject({ ok: true });
    expect((await now()).contact_changed_at).toEqual(new Date(domain.clock.at - 3_600_000));
  });

  it("stops guesses of the password in a stolen session", async () => {
    await sendTo(member.id);
    const input = { ...number, verificationCode: lastCode(domain) };
    const before = domain.identity.passwords.count();
    await Promise.all(
      Array.from({ length: 40 }, () =>
        bindMobile(domain.context(), member, { ...input, password: "nothing1" }),
      ),
    );
    expect(domain.identity.passwords.count() - before).toBeLessThanOrEqual(10);
  });

  it("asks no password of who has none", async () => {
    const social = await domain.member("social1", { password_hash: null });
    await sendTo(social.id);
    expect(
      await bindMobile(domain.context(), social, { ...number, verificationCode: lastCode(domain) }),
    ).toMatchObject({ ok: true });
  });

  it("keeps a number without the zero that is dialled at home", async () => {
    await sendTo(member.id, "09812345678");
    const input = { ...number, mobileNum: "09812345678", verificationCode: lastCode(domain) };
    await bindMobile(domain.context(), member, { ...input, password: testPassword });
    expect((await now()).mobile).toBe("9812345678");
  });
});

describe("an address", () => {
  it.each([
    "x<victim@mail.example>",
    "a1,victim@mail.example",
    "victim@mail.example,b.c",
    "(c1)victim@mail.example",
    "\u212Aarl@mail.example",
    "victim@mail.example\r\nBcc: other@mail.example",
    '"a b"@mail.example',
    `${"a".repeat(120)}@mail.example`,
    "nobody",
  ])("is none that mail programs read in other ways: %j", (address) => {
    expect(isAddress(address)).toBe(false);
  });

  it("is a plain one", () => {
    for (const address of ["asha@example.com", "a.b+c@mail.example.co.in"])
      expect(isAddress(address)).toBe(true);
  });

  it("is not proved by the code of another spelling", async () => {
    await mail("karl@mail.example");
    const input = { email: "\u212Aarl@mail.example", verificationCode: mailedCode(), password: testPassword };
    expect(await bindEmail(domain.context(), member, input)).toMatchObject({ code: "code.wrong" });
  });

  it("gets five letters an hour from a member, whatever it is", async () => {
    const sent = [];
    for (let turn = 0; turn < 7; turn += 1) sent.push((await mail(`a${turn}@example.com`)).ok);
    expect(sent).toEqual([true, true, true, true, true, false, false]);
  });
});
