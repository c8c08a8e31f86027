import { expect, it } from "vitest";
import { rulesProblem } from "../../../src/machines/headless/rules-problem.ts";
import { fixtureRules } from "../../../src/machines/parts/fixture-rules.ts";

const fileWith = (rules: unknown) => ({
  fixtures: { input: { usual: { rules } }, events: [], services: {} },
});
const written = { rules: { fields: { username: { enabled: true } } } };

it("judges the rules of a machine whose samples have a brand's, and of no other", () => {
  expect(rulesProblem(fileWith(fixtureRules), written)).toMatchObject({ pointer: "/input/rules/fields" });
  expect(rulesProblem(fileWith(fixtureRules), { rules: fixtureRules })).toBeUndefined();
  expect(rulesProblem(fileWith({ fields: ["a"] }), written)).toBeUndefined();
  expect(rulesProblem({ fixtures: { input: {}, events: [], services: {} } }, written)).toBeUndefined();
});
