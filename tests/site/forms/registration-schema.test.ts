import { describe, expect, test } from "vitest";
import { registrationProblems } from "../../../src/site/forms/check-form.ts";
import { registrationKind, registrationSchema } from "../../../src/site/forms/registration-schema.ts";
import { everyField, type Rules, requestOf, rule, ruledFields, ruleOf } from "./rules.ts";

const today = "2026-11-21";
const off = everyField(() => rule({ enabled: false }));
const plan = (rules: Rules, flags: string[] = []) => registrationSchema(requestOf(rules, flags));
const verdict = (rules: Rules, flags: string[], data: Record<string, unknown>) =>
  registrationProblems({ ...requestOf(rules, flags), today }, data);
const codes = (rules: Rules, flags: string[], data: Record<string, unknown>) =>
  verdict(rules, flags, data).problems.map(({ field, code }) => `${field} ${code}`);

const consent = { terms: true, ageConfirmed: true };
const account = { username: "ravi", password: "abc12345", confirmPassword: "abc12345", ...consent };

describe("the fields of the form", () => {
  test("by username with nothing else enabled: account, consent and the address's parameters", () => {
    expect(plan(off).order).toEqual([
      "username",
      "password",
      "confirmPassword",
      "terms",
      "ageConfirmed",
      "referralCode",
      "domain",
    ]);
  });

  test("by mobile number there is no username, and a password only where the module requires one", () => {
    const fields = ["mobileNum", "countryDialingCode", "terms", "ageConfirmed", "referralCode", "domain"];
    expect(plan(off, ["MOBILENUMREG3"]).order).toEqual(fields);
    expect(plan(off, ["MOBILENUMREG3"]).schema.required).toEqual(fields.slice(0, 4));
    const all = plan(off, ["MOBILENUMREG3", "MOBILENUMPASSREG3", "REGMOBVERF3"]).schema.required;
    expect(all).toEqual([
      ...fields.slice(0, 2),
      "verificationCode",
      "password",
      "confirmPassword",
      ...fields.slice(2, 4),
    ]);
  });

  test("all enabled fields are present; required as configured, a payment password always", () => {
    const { order, schema } = plan(everyField((field) => rule({ required: field === "line" })));
    expect(order).toEqual(
      expect.arrayContaining(ruledFields.filter((field) => field !== "verificationCode")),
    );
    expect(schema.required).toEqual(
      expect.arrayContaining(["username", "password", "confirmPassword", "line", "paymentPassword"]),
    );
    expect(schema.required).toHaveLength(7);
  });

  test("a captcha comes before the code whose sending requires it, else at the end", () => {
    const rules = { ...off, captcha: rule({ required: false }), affiliateCode: rule({ required: false }) };
    const flags = ["MOBILENUMREG3", "REGMOBVERF3"];
    expect(plan(rules, flags).order.slice(0, 4)).toEqual([
      "mobileNum",
      "countryDialingCode",
      "captcha",
      "verificationCode",
    ]);
    expect(plan(rules, flags.slice(0, 1)).order.slice(2, 4)).toEqual(["affiliateCode", "captcha"]);
  });

  test("by mobile number the account is the dialling code and the number", () => {
    expect(plan(off, ["MOBILENUMREG3"]).account).toEqual(["countryDialingCode", "mobileNum"]);
    expect(plan(off).account).toBeUndefined();
  });

  test("a missing rule enables nothing", () => {
    expect(plan({}).order).not.toContain("email");
    expect(plan({}).order).toContain("username");
  });

  test("mobile numbers decide the kind where they are on", () => {
    expect(registrationKind(new Set(["USERNAMEREG3", "MOBILENUMREG3"]))).toBe("mobile");
    expect(registrationKind(new Set(["USERNAMEREG3"]))).toBe("username");
  });

  test("each has its input, and the keyboard follows the format", () => {
    const { order, ui } = plan(
      everyField(() => ruleOf("digits")),
      ["REGMOBVERF3"],
    );
    expect(Object.keys(ui)).toEqual(order);
    expect(ui.verificationCode).toMatchObject({ autoComplete: "one-time-code", inputMode: "numeric" });
    expect(ui.qqNum?.inputMode).toBe("numeric");
    expect(ui.email?.inputMode).toBe("email");
    expect(plan(everyField(() => rule())).ui.qqNum?.inputMode).toBeUndefined();
  });
});

describe("problems", () => {
  test("every missing field is reported once, in the order of the form", () => {
    expect(codes(off, [], { username: "   " })).toEqual([
      "username field.required",
      "password field.required",
      "confirmPassword field.required",
      "terms field.terms",
      "ageConfirmed field.age",
    ]);
  });

  test("boxes must be ticked, not only be present", () => {
    expect(codes(off, [], { ...account, terms: false, ageConfirmed: "yes" })).toEqual([
      "terms field.terms",
      "ageConfirmed field.age",
    ]);
  });

  test("the confirmation repeats the password, also after trimming", () => {
    expect(codes(off, [], { ...account, confirmPassword: "abc1234" })).toEqual([
      "confirmPassword field.mismatch",
    ]);
    expect(codes(off, [], { ...account, confirmPassword: " abc12345 " })).toEqual([]);
  });

  test("length and format carry the format's name and bounds", () => {
    const rules = { ...off, username: ruleOf("letter-first", { minLength: 4, maxLength: 6 }) };
    const params = { min: 4, max: 6 };
    for (const username of ["abc", "abcdefg", "1abc", "ab c"]) {
      expect(verdict(rules, [], { ...account, username }).problems).toEqual([
        { field: "username", code: "format.letter-first", params },
      ]);
    }
    expect(codes(rules, [], account)).toEqual([]);
  });

  test("a brand's own pattern without a name has a code of its own, and a star none", () => {
    const own = { ...off, username: rule({ acceptedPattern: ["^x+$"], maxLength: 4 }) };
    expect(codes(own, [], { ...account, username: "y" })).toEqual(["username format.own"]);
    expect(codes(own, [], { ...account, username: "xx" })).toEqual([]);
    expect(
      codes({ ...off, username: rule({ maxLength: 2 }) }, [], { ...account, username: "日本語" }),
    ).toEqual(["username format.any"]);
  });

  test("all patterns of a list must match", () => {
    const rules = { ...off, password: ruleOf("strong") };
    const codesOf = (password: string) =>
      codes(rules, [], { ...account, password, confirmPassword: password });
    expect(codesOf("Ab1!")).toEqual([]);
    for (const weak of ["ab1!", "AB1!", "Ab!!", "Ab11"])
      expect(codesOf(weak)).toEqual(["password format.strong"]);
  });

  test("lengths are counted in code points", () => {
    const rules = { ...off, username: rule({ minLength: 2, maxLength: 2 }) };
    expect(codes(rules, [], { ...account, username: "👍🏽" })).toEqual([]);
    expect(codes(rules, [], { ...account, username: "👍" })).toEqual(["username format.any"]);
  });
});

describe("a birthday", () => {
  const rules = (patternId: string) => ({ ...off, birthday: ruleOf(patternId) });
  const codesOf = (patternId: string, birthday: string) =>
    codes(rules(patternId), [], { ...account, birthday });

  test("is at least eighteen years ago, to the day", () => {
    expect(codesOf("date-ymd", "2008-11-21")).toEqual([]);
    expect(codesOf("date-ymd", "2008-11-22")).toEqual(["birthday field.age"]);
    expect(codesOf("date-mdy", "11-22-2008")).toEqual(["birthday field.age"]);
    expect(
      verdict(rules("date-ymd"), [], { ...account, birthday: "2020-01-01" }).problems[0]?.params,
    ).toEqual({
      age: 18,
    });
  });

  test("is an existing day, in the brand's own order", () => {
    expect(codesOf("date-ymd", "2001-02-29")).toEqual(["birthday format.date-ymd"]);
    expect(codesOf("date-ymd", "2000-02-29")).toEqual([]);
    expect(codesOf("date-ymd", "01-31-1990")).toEqual(["birthday format.date-ymd"]);
    expect(codesOf("any", "long ago")).toEqual(["birthday format.date-ymd"]);
  });

  test("with a pattern of the brand's own is an existing day all the same", () => {
    const own = { ...off, birthday: rule({ acceptedPattern: ["^[0-9-]+$"] }) };
    const ofOwn = (birthday: string) => codes(own, [], { ...account, birthday });
    expect(ofOwn("2008-11-21")).toEqual([]);
    expect(ofOwn("2008-11-22")).toEqual(["birthday field.age"]);
    expect(ofOwn("2001-02-29")).toEqual(["birthday format.date-ymd"]);
  });

  test("with a format that is not a date is only a text", () => {
    expect(codesOf("digits", "20200101")).toEqual([]);
  });
});

describe("the fields of a mobile number", () => {
  const rules = { ...off, mobileNum: ruleOf("digits", { minLength: 8, maxLength: 12 }) };
  const flags = ["REGMOBVERF3"];

  test("are required as soon as a number is typed, and not before", () => {
    expect(codes(rules, flags, account)).toEqual([]);
    expect(codes(rules, flags, { ...account, mobileNum: "98765432" })).toEqual([
      "countryDialingCode field.required",
      "verificationCode field.required",
    ]);
    expect(codes(rules, [], { ...account, mobileNum: "98765432", countryDialingCode: "91" })).toEqual([]);
  });

  test("leave the data with it", () => {
    const typed = { ...account, mobileNum: "  ", countryDialingCode: "91", verificationCode: "never right" };
    expect(verdict(rules, flags, typed)).toEqual({ data: account, problems: [] });
  });

  test("are not shown without a number", () => {
    expect(plan({ ...off, verificationCode: rule({ required: true }) }, flags).order).not.toContain(
      "verificationCode",
    );
  });
});
