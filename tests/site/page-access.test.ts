import { describe, expect, it } from "vitest";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { guardOf, type Visitor } from "../../src/site/page-access.ts";

const pages = [...readPlatform().pages.values()];
/** With every module on. */
const allowed = new Set(pages.flatMap(({ module }) => module ?? []));
const visitor: Visitor = { mode: "visitor", agent: false };
const member: Visitor = { mode: "real", agent: false };

/** The pages for which the guard answers so. */
const answered = (guard: string, by: Visitor) =>
  pages.filter((page) => guardOf(page, allowed, by) === guard).map(({ id }) => id);

describe("a visitor", () => {
  it.each([
    ["login", "member"],
    ["agentLogin", "agent"],
    ["deskLogin", "desk"],
  ])("is led to %s from every page in the folder %s", (guard, folder) => {
    const inside = pages.filter(({ id }) => id.startsWith(`${folder}/`)).map(({ id }) => id);
    expect(inside.length).toBeGreaterThan(10);
    expect(answered(guard, visitor)).toEqual(expect.arrayContaining(inside));
  });

  it("opens no page of a centre", () => {
    // It says that a module is off, and has no address.
    const ofCentres = pages.filter(({ centre }) => centre).map(({ id }) => id);
    expect(answered("open", visitor).filter((id) => ofCentres.includes(id))).toEqual([
      "system/deskModuleOff",
    ]);
  });

  it("opens every page for visitors, and a member no page of agents or staff", () => {
    expect(answered("open", visitor)).toEqual(
      pages.filter(({ access }) => access === "visitor").map(({ id }) => id),
    );
    expect(answered("open", member).filter((id) => /^(agent|desk)\//.test(id))).toEqual([]);
  });
});
