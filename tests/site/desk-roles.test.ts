import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { deskMenu, deskPages, mayCall, mayRead, mayReadBlock, tablesOf } from "../../src/site/desk-roles.ts";
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

describe("the desk's menu", () => {
  test("has every page that a role may open once, in groups, and no group without a page", () => {
    for (const role of ["owner", "finance", "support", "auditor", "content"]) {
      const groups = deskMenu(payload, role);
      const listed = groups.flatMap((group) => group.pages);
      expect(new Set(listed), role).toEqual(new Set(deskPages(payload, role)));
      expect(listed.length, role).toBe(new Set(listed).size);
      expect(groups.every((group) => group.pages.length > 0)).toBe(true);
    }
    const [first, money] = deskMenu(payload, "owner");
    expect(first).toMatchObject({ labelKey: undefined, pages: [{ id: "desk/overview" }, {}, {}] });
    expect(money?.labelKey).toBe("staff:group.money");
  });
});

describe("the desk's pages", () => {
  const deskIds = pages.filter(({ id }) => id.startsWith("desk/")).map(({ id }) => id.replace("desk/", ""));
  const rolesOf = (operation: string): string[] => {
    const file = join(rootFolder, "schemas", "operations", `${operation}.json`);
    return (JSON.parse(readFileSync(file, "utf8")) as { roles?: string[] }).roles ?? [];
  };

  test("are those whose lists a role may read: the owner all of them, in menu order", () => {
    const withLists = seenBy("owner");
    expect(deskIds).toEqual(expect.arrayContaining(withLists));
    expect(withLists.slice(0, 2)).toEqual(["overview", "reports"]);
    for (const role of ["finance", "support", "auditor", "content"]) {
      const listed = deskPages(payload, "owner").filter((page) => {
        // The list that a page begins with; others on it may be for fewer roles.
        const tables = page.blocks.map((block) => tablesOf({ ...page, blocks: [block] }));
        const main = tables.find((inside) => inside.length > 0) ?? [];
        return main.every(({ operation }) => rolesOf(operation).includes(role));
      });
      expect(seenBy(role), role).toEqual(listed.map(({ id }) => id.replace("desk/", "")));
    }
    expect(seenBy("finance")).not.toContain("audit");
    expect(seenBy("finance")).not.toContain("staff");
    expect(seenBy("content")).toEqual(["rewards", "messages", "content"]);
  });

  test("open for who may read what they begin with, and leave out what else a role may not read", () => {
    const page = (id: string) => pages.find((one) => one.id === `desk/${id}`) ?? expect.unreachable(id);
    const left = (role: string, id: string) =>
      page(id)
        .blocks.filter((block) => mayReadBlock(role, block))
        .map((block) => block.id);
    // A member's money is finance's business, a member's person is not.
    expect(mayRead("finance", page("members"))).toBe(true);
    expect(left("finance", "members")).toEqual(["record"]);
    expect(left("support", "members")).toEqual(["record", "profile"]);
    expect(mayRead("content", page("members"))).toBe(false);
    // Who checks what was paid sees what was ordered at once, too.
    expect(left("auditor", "payslips")).toEqual(["payslips", "approvals"]);
    expect(mayRead("support", page("payslips"))).toBe(false);
  });

  test("give auditors no actions, and staff to owners alone", () => {
    const acts = deskPages(payload, "owner").flatMap((page) =>
      tablesOf(page).flatMap(({ action, rowActions = [] }) => [...rowActions, ...(action ? [action] : [])]),
    );
    expect(acts.length).toBeGreaterThan(8);
    for (const { operation } of acts) {
      expect(mayCall("owner", operation), operation).toBe(true);
      // Everybody has an address of their own.
      const isOwn = operation.startsWith("desk/mail/");
      expect(mayCall("auditor", operation), operation).toBe(isOwn);
      const isMoney =
        /^desk\/(adjustments|agents|contradictions|deposits|freeRounds|redemptions|reports|rewards|transfers|withdrawals)/.test(
          operation,
        );
      // Finance answers for money, and may leave a note about it in a ticket and with a member.
      const isNote = ["desk/tickets/note", "desk/members/notes/write"].includes(operation);
      expect(mayCall("finance", operation), operation).toBe(isMoney || isNote || isOwn);
      if (isMoney || operation.startsWith("desk/staff"))
        expect(mayCall("support", operation), operation).toBe(false);
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
        expect(rows).toEqual(expect.arrayContaining(Object.keys(when ?? {})));
      }
      expect(rows).toEqual(expect.arrayContaining(Object.keys(waits ?? {})));
      // A column below another one needs a column with a head.
      const heads = columns.flatMap(({ field, below }) => (below ? [] : [field]));
      for (const { below } of columns) if (below) expect(heads).toContain(below);
    }
  });
});
