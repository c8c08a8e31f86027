import { expect, test } from "vitest";
import { accept, refuse } from "../../src/kernel/outcome.ts";

test("a value is accepted as it is", () => {
  const value = { amount: 5n };
  const outcome = accept(value);
  expect(outcome.ok && outcome.value).toBe(value);
});

test("a refusal has its code and its parameters", () => {
  expect(refuse("module.off")).toEqual({ ok: false, code: "module.off" });
  expect(refuse("request.invalid", { errors: [{ field: "pageNo", code: "invalid.type" }] })).toEqual({
    ok: false,
    code: "request.invalid",
    errors: [{ field: "pageNo", code: "invalid.type" }],
  });
});
