import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import english from "../../../locales/en/validation.json" with { type: "json" };
import hindi from "../../../locales/hi/validation.json" with { type: "json" };
import { problemText, withBounds } from "../../../src/web/form/problem-text.ts";

/** A text of a language's rules with its values. */
const spoken = (texts: Record<string, string>) =>
  ((key: string, values: Record<string, string | number> = {}) =>
    (texts[key.replace("validation:", "")] ?? key).replace(/{{(\w+)}}/g, (_all, name: string) =>
      String(values[name] ?? ""),
    )) as unknown as TFunction;

test("a single allowed length is not described as six to six characters", () => {
  const six = { field: "paymentPassword", code: "format.digits", params: { min: 6, max: 6 } };
  expect(problemText(spoken(english), six)).toBe("6 digits");
  expect(problemText(spoken(hindi), six)).toBe("6 अंक");
  const more = { ...six, params: { min: 6, max: 12 } };
  expect(problemText(spoken(english), more)).toBe("6 to 12 digits");
  expect(problemText(spoken(hindi), more)).toBe("6 से 12 अंक");
});

test("rules without a length are described unchanged", () => {
  expect(withBounds(spoken(english), undefined)).toEqual({});
  expect(withBounds(spoken(english), { age: 18 })).toEqual({ age: 18 });
});
