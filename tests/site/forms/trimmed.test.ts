import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentPlan } from "../../../src/site/forms/payment-plan.ts";
import { registrationSchema } from "../../../src/site/forms/registration-schema.ts";
import { trimmed } from "../../../src/site/forms/trimmed.ts";
import { assertProperty } from "../../support/property.ts";
import { everyField, requestOf, rule } from "./rules.ts";

const { schema } = registrationSchema(requestOf(everyField(() => rule({ maxLength: 8 }))));
const off = registrationSchema(requestOf({})).schema;

test("texts are trimmed, and empty texts and unknown fields are removed", () => {
  const typed = {
    username: " ravi\u00a0",
    email: "   ",
    line: "",
    facebook: undefined,
    role: "admin",
    terms: false,
  };
  expect(trimmed(typed, schema)).toEqual({ username: "ravi", terms: false });
});

test("a field that the brand switched off leaves the data", () => {
  expect(trimmed({ email: "ravi@example.com", referralCode: "r1" }, off)).toEqual({ referralCode: "r1" });
});

test("inherited properties do not count as typed", () => {
  const typed = JSON.parse('{"__proto__":{"username":"ravi"},"constructor":"x"}') as Record<string, unknown>;
  expect(trimmed(typed, schema)).toEqual({});
  expect(trimmed(Object.create({ username: "ravi" }) as Record<string, unknown>, schema)).toEqual({});
});

test("trimming trimmed data changes nothing", () => {
  const texts = fc.dictionary(fc.constantFrom(...Object.keys(schema.properties)), fc.string());
  assertProperty(
    fc.property(texts, (typed) => {
      const once = trimmed(typed, schema);
      expect(trimmed(once, schema)).toEqual(once);
    }),
  );
});

test("a grouped number is checked and stored without its blanks and dashes, and only such a number", () => {
  const field = { label: "Account", hint: "", minLength: 1, maxLength: 20, optional: false };
  const asked = (patternId: string, acceptedPattern: string[]) =>
    paymentPlan([{ ...field, name: "account", patternId, acceptedPattern, inputMode: "text" }]).schema;
  const typed = { account: " 1234\u00a05678-9012 " };
  expect(trimmed(typed, asked("digits", ["^[0-9]+$"]))).toEqual({ account: "123456789012" });
  expect(trimmed({ account: "LVRY 01" }, asked("alphanumeric", ["^[A-Za-z0-9]+$"]))).toEqual({
    account: "LVRY01",
  });
  expect(trimmed(typed, asked("any", ["*"]))).toEqual({ account: "1234\u00a05678-9012" });
});
