// @vitest-environment jsdom
import { globSync, readFileSync } from "node:fs";
import { cleanup, screen, within } from "@testing-library/react";
import type { CSSProperties } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { PageDocument } from "../../../src/contract/generated/page.ts";
import { call } from "../../../src/web/api/client.ts";
import inColumn from "../../../src/web/shell/centre-column.module.css";
import { CentreMenu } from "../../../src/web/shell/centre-menu.tsx";
import inRow from "../../../src/web/shell/centre-row.module.css";
import { brandPayload, pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";
import { memberSession } from "../../support/web-site.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
vi.mocked(call).mockResolvedValue({ ok: false, code: "network.abnormal" } as never);
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
afterEach(cleanup);

const own: PageDocument[] = globSync("schemas/pages/member/*.json").map((path) =>
  JSON.parse(readFileSync(path, "utf8")),
);

const modules = [...new Set(own.flatMap(({ module }) => module ?? []))].map((modId) => ({
  modId,
  enabled: "1",
  childrenNodes: [],
}));

const session = { ...memberSession, member: { promotions: [] } };

/** The menu's groups: each name with the addresses of its pages. */
function groupsOf(pages: PageDocument[], current: string): [string | undefined, string[]][] {
  const payload = brandPayload({ pages, whitelabel: modules as never });
  const page = pages.find(({ id }) => id === current) as PageDocument;
  showBlock(<CentreMenu page={page} />, { payload, session, loggedIn: true } as never);
  const menu = screen.getByRole("navigation", { name: "common:page.member" });
  return [...menu.querySelectorAll("section")].map((group) => [
    group.querySelector("h2")?.textContent,
    within(group)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href") ?? ""),
  ]);
}

test("the member centre's pages stand in five named groups, in the order of their places", () => {
  const groups = groupsOf(own, "member/withdraw");
  expect(groups.map(([name]) => name)).toEqual(
    ["account", "money", "records", "rewards", "service"].map((group) => `common:group.${group}`),
  );
  expect(groups[1]?.[1].slice(0, 3)).toEqual([
    "/member/transferFund",
    "/member/depositv2",
    "/member/withdraw",
  ]);
  expect(screen.getByRole("link", { current: "page" }).getAttribute("href")).toBe("/member/withdraw");
});

test("a brand's own page without a group comes last, under no name", () => {
  const added = pageOf("member/club", { route: "/member/club", centre: "member", access: "member" });
  const groups = groupsOf([added, ...own], "member/club");
  expect(groups.at(-1)).toEqual([undefined, ["/member/club"]]);
  expect(groups).toHaveLength(6);
});

test.each([
  ["column", inColumn.menu],
  ["", inRow.menu],
])("the menu stands where the frame's styles leave a place for it: %s", (place, expected) => {
  const page = own.find(({ id }) => id === "member/withdraw") as PageDocument;
  const payload = brandPayload({ pages: own, whitelabel: modules as never });
  showBlock(
    <main style={{ "--centre-menu": place } as CSSProperties}>
      <CentreMenu page={page} />
    </main>,
    { payload, session, loggedIn: true } as never,
  );
  expect(expected).toBeTruthy();
  expect(screen.getByRole("navigation").className).toBe(expected);
});
