import { expect, test } from "vitest";
import operation from "../../schemas/operations/desk/audit.json" with { type: "json" };
import page from "../../schemas/pages/desk/audit.json" with { type: "json" };
import { auditActions } from "./audit-actions.ts";

const groups = [...new Set(auditActions.map((action) => action.split(".")[0]))].toSorted();

test("every kind of action can be asked for, and chosen on the page", () => {
  expect(operation.input.properties.group.enum.toSorted()).toEqual(groups);
  const filter = page.blocks.flatMap(({ filters }) => filters).find(({ name }) => name === "group");
  expect(filter?.values?.toSorted()).toEqual(groups);
});
