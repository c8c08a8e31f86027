import { expect, test } from "vitest";
import { registrationSchema } from "../../../src/site/registration/schema.ts";
import { drawnSchema } from "../../../src/web/form/drawn-schema.ts";
import { everyField, requestOf, ruleOf } from "../../site/registration/rules.ts";

const plan = registrationSchema(requestOf(everyField(() => ruleOf("strong"))));

test("rjsf gets the visible fields in order, without their rules", () => {
  const { schema, uiSchema } = drawnSchema(plan);
  const fields = Object.keys(schema.properties ?? {});
  expect(uiSchema["ui:order"]).toEqual(fields);
  expect(plan.order.filter((field) => !fields.includes(field))).toEqual([
    "countryDialingCode",
    "referralCode",
    "domain",
  ]);
  expect(schema.properties?.password).toEqual({ type: "string" });
  expect(schema.properties?.terms).toEqual({ type: "boolean" });
});
