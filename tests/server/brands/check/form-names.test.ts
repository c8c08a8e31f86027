import { expect, test } from "vitest";
import { nameProblems } from "../../../../src/server/brands/check/names-in-block.ts";
import { blockSchemaPathOf, schemaAt } from "../../../../src/server/brands/check/schema/schema-files.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";

const { operations } = readPlatform();
const path = blockSchemaPathOf("form");

/** What is wrong with words inside a field of the offer of a contract, each as its pointer and the way out. */
const problems = (inside: object, name = "tiers") =>
  nameProblems(
    {
      type: "form",
      operation: "agent/contracts/offer",
      titleKey: "x:y",
      submitKey: "x:y",
      fields: [{ name, labelKey: "x:y", widget: "schema", inside }],
    },
    { schema: schemaAt(path), path },
    { operations },
  ).map(({ pointer, suggestion }) => [pointer, suggestion]);

test("words inside a field are for parts that the schema of its call has", () => {
  expect(problems({ rate: { labelKey: "x:y" }, validBet: { labelKey: "x:y" } })).toEqual([]);
  expect(problems({ rates: { labelKey: "x:y" } })).toEqual([["/fields/0/inside/rates", "rate"]]);
  expect(problems({}, "tierz")).toEqual([["/fields/0/name", "tiers"]]);
});
