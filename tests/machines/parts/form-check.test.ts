import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkByRules, required, requiring, trimmed } from "../../../src/machines/parts/form-check.ts";

const codes = (form: Record<string, string>, rule: object) =>
  checkByRules(form, { field: { enabled: true, ...rule } }).map(({ code }) => code);

describe("a form against a brand's rules", () => {
  it.each([
    [{}, { required: true }, ["field.required"]],
    [{ field: "" }, { required: false }, []],
    [{ field: "" }, { enabled: false, required: true }, []],
    [{ field: "abc" }, { minLength: 4 }, ["field.length"]],
    [{ field: "abcd" }, { minLength: 4, maxLength: 4 }, []],
    [{ field: "abcde" }, { maxLength: 4 }, ["field.length"]],
    [{ field: "ab1" }, { acceptedPattern: "^[a-z]+$" }, ["field.format"]],
    [{ field: "ab1" }, { acceptedPattern: "*" }, []],
    [{ field: "ab1" }, { acceptedPattern: ["[a-z]", "[A-Z]"] }, ["field.format"]],
    [{ field: "aB1" }, { acceptedPattern: ["[a-z]", "[A-Z]"] }, []],
  ])("%j by %j", (form, rule, found) => {
    expect(codes(form, rule)).toEqual(found);
  });

  it("has one problem for each field at most, and none for values without rules", () => {
    const rules = fc.dictionary(
      fc.constantFrom("a", "b", "c"),
      fc.record({ enabled: fc.boolean(), required: fc.boolean(), minLength: fc.nat(5) }),
    );
    fc.assert(
      fc.property(rules, fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.string()), (brand, form) => {
        const fields = checkByRules(form, brand).map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
        expect(fields.filter((field) => !brand[field]?.enabled)).toEqual([]);
      }),
    );
  });

  it.each([
    ["confirmPassword", "password"],
    ["confirmNewPassword", "newPassword"],
  ])("%s must repeat %s", (confirmation, field) => {
    const mismatch = [{ field: confirmation, code: "field.mismatch" }];
    expect(checkByRules({ [field]: "a", [confirmation]: "b" }, {})).toEqual(mismatch);
    expect(checkByRules({ [field]: "a", [confirmation]: "a" }, {})).toEqual([]);
    expect(checkByRules({ [field]: "a", [confirmation]: "" }, requiring(confirmation))).toEqual([
      { field: confirmation, code: "field.required" },
    ]);
  });
});

it("a required field keeps the rest of its rule", () => {
  expect(required({ email: { enabled: false, minLength: 6 } }, "email")).toEqual({
    email: { enabled: true, required: true, minLength: 6 },
  });
});

it("values are trimmed", () => {
  expect(trimmed({ username: "  asha 01\t" })).toEqual({ username: "asha 01" });
});
