import { afterEach, describe, expect, it } from "vitest";
import { keepCaptcha } from "../../../../src/server/core/identity/captcha-store.ts";
import { countEvent, countOf } from "../../../../src/server/core/identity/rate-limit-store.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import {
  noteConversion,
  type SmsRequest,
  sendSmsCode,
  smsCountdown,
} from "../../../../src/server/core/members/sms-codes.ts";
import { handle } from "../../../../src/server/operations/verification/sms/noLogin.ts";
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
const minute = 60_000;

type Try = Partial<SmsRequest> & { browser?: string; ip?: string };
const ask = ({ browser, ip, ...more }: Try = {}) =>
  sendSmsCode(domain.context(browser, ip), {
    purpose: "register",
    dialingCode: "91",
    number: "9812345678",
    wanted: true,
    withoutHumanCheck: true,
    ...more,
  });
const byCode = (verificationCode: string, browser?: string) =>
  login(domain.context(browser), {
    type: "sms",
    mobileNum: "9812345678",
    countryDialingCode: "91",
    verificationCode,
  });

it("for logging in is not sent where nobody logs in by it; one for a forgotten password is", async () => {
  await open({ modules: { MOBILEVERCODELOGIN3: false } });
  await domain.member("asha01", { dialing_code: "91", mobile: "9812345678", mobile_verified_at: new Date() });
  const number = { mobileNum: "9812345678", countryDialingCode: "91", captcha: "k7rd" };
  const context = domain.context() as Parameters<typeof handle>[1];
  await context.inBrand((tx) => keepCaptcha(tx, "aurora", context.browserHash, "k7rd", context.now()));
  expect(await handle({ ...number, purpose: "login" }, context)).toMatchObject({ code: "module.off" });
  expect(domain.sms).toHaveLength(0);
  expect(await handle({ ...number, purpose: "password" }, context)).toMatchObject({ ok: true });
  expect(domain.sms).toHaveLength(1);
});

describe("a code by SMS", () => {
  it("goes out once, however many ask at the same time, and again after a minute", async () => {
    await open();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(domain.sms).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      code: "sms.too-many",
      params: { retryAfterSeconds: 60, minutes: 1 },
    });
    domain.clock.at += minute;
    expect(await ask()).toMatchObject({ ok: true });
  });

  it("goes to a number five times an hour and ten times a day; then one waits five minutes", async () => {
    await open();
    const sent: boolean[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      for (let turn = 0; turn < 6; turn += 1) {
        // From another address each time: this is about the number.
        sent.push((await ask({ ip: `10.${hour}.${turn}.1` })).ok);
        domain.clock.at += minute;
      }
      domain.clock.at += 60 * minute;
    }
    expect(sent.filter(Boolean)).toHaveLength(10);
    expect(sent.slice(0, 6)).toEqual([true, true, true, true, true, false]);
    expect(await ask({ ip: "10.9.9.1" })).toMatchObject({ params: { retryAfterSeconds: 300, minutes: 5 } });
  });

  it("goes ten times a day for one address, whatever the number", async () => {
    await open();
    const sent = [];
    for (let turn = 0; turn < 12; turn += 1) sent.push((await ask({ number: `98${turn}2345678` })).ok);
    expect(sent.filter(Boolean)).toHaveLength(10);
  });

  it("does not go to a block of neighbouring numbers, as pumping uses", async () => {
    await open();
    const sent = [];
    for (let turn = 0; turn < 30; turn += 1)
      sent.push((await ask({ number: `9812345${String(turn).padStart(3, "0")}`, ip: `10.4.${turn}.1` })).ok);
    expect(sent.filter(Boolean)).toHaveLength(20);
  });

  it("stops for the brand at its daily cap, and says so on the way", async () => {
    await open({ changes: { accounts: { sms: { dailyCap: 5 } } } });
    const outcomes = [];
    for (let turn = 0; turn < 7; turn += 1)
      outcomes.push(await ask({ number: `98${turn}2345678`, ip: `10.5.${turn}.1` }));
    expect(outcomes.map((one) => (one.ok ? "sent" : one.code))).toEqual([
      "sent",
      "sent",
      "sent",
      "sent",
      "sent",
      "sms.quota",
      "sms.quota",
    ]);
    expect(domain.lines.filter(({ event }) => event === "sms.daily-cap")).toHaveLength(3);
  });

  it("goes to the brand's own countries and to numbers of the right form alone", async () => {
    await open();
    expect(await ask({ dialingCode: "1" })).toMatchObject({ code: "phone.invalid" });
    for (const number of ["12", "98123x5678", "9".repeat(20), ""])
      expect(await ask({ number })).toMatchObject({ code: "phone.invalid" });
    expect(domain.sms).toHaveLength(0);
  });

  it("is switched off for a prefix whose codes are hardly ever used, and only for that", async () => {
    await open();
    const context = domain.context();
    const count = async (key: string, times: number) => {
      for (let turn = 0; turn < times; turn += 1)
        await context.inBrand((tx) => countEvent(tx, "aurora", key, 86_400, context.now()));
    };
    await count("sms-sent:91:981", 100);
    expect(await ask()).toMatchObject({ code: "sms.off" });
    expect(await ask({ number: "9712345678" })).toMatchObject({ ok: true });
    // Members get their codes all the same.
    expect(await ask({ purpose: "login" })).toMatchObject({ ok: true });
    await count("sms-used:91:981", 20);
    domain.clock.at += minute;
    expect(await ask()).toMatchObject({ ok: true });
  });

  it("counts for its prefix when it went to a number that was named, and when that number is proved", async () => {
    await open();
    const context = domain.context();
    const counted = (key: string) => context.inBrand((tx) => countOf(tx, key, context.now()));
    await ask();
    await expect.poll(() => counted("sms-sent:91:981")).toBe(1);
    await noteConversion(context, { dialingCode: "91", number: "09812345678" });
    expect(await counted("sms-used:91:981")).toBe(1);
  });

  it("goes ten times a day to a household of IPv6 and sixty times to a network of IPv4", async () => {
    await open();
    const sentFrom = async (ip: (turn: number) => string, from: number) => {
      let sent = 0;
      // Each number in a block of its own: this is about the address.
      for (let turn = 0; turn < 70; turn += 1)
        sent += (await ask({ number: `9${from + turn}45678`.padEnd(10, "1"), ip: ip(turn) })).ok ? 1 : 0;
      return sent;
    };
    expect(await sentFrom((turn) => `2001:db8:1:2::${turn.toString(16)}`, 1000)).toBe(10);
    expect(await sentFrom((turn) => `203.0.113.${turn}`, 2000)).toBe(60);
  });

  it("is one for a phone, with or without the zero that is dialled at home", async () => {
    await open();
    expect(await ask()).toMatchObject({ ok: true });
    for (const number of ["09812345678", "009812345678"])
      expect(await ask({ number })).toMatchObject({ code: "sms.too-many" });
    expect(domain.sms.map(({ to }) => to.number)).toEqual(["9812345678"]);
  });

  it("that is not sent costs nothing of the day's money, and yet ends with it", async () => {
    await open({ changes: { accounts: { sms: { dailyCap: 2 } } } });
    const unsent = (turn: number) =>
      ask({ purpose: "login", wanted: false, number: `97${turn}2345678`, ip: `10.6.${turn}.1` });
    for (let turn = 0; turn < 5; turn += 1) expect(await unsent(turn)).toMatchObject({ ok: true });
    expect(await ask({ number: "9912345678" })).toMatchObject({ ok: true });
    expect(await ask({ number: "9812345678" })).toMatchObject({ ok: true });
    expect(await ask({ number: "9612345678" })).toMatchObject({ code: "sms.quota" });
    expect(await unsent(6)).toMatchObject({ code: "sms.quota" });
  });

  it("wants a captcha before a browser's first one", async () => {
    await open();
    expect(await ask({ withoutHumanCheck: false })).toMatchObject({
      code: "captcha.required",
      value: { captcha: true },
    });
    const context = domain.context();
    await context.inBrand((tx) => keepCaptcha(tx, "aurora", context.browserHash, "k7rd", context.now()));
    expect(await ask({ withoutHumanCheck: false, captcha: "wrong" })).toMatchObject({
      code: "captcha.required",
    });
    await context.inBrand((tx) => keepCaptcha(tx, "aurora", context.browserHash, "k7rd", context.now()));
    expect(await ask({ withoutHumanCheck: false, captcha: " K7RD " })).toMatchObject({ ok: true });
    domain.clock.at += minute;
    expect(await ask({ withoutHumanCheck: false })).toMatchObject({ ok: true });
    expect(await ask({ withoutHumanCheck: false, browser: "two" })).toMatchObject({
      code: "captcha.required",
    });
  });

  it("counts down by the server's clock, for the browser that asked", async () => {
    await open({ changes: { accounts: { sms: { resendMinutes: 2 } } } });
    await ask();
    expect(await smsCountdown(domain.context(), "register")).toBe(120);
    domain.clock.at += 50_500;
    expect(await smsCountdown(domain.context(), "register")).toBe(70);
    expect(await smsCountdown(domain.context("two"), "register")).toBe(0);
    expect(await smsCountdown(domain.context(), "login")).toBe(0);
    domain.clock.at += 70_000;
    expect(await smsCountdown(domain.context(), "register")).toBe(0);
  });

  it("says that it was not sent when the gateway fails", async () => {
    await open({ vendors: { sms: () => Promise.reject(new Error("the gateway is down")) } });
    expect(await ask()).toMatchObject({ code: "sms.failed" });
  });

  it("is off where the brand has no gateway", async () => {
    await open({ vendors: { sms: undefined } });
    expect(await ask()).toMatchObject({ code: "sms.off" });
  });
});

describe("a login by code", () => {
  const proved = () =>
    domain.member("asha01", { dialing_code: "91", mobile: "9812345678", mobile_verified_at: new Date() });

  it("lets in who holds the phone, once, within ten minutes", async () => {
    await open({ modules: { MOBILEVERCODELOGIN3: true } });
    await proved();
    await ask({ purpose: "login" });
    const code = lastCode(domain);
    expect(await byCode(code)).toMatchObject({ ok: true });
    expect(await byCode(code)).toMatchObject({ code: "code.wrong" });
    domain.clock.at += minute;
    await ask({ purpose: "login" });
    domain.clock.at += 11 * minute;
    expect(await byCode(lastCode(domain))).toMatchObject({ code: "code.wrong" });
  });

  it("gives five tries, also to many at once", async () => {
    await open({ modules: { MOBILEVERCODELOGIN3: true } });
    await proved();
    await ask({ purpose: "login" });
    const code = lastCode(domain);
    const wrong = code === "111111" ? "222222" : "111111";
    await Promise.all(Array.from({ length: 30 }, () => byCode(wrong)));
    expect(await byCode(code)).toMatchObject({ code: "code.wrong" });
  });

  it("is not spoiled by what others try or ask for", async () => {
    await open({ modules: { MOBILEVERCODELOGIN3: true } });
    await proved();
    await ask({ purpose: "login", browser: "own" });
    const code = lastCode(domain);
    for (let guess = 0; guess < 10; guess += 1) await byCode("000000", "stranger");
    domain.clock.at += minute;
    await ask({ purpose: "login", browser: "stranger", ip: "10.8.8.8" });
    expect(await byCode(code, "stranger")).toMatchObject({ code: "code.wrong" });
    expect(await byCode(code, "own")).toMatchObject({ ok: true });
  });

  it("lets a number in with the zero that is dialled at home", async () => {
    await open({ modules: { MOBILEVERCODELOGIN3: true } });
    await proved();
    await ask({ purpose: "login", number: "09812345678" });
    const input = { type: "sms" as const, mobileNum: "09812345678", countryDialingCode: "91" };
    expect(await login(domain.context(), { ...input, verificationCode: lastCode(domain) })).toMatchObject({
      ok: true,
    });
  });

  it("answers for a stranger's number just as for a member's", async () => {
    await open({ modules: { MOBILEVERCODELOGIN3: true } });
    await domain.member("typo01", { dialing_code: "91", mobile: "9812345678" });
    // The number was typed but never proved: its true holder must not come in to this account.
    expect(await ask({ purpose: "login" })).toMatchObject({ ok: true });
    expect(await byCode(lastCode(domain))).toMatchObject({ code: "code.wrong" });
    domain.clock.at += minute;
    const before = domain.sms.length;
    expect(await ask({ purpose: "login", wanted: false })).toMatchObject({ ok: true });
    expect(domain.sms).toHaveLength(before);
  });

  it("is there only with MOBILEVERCODELOGIN3", async () => {
    await open({ modules: { MOBILEVERCODELOGIN3: false } });
    expect(await byCode("123456")).toMatchObject({ code: "module.off" });
  });
});
