import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { deskPages, mayCall, tablesOf } from "../../src/site/desk.ts";
import { guardOf } from "../../src/site/page-access.ts";
import { brandPayload } from "./brand-payload.ts";

const pages = [...readPlatform().pages.values()];
const payload = brandPayload({ pages });

/** What each row of a list has, by the document of its operation. */
function fieldsOfRows(operation: string): string[] {
  const file = join(rootFolder, "schemas", "operations", `${operation}.json`);
  const { output } = JSON.parse(readFileSync(file, "utf8")) as {
    output: { properties: { content: { items: { properties: object } } } };
  };
  return Object.keys(output.properties.content.items.properties);
}

const seenBy = (role: string) => deskPages(payload, role).map(({ id }) => id.replace("desk/", ""));

describe("the desk's pages", () => {
  test("are those whose lists a role may read, in menu order", () => {
    expect(seenBy("owner")).toEqual([
      "deposits",
      "withdrawals",
      "transfers",
      "contradictions",
      "members",
      "adjustments",
      "audit",
    ]);
    expect(seenBy("finance")).toEqual(seenBy("owner").filter((id) => id !== "audit"));
    expect(seenBy("auditor")).toEqual(seenBy("owner"));
    expect(seenBy("content")).toEqual([]);
  });

  test("give auditors no actions", () => {
    const acts = deskPages(payload, "owner").flatMap((page) =>
      tablesOf(page).flatMap(({ action, rowActions = [] }) => [...rowActions, ...(action ? [action] : [])]),
    );
    expect(acts.length).toBeGreaterThan(8);
    for (const { operation } of acts) {
      expect(mayCall("finance", operation)).toBe(true);
      expect(mayCall("auditor", operation)).toBe(false);
      expect(mayCall("support", operation)).toBe(false);
    }
  });

  test("need the desk's own sign-in, whichever member is logged in", () => {
    const page = pages.find(({ id }) => id === "desk/deposits");
    const guard = (visitor: Parameters<typeof guardOf>[2]) => page && guardOf(page, new Set(), visitor);
    expect(guard({ mode: "visitor", agent: false })).toBe("deskLogin");
    expect(guard({ mode: "real", agent: true })).toBe("deskLogin");
    expect(guard({ mode: "visitor", agent: false, desk: true })).toBe("open");
  });

  test("name their rows' actions by columns they have and fields of the rows", () => {
    for (const { operation, columns, rowActions = [], waits } of deskPages(payload, "owner").flatMap(
      tablesOf,
    )) {
      const fields = columns.map(({ field }) => field);
      const rows = fieldsOfRows(operation);
      for (const { row, about = [], when, known = {} } of rowActions) {
        expect(about.filter((field) => !fields.includes(field))).toEqual([]);
        // A call and its form are filled in from the row itself, whether or not the list has a column for it.
        expect(rows).toEqual(expect.arrayContaining([...row, ...Object.values(known).flat()]));
        if (when) expect(rows).toContain(when.field);
      }
      if (waits) expect(rows).toContain(waits.field);
      // A column below another one needs a column with a head.
      const heads = columns.flatMap(({ field, below }) => (below ? [] : [field]));
      for (const { below } of columns) if (below) expect(heads).toContain(below);
    }
  });
});
