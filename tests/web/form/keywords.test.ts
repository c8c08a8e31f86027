import type { RJSFSchema } from "@rjsf/utils";
import stock from "@rjsf/validator-ajv8";
import { describe, expect, test } from "vitest";
import type { Schema } from "../../../src/site/forms/structure/schema.ts";
import { fitsPart } from "../../../src/site/forms/structure/validate-structure.ts";
import { keywords } from "./keyword-cases.ts";

/** What the judge of our forms and rjsf's own validator, which compiles with ajv, say of data. */
const verdicts = (schema: object, data: unknown): boolean[] => [
  fitsPart(schema as Schema, schema, data),
  stock.isValid(schema as RJSFSchema, data, schema as RJSFSchema),
];

describe("the forms' judge says of each keyword what rjsf's own says", () => {
  test.each(Object.entries(keywords))("%s", (_name, { schema, valid, invalid }) => {
    for (const data of valid) expect(verdicts(schema, data), JSON.stringify(data)).toEqual([true, true]);
    for (const data of invalid) expect(verdicts(schema, data), JSON.stringify(data)).toEqual([false, false]);
  });
});

/** Where the two differ, and why that is right for our forms. */
const differences: Record<string, { schema: object; data: unknown; isOurs: boolean }> = {
  // A file is sent as bytes by a call of its own, never inside a form's data.
  "format data-url is rjsf's own": { schema: { format: "data-url" }, data: "a.png", isOurs: true },
  // Colours are a brand's theme, which has its own schema.
  "format color is rjsf's own": { schema: { format: "color" }, data: "reddish", isOurs: true },
  // A condition about a field that is not there is not met: an empty form does not show what depends on it.
  "nothing fits nothing": { schema: {}, data: undefined, isOurs: false },
};

test.each(Object.entries(differences))("they differ on purpose: %s", (_name, { schema, data, isOurs }) => {
  expect(verdicts(schema, data)).toEqual([isOurs, !isOurs]);
});
