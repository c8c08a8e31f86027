import { afterEach, describe, expect, it } from "vitest";
import type { Input } from "../../../../src/contract/shared-types.ts";
import { memberByAccount } from "../../../../src/server/core/members/member-store.ts";
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

const join = (more: Partial<Input<"member/register">> = {}) =>
  register(domain.context(), "username", {
    username: "asha01",
    password: "Harbor47",
    confirmPassword: "Harbor47",
    terms: true,
    ageConfirmed: true,
    ...more,
  });
const codesOf = (outcome: Awaited<ReturnType<typeof join>>) =>
  outcome.ok ? {} : Object.fromEntries((outcome.errors ?? []).map(({ field, code }) => [field, code]));

describe("a registration that goes around the rules", () => {
  const mobileBrand = { modules: { MOBILENUMREG3: true, REGMOBVERF3: true } };
  const number = { mobileNum: "9812345678", countryDialingCode: "91" };

  it("accepts only the brand's registration methods", async () => {
    await open(mobileBrand);
    expect(await join()).toMatchObject({ code: "module.off" });
    await domain.close();
    await open({ modules: { MOBILENUMREG3: false } });
    expect(
      await register(domain.context(), "mobile", { ...number, terms: true, ageConfirmed: true }),
    ).toMatchObject({ code: "module.off" });
  });

  it("does not learn whose a number is", async () => {
    await open(mobileBrand);
    await domain.member("919812345678", { dialing_code: "91", mobile: "9812345678" });
    const tryIt = (mobileNum: string) =>
      register(domain.context(), "mobile", {
        ...number,
        mobileNum,
        verificationCode: "000000",
        terms: true,
        ageConfirmed: true,
      });
    expect(await tryIt("9812345678")).toEqual(await tryIt("9812345679"));
  });

  it("has a captcha to solve after ten names that were taken", async () => {
    await open();
    await domain.member("asha01");
    for (let turn = 0; turn < 10; turn += 1)
      expect(codesOf(await join())).toEqual({ username: "registration.taken" });
    expect(await join()).toMatchObject({ code: "captcha.required" });
  });

  it("has it too when all come at once", async () => {
    await open();
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, (_, turn) => join({ username: `user${turn}x` })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
  });

  it("has one account for a phone, with or without the zero that is dialled at home", async () => {
    await open(mobileBrand);
    const send = (mobileNum: string) =>
      sendSmsCode(domain.context(), {
        purpose: "register",
        dialingCode: "91",
        number: mobileNum,
        wanted: true,
        withoutHumanCheck: true,
      });
    const tryIt = async (mobileNum: string) => {
      await send(mobileNum);
      const verificationCode = lastCode(domain);
      return register(domain.context(), "mobile", {
        ...number,
        mobileNum,
        verificationCode,
        terms: true,
        ageConfirmed: true,
      });
    };
    expect(await tryIt("09812345678")).toMatchObject({ ok: true });
    domain.clock.at += 120_000;
    expect(codesOf(await tryIt("9812345678"))).toEqual({ mobileNum: "registration.taken" });
  });

  it("has no trial account as its friend", async () => {
    await open();
    const trial = await domain.member("trial1", { type: 4 });
    expect(await join({ referralCode: trial.referral_code })).toMatchObject({ ok: true });
    const made = await domain.context().inBrand((tx) => memberByAccount(tx, "asha01"));
    expect(made?.parent_id).toBeNull();
  });
});
