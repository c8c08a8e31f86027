import { afterEach, describe, expect, it } from "vitest";
import { keepCaptcha } from "../../../../src/server/core/identity/captcha-store.ts";
import { digest } from "../../../../src/server/core/identity/encryption.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import { readLoginName } from "../../../../src/server/core/members/login-name.ts";
import { register } from "../../../../src/server/core/members/register.ts";
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
const open = async (options: TestDomainOptions = { folder: "saffron" }) => {
  domain = await openTestDomain(options);
};

const proved = { dialing_code: "91", mobile: "9876543210", mobile_verified_at: new Date(0) };

type Try = { password?: string; browser?: string; ip?: string; captcha?: string };
const tryIt = (username: string, { password = testPassword, browser, ip, captcha }: Try = {}) =>
  login(domain.context(browser, ip), {
    type: "username",
    username,
    password,
    ...(captcha ? { captcha } : {}),
  });
const wrong = (username: string, more: Try = {}) => tryIt(username, { password: "nothing1", ...more });

/** Whose session a login opened. */
async function into(username: string, more: Try = {}): Promise<string> {
  const done = await tryIt(username, more);
  if (!done.ok) return done.code;
  const row = await domain.context().inBrand((tx) =>
    tx
      .selectFrom("session")
      .innerJoin("member", "member.id", "session.member_id")
      .select("member.account")
      .where("session.token_hash", "=", digest(done.value.token ?? ""))
      .executeTakeFirst(),
  );
  return row?.account ?? "";
}

/** Shows a captcha to a browser and answers what it says. */
async function captchaFor(browser: string): Promise<string> {
  const context = domain.context(browser);
  const { text } = await context.identity.vendorsOf(context.brand).captcha(context.browserHash);
  await context.inBrand((tx) =>
    keepCaptcha(tx, context.brand.merchant, context.browserHash, text, context.now()),
  );
  return text;
}

it("counts a Brazilian number with an area code of 55 as one, however it is spelt", async () => {
  await open();
  const { brand } = domain.context();
  const brazil = {
    ...brand,
    documents: { ...brand.documents, brand: { ...brand.documents.brand, country: "BR", countries: ["BR"] } },
  };
  const keys = ["55 98765 4321", "(55) 98765-4321", "+55 55 98765 4321", "5555987654321"].map(
    (typed) => readLoginName(brazil, typed).counted,
  );
  expect(new Set(keys)).toEqual(new Set(["5555987654321"]));
});

const ways = [
  "9876543210",
  "09876543210",
  "98765 43210",
  "98765-43210",
  "919876543210",
  "91 98765 43210",
  "+919876543210",
  "+91 98765 43210",
  "+91 (0) 98765-43210",
  "0091 98765 43210",
  " +91\u00A098765\u00A043210 ",
  "९८७६५४३२१०",
  "+९१ ९८७६५ ४३२१०",
];

describe("who registered by mobile", () => {
  it("logs in by the number in every way to write it, and by the account that was made of it", async () => {
    await open();
    const context = domain.context();
    const number = { dialingCode: "91", number: "9876543210" };
    const sent = await sendSmsCode(context, {
      purpose: "register",
      ...number,
      wanted: true,
      withoutHumanCheck: true,
    });
    expect(sent).toMatchObject({ ok: true });
    const form = {
      mobileNum: "09876543210",
      countryDialingCode: "91",
      verificationCode: lastCode(domain),
      password: testPassword,
      confirmPassword: testPassword,
      terms: true,
      ageConfirmed: true,
    };
    const registered = await register(context, "mobile", form);
    expect(registered).toMatchObject({ ok: true });
    for (const way of ways) expect([way, await into(way)]).toEqual([way, "919876543210"]);
    expect(await wrong("9876543210")).toMatchObject({ code: "login.incorrect" });
    expect(await tryIt("987654321")).toMatchObject({ code: "login.incorrect" });
  });

  it("and proved no number yet is reached by the account's name, however it is written", async () => {
    await open();
    await domain.member("919876543210", { dialing_code: "91", mobile: "9876543210" });
    for (const way of ways) expect([way, await into(way)]).toEqual([way, "919876543210"]);
  });
});

describe("a number", () => {
  it("leads to the member who proved it, whatever the account is called", async () => {
    await open();
    await domain.member("asha01", proved);
    for (const way of ways) expect([way, await into(way)]).toEqual([way, "asha01"]);
    expect(await into("asha01")).toBe("asha01");
  });

  it("that was never verified belongs to no account", async () => {
    await open();
    await domain.member("asha01", { ...proved, mobile_verified_at: null });
    for (const way of ways.slice(0, 4)) expect(await tryIt(way)).toMatchObject({ code: "login.incorrect" });
  });

  it("belongs to who proved it, before the account that somebody else's registration made of it", async () => {
    await open();
    await domain.member("919876543210", { dialing_code: "91", mobile: "9876543210" });
    await domain.member("asha01", proved);
    expect(await into("9876543210")).toBe("asha01");
    expect(await into("+91 98765 43210")).toBe("asha01");
    // The account of exactly that name is its own.
    expect(await into("919876543210")).toBe("919876543210");
  });

  it("gives way to an account that is called so; with its code it is a number again", async () => {
    await open();
    await domain.member("9876543210");
    await domain.member("asha01", proved);
    expect(await into("9876543210")).toBe("9876543210");
    expect(await into("+919876543210")).toBe("asha01");
    expect(await into("98765 43210")).toBe("asha01");
    expect(await into("919876543210")).toBe("asha01");
  });

  it("is one of the brand's own country first, then one with a code, then one of the other countries", async () => {
    await open();
    await domain.member("home01", { ...proved, mobile: "8801712345678" });
    await domain.member("dhaka1", { ...proved, dialing_code: "880", mobile: "1712345678" });
    expect(await into("8801712345678")).toBe("home01");
    expect(await into("+8801712345678")).toBe("dhaka1");
    expect(await into("01712345678")).toBe("dhaka1");
    expect(await into("+918801712345678")).toBe("home01");
  });

  it("of two countries is the one of the country that the brand names first", async () => {
    await open();
    await domain.member("dhaka1", { ...proved, dialing_code: "880", mobile: "1712345678" });
    await domain.member("nepal1", { ...proved, dialing_code: "977", mobile: "1712345678" });
    expect(await into("1712345678")).toBe("dhaka1");
    expect(await into("+977 1712345678")).toBe("nepal1");
  });

  it("with a plus is one of any country, and one that is written otherwise is a name", async () => {
    await open();
    await domain.member("london", { ...proved, dialing_code: "44", mobile: "7911123456" });
    expect(await into("+44 7911 123456")).toBe("london");
    for (const name of ["98765", "98765x43210", "a9876543210", "९८765", "++919876543210", "", " "])
      expect(readLoginName(domain.brand, name).numbers).toEqual([]);
  });
});

describe("guesses at a number", () => {
  const far = (index: number) => `10.${index >> 8}.${index & 255}.1`;

  it("share one count however the number is written, and with the account that was made of it", async () => {
    await open();
    await domain.member("919876543210", proved);
    for (const way of ways.slice(0, 4)) expect(await wrong(way)).toMatchObject({ value: { captcha: false } });
    expect(await wrong("919876543210")).toMatchObject({ value: { captcha: true } });
    expect(await wrong("+91 98765 43210")).toMatchObject({ code: "login.captcha" });
  });

  it("are answered alike for known and unknown numbers", async () => {
    await open({ folder: "saffron", changes: { accounts: { login: { tellsUnknown: true } } } });
    await domain.member("asha01", proved);
    const answers = async (way: string) => {
      const codes = [];
      for (let guess = 0; guess < 7; guess += 1) codes.push(await wrong(way));
      return codes;
    };
    const nobodys = await answers("9123456789");
    expect(await answers("9876543210")).toEqual(nobodys);
    // An unknown name that is no number may be reported as unknown, where the brand wants it.
    expect(await wrong("nobody")).toMatchObject({ code: "login.unknown" });
  });

  it("do not show by their captcha which account the number belongs to", async () => {
    await open();
    await domain.member("asha01", proved);
    for (let guess = 0; guess < 6; guess += 1) await wrong("9876543210", { ip: far(guess) });
    expect(await wrong("asha01")).toEqual({ ok: false, code: "login.incorrect", value: { captcha: false } });
  });

  it("reach the password ten times by all names of a member together, with every captcha solved", async () => {
    await open();
    await domain.member("asha01", proved);
    const before = domain.identity.passwords.count();
    for (let guess = 0; guess < 18; guess += 1) {
      const captcha = await captchaFor("stranger");
      const name = guess % 2 === 0 ? "asha01" : "9876543210";
      const refused = await wrong(name, { browser: "stranger", ip: far(guess), captcha });
      // The ninth guess at a name is answered as without the other name.
      expect(refused).toEqual({ ok: false, code: "login.incorrect", value: { captcha: guess >= 8 } });
    }
    expect(domain.identity.passwords.count() - before).toBe(10);
    // Now no name opens it in an unknown browser, nor does a third spelling of the number.
    for (const name of ["asha01", "+91 98765 43210"])
      expect(
        await tryIt(name, { browser: "new", ip: far(99), captcha: await captchaFor("new") }),
      ).toMatchObject({ code: "login.incorrect" });
    domain.clock.at += 900_000;
    expect(await tryIt("asha01", { browser: "new", captcha: await captchaFor("new") })).toMatchObject({
      ok: true,
    });
  });

  it("leave the owner's own browser open, by every name", async () => {
    await open();
    await domain.member("asha01", proved);
    expect(await into("asha01", { browser: "home" })).toBe("asha01");
    for (let guess = 0; guess < 20; guess += 1)
      await wrong(guess % 2 === 0 ? "9876543210" : "asha01", { browser: "stranger", ip: far(guess) });
    expect(await into("9876543210", { browser: "home" })).toBe("asha01");
    expect(await into("asha01", { browser: "home" })).toBe("asha01");
  });

  it("are forgotten once the password was right", async () => {
    await open();
    await domain.member("asha01", proved);
    for (let guess = 0; guess < 4; guess += 1) await wrong("9876543210");
    expect(await into("9876543210")).toBe("asha01");
    for (let guess = 0; guess < 4; guess += 1)
      expect(await wrong("9876543210")).toMatchObject({ value: { captcha: false } });
  });

  it("take as long to refuse for a number that is somebody's as for another", async () => {
    await open({ folder: "saffron", refusalMs: 300 });
    await domain.member("asha01", proved);
    for (const way of ["9876543210", "9123456789", "nobody"]) {
      const started = performance.now();
      await wrong(way);
      expect(performance.now() - started).toBeGreaterThan(295);
    }
  });
});
