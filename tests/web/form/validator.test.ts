import { describe, expect, test } from "vitest";
import { registrationSchema } from "../../../src/site/registration/schema.ts";
import { formValidator } from "../../../src/web/form/validator.ts";
import { requestOf } from "../../site/registration/rules.ts";

const validator = formValidator("2026-11-21");

describe("rjsf's validator", () => {
  test("names field and keyword of each error, also by field", () => {
    const { schema } = registrationSchema(requestOf({}));
    const data = { username: "ravi", password: "a", confirmPassword: "b", terms: true };
    const { errors, errorSchema } = validator.validateFormData(data, schema);
    expect(errors.map(({ property, name }) => `${property} ${name}`)).toEqual([
      ".ageConfirmed required",
      ".confirmPassword x-equals",
    ]);
    expect(errorSchema.confirmPassword?.__errors).toEqual(["x-equals"]);
    expect(validator.rawValidation(schema, data).errors).toHaveLength(2);
  });

  test("evaluates conditions, with references into the whole schema", () => {
    const root = { definitions: { yes: { const: "yes" } } };
    const condition = { properties: { member: { $ref: "#/definitions/yes" } }, required: ["member"] };
    expect(validator.isValid(condition as object, { member: "yes" }, root)).toBe(true);
    expect(validator.isValid(condition as object, { member: "no" }, root)).toBe(false);
    expect(validator.isValid(condition as object, undefined, root)).toBe(false);
  });
});
