import { describe, expect, test } from "vitest";
import { structureRules } from "../../../src/site/forms/structure/rules.ts";

const yesOrNo = { type: "boolean" };
const group = (properties: object, required: string[] = []) => ({ type: "object", properties, required });

/** The rules of one field of an input; `needed` says whether the call requires it. */
const rulesOf = (schema: object, needed = true) =>
  structureRules(
    { operation: "case", fields: ["value"], words: {} },
    { type: "object", properties: { value: schema }, required: needed ? ["value"] : [] },
  );

describe("what a box shows is what is sent", () => {
  test.each<[name: string, schema: object, typed: object, sent: unknown]>([
    ["a required box left alone is a no", yesOrNo, {}, false],
    ["of a type that may be null, too", { type: ["boolean", "null"] }, {}, false],
    ["by a joined schema", { allOf: [yesOrNo] }, {}, false],
    ["in a required group", group({ on: yesOrNo }, ["on"]), { value: {} }, { on: false }],
    ["one that may be left out is left out", group({ on: yesOrNo }), { value: {} }, {}],
    [
      "in an entry of a list",
      { type: "array", items: group({ on: yesOrNo, name: { type: "string" } }, ["on"]) },
      { value: [{}, { name: "a", on: true }] },
      [{ on: false }, { name: "a", on: true }],
    ],
    [
      "an entry that is a box itself",
      { type: "array", items: yesOrNo },
      { value: [undefined, true] },
      [false, true],
    ],
  ])("%s", (_name, schema, typed, sent) => {
    expect(rulesOf(schema).judge(typed as never)).toEqual({ data: { value: sent }, problems: [] });
  });

  test("nothing is sent of an optional group in which nothing was filled in", () => {
    const rules = rulesOf(group({ on: yesOrNo, name: { type: "string" } }, ["on"]), false);
    expect(rules.judge({ value: {} }).data).toEqual({});
    expect(rules.judge({ value: { name: "a" } }).data).toEqual({ value: { name: "a", on: false } });
  });

  test("a condition holds for what the box shows", () => {
    const condition = {
      if: { properties: { on: { const: true } } },
      else: { required: ["more"] },
    };
    const rules = rulesOf({ ...group({ on: yesOrNo, more: { type: "string" } }, ["on"]), ...condition });
    expect(rules.judge({ value: {} }).problems).toEqual([{ field: "value/more", code: "field.required" }]);
  });

  test.each<[schema: object, code: string]>([
    [{ type: "boolean", const: true }, "field.required"],
    [{ type: "boolean", enum: [true, false] }, "field.required"],
  ])("%j is asked for when nothing was chosen", (schema, code) => {
    for (const typed of [{}, { value: undefined }])
      expect(rulesOf(schema).judge(typed).problems).toEqual([{ field: "value", code }]);
  });

  test("a box that must be ticked is asked for when it was ticked and is not any more", () => {
    const rules = rulesOf({ type: "boolean", const: true });
    expect(rules.judge({ value: false }).problems).toEqual([{ field: "value", code: "field.required" }]);
  });
});

describe("of the conditions of an input only what is about the form's own fields is drawn and asked for", () => {
  const text = { type: "string" };
  const input = {
    ...group({ kind: text, account: text, period: text, other: text }, ["kind", "account"]),
    if: { properties: { kind: { const: "a" } } },
    else: {
      required: ["account", "period"],
      properties: { other: { minLength: 2 }, period: { minLength: 3 } },
    },
    allOf: [{ required: ["other"] }],
    oneOf: [{ required: ["account"] }, { required: ["other"] }],
    dependencies: { kind: ["account"], period: { required: ["other", "kind"] } },
  };
  const rules = structureRules({ operation: "case", fields: ["kind", "period"], words: {} }, input);

  test("what a fixed part of the call holds is not missed", () => {
    expect(rules.judge({ kind: "b" }).problems).toEqual([{ field: "period", code: "field.required" }]);
    expect(rules.judge({ kind: "b", period: "abc" }).problems).toEqual([]);
  });

  test("and not drawn", () => {
    const drawn = JSON.stringify(rules.groups.map(({ schema }) => schema));
    expect(drawn).toContain('"period"');
    expect(drawn).not.toContain('"other"');
    expect(drawn).not.toContain('"account"');
  });
});
