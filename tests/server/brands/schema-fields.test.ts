import { expect, test } from "vitest";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { withSchemaFields } from "../../../src/server/brands/schema-fields.ts";

const { operations } = readPlatform();
const form = (operation: string, ...fields: object[]) => ({ blocks: [{ type: "form", operation, fields }] });

test("a field that is more than a line of text is the schema's, unless the document has words of its own", () => {
  const tiers = { name: "tiers", labelKey: "x:y" };
  const [marked] = withSchemaFields(form("agent/contracts/offer", tiers), operations).blocks;
  expect(marked?.fields).toEqual([{ ...tiers, widget: "schema" }]);
  const own = form("agent/contracts/offer", { ...tiers, widget: "lines" }, { name: "account" });
  expect(withSchemaFields(own, operations)).toBe(own);
  // What a call that only reads is asked with is no form.
  const read = form("member/bets", { name: "pageNo" });
  expect(withSchemaFields(read, operations)).toBe(read);
});
