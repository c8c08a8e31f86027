import { TOTP } from "otpauth";
import { afterEach, describe, expect, it } from "vitest";
import { insertDeskUser } from "../../../../src/server/domains/desk/desk-user-store.ts";
import { signInAtDesk } from "../../../../src/server/domains/desk/sign-in.ts";
import { openTestDomain, type TestDomain, testPassword } from "../../../support/request-context.ts";

let domain: TestDomain;
afterEach(() => domain.close());

async function openWithOwner(): Promise<void> {
  domain = await openTestDomain();
  const password_hash = await domain.identity.passwords.hash(testPassword);
  const context = domain.context();
  await context.inBrand((tx) =>
    insertDeskUser(
      tx,
      "aurora",
      { username: "owner", password_hash, role: "owner", seeded: false },
      context.now(),
    ),
  );
}

const sign = (verificationCode?: string, password = testPassword, username = "owner") =>
  signInAtDesk(domain.context(), { username, password, ...(verificationCode ? { verificationCode } : {}) });

describe("the desk's sign-in", () => {
  it("binds an authenticator first and wants its code ever after", async () => {
    await openWithOwner();
    const begun = await sign();
    expect(begun).toMatchObject({
      ok: true,
      value: { codeNeeded: true, enrol: { uri: expect.stringContaining("otpauth://totp/") } },
    });
    const secret = begun.ok ? (begun.value.enrol?.secret ?? "") : "";
    const code = () => new TOTP({ secret }).generate({ timestamp: domain.clock.at });
    // Asked again before it is bound, it is the same secret: the code that was scanned still fits.
    expect(await sign()).toMatchObject({ value: { enrol: { secret } } });
    expect(await sign("000000")).toMatchObject({ code: "code.wrong" });
    expect(await sign(code())).toMatchObject({ ok: true, value: { token: expect.any(String) } });
    expect(await sign(code())).toMatchObject({ code: "code.wrong" });
    const again = await sign();
    expect(again).toEqual({ ok: true, value: { codeNeeded: true } });
    domain.clock.at += 30_000;
    expect(await sign(code())).toMatchObject({ ok: true, value: { token: expect.any(String) } });
  });

  it("binds nothing that somebody saw elsewhere before", async () => {
    await openWithOwner();
    const begin = async (browser: string) => {
      const begun = await signInAtDesk(domain.context(browser), {
        username: "owner",
        password: testPassword,
      });
      return begun.ok ? begun.value.enrol?.secret : undefined;
    };
    const peeked = await begin("peeker");
    const own = await begin("one");
    expect(own).toBeDefined();
    expect(own).not.toBe(peeked);
    const code = new TOTP({ secret: own ?? "" }).generate({ timestamp: domain.clock.at });
    expect(await sign(code)).toMatchObject({ ok: true, value: { token: expect.any(String) } });
    domain.clock.at += 30_000;
    const late = new TOTP({ secret: peeked ?? "" }).generate({ timestamp: domain.clock.at });
    expect(await sign(late)).toMatchObject({ code: "code.wrong" });
  });

  it("gives no secret for a wrong password, and the same answer for an unknown name", async () => {
    await openWithOwner();
    const wrong = await sign(undefined, "nothing1");
    expect(wrong).toEqual({ ok: false, code: "login.incorrect", value: { captcha: false } });
    expect(await sign(undefined, testPassword, "nobody")).toEqual(wrong);
  });

  it("stops guesses at the code as it stops guesses at the password", async () => {
    await openWithOwner();
    await sign();
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push(await sign("000000"));
    expect(answers.map((one) => (one.ok ? "in" : one.code)).slice(-3)).not.toContain("code.wrong");
  });

  it("refuses members: a member's name and password do not work here", async () => {
    await openWithOwner();
    await domain.member("asha01");
    expect(await sign(undefined, testPassword, "asha01")).toMatchObject({ code: "login.incorrect" });
  });
});
