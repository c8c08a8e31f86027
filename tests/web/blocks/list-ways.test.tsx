// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ListBlock as ListDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import ListBlock from "../../../src/web/blocks/list/list.tsx";
import { brandPayload, pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
afterEach(cleanup);

test("a row leads to a page, where the brand has it", async () => {
  const rows = [
    { reference: "A", state: "open" },
    { reference: "B", state: "closed" },
  ];
  vi.mocked(call).mockResolvedValue({ ok: true, value: { content: rows, totalPages: 1 } } as never);
  const ways = ["help", "member/vip"].map((id) => ({
    kind: "page" as const,
    page: id,
    when: { state: ["open"] },
  }));
  const block: ListDocument = {
    type: "list",
    id: "all",
    titleKey: "All of them",
    operation: "payment/withdrawals",
    card: { title: { fields: ["reference"] }, parts: ways },
  };
  const page = pageOf("money", { route: "/money", blocks: [block] });
  const payload = brandPayload({ pages: [page, pageOf("help", { route: "/help" })] });
  showBlock(<ListBlock block={block} page={page} first={false} />, { payload } as never);
  await screen.findByText("B");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/help"]);
});
