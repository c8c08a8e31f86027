// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Block, TableBlock as TableDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import TableBlock from "../../../src/web/blocks/table/table.tsx";
import { ForRole } from "../../../src/web/shell/for-role.tsx";
import { brandPayload, pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";
import { memberSession } from "../../support/web-site.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
afterEach(cleanup);

const record = { type: "table", id: "record", operation: "desk/members/record" } as Block;
const members = pageOf("desk/members", { route: "/desk/members", centre: "desk", blocks: [record] });
const applications: TableDocument = {
  type: "table",
  titleKey: "Applications",
  operation: "desk/applications",
  emptyKey: "nothing",
  exports: false,
  columns: [
    { field: "title", labelKey: "Rule", role: "title" },
    { field: "account", labelKey: "Account", link: { page: "desk/members", as: "account" } },
  ],
};

/** Draws what a role of the desk sees. */
function drawAs(role: string, block: Parameters<typeof showBlock>[0]) {
  const row = { reference: "R1", title: "The poster wall", account: "player1" };
  vi.mocked(call).mockImplementation((async (id: string) => ({
    ok: true,
    value: id === "desk/me" ? { username: "one", role } : { content: [row] },
  })) as unknown as typeof call);
  const session = { ...memberSession, visitor: { ...memberSession.visitor, desk: true } };
  const payload = { ...brandPayload(), pages: [members] };
  return showBlock(block, { session, payload } as never);
}

const list = <TableBlock block={applications} page={pageOf("desk/applications")} first={false} />;

test("a member's account leads to the record where the role may read it, and is text elsewhere", async () => {
  drawAs("finance", list);
  const link = await screen.findByRole("link", { name: "player1" });
  expect(link.getAttribute("href")).toContain("/desk/members?account=player1");
  cleanup();
  drawAs("content", list);
  await screen.findByText("player1");
  expect(screen.queryByRole("link", { name: "player1" })).toBeNull();
});

test("a block that a role may not read is left out", async () => {
  const profile = { type: "table", operation: "desk/members/profile" } as Block;
  const both = (
    <>
      <ForRole block={record}>the money</ForRole>
      <ForRole block={profile}>the person</ForRole>
    </>
  );
  const { container } = drawAs("finance", both);
  await vi.waitFor(() => expect(container.textContent).toBe("the money"));
  cleanup();
  const support = drawAs("support", both);
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith("desk/me", {}));
  expect(support.container.textContent).toBe("the moneythe person");
});
