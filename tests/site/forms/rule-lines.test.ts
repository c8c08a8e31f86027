import { describe, expect, test } from "vitest";
import english from "../../../locales/en/validation.json" with { type: "json" };
import { textSchema } from "../../../src/site/forms/registration-schema.ts";
import { ruleParts } from "../../../src/site/forms/rule-lines.ts";
import { patterns, rule, ruleOf } from "./rules.ts";

const named = Object.keys(patterns);
const partsOf = (patternId: string) =>
  ruleParts(textSchema(ruleOf(patternId, { minLength: 1, maxLength: 40 })));

describe("the lines of a format", () => {
  test.each(named)("%s: each of its patterns has its own text", (patternId) => {
    const keys = partsOf(patternId).map(({ key }) => key);
    expect(keys).toHaveLength((patterns[patternId]?.all.filter((one) => one !== "*").length ?? 0) + 1);
    expect(keys.filter((key) => !(key in english))).toEqual([]);
    expect(keys).not.toContain(patternId);
  });

  test.each(named)("%s: a valid text satisfies all of them, and an invalid one breaks one", (patternId) => {
    const parts = partsOf(patternId);
    for (const text of patterns[patternId]?.passes ?? [])
      expect(
        parts.filter(({ keeps }) => !keeps(text)).map(({ key }) => key),
        text,
      ).toEqual([]);
    for (const text of patterns[patternId]?.fails ?? [])
      expect(
        parts.every(({ keeps }) => keeps(text)),
        text,
      ).toBe(false);
  });

  test("patterns of a brand's own share one line with the format's message", () => {
    const parts = ruleParts(textSchema(rule({ acceptedPattern: ["^[x-z]+$", "[0-9]", "x"] })));
    expect(parts.map(({ key }) => key)).toEqual(["part.length", "part.digit", "own"]);
    expect(parts.at(-1)?.keeps("yz")).toBe(false);
    expect(parts.at(-1)?.keeps("xyz")).toBe(true);
  });

  test("an empty text satisfies no pattern, and length is counted in code points", () => {
    const parts = ruleParts(textSchema(ruleOf("no-spaces", { minLength: 2, maxLength: 2 })));
    expect(parts.map(({ keeps }) => keeps(""))).toEqual([false, false]);
    expect(parts.map(({ keeps }) => keeps("👍🏽"))).toEqual([true, true]);
  });
});
