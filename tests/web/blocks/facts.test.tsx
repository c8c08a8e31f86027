// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { FactsBlock } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import Facts from "../../../src/web/blocks/facts.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

afterEach(cleanup);

type Note = NonNullable<FactsBlock["notes"]>[number];

async function noteWith(link: Note["link"]) {
  vi.mocked(call).mockResolvedValue({ ok: true, value: { hasPaymentPassword: false } } as never);
  const block: FactsBlock = {
    type: "facts",
    operation: "member/info/security",
    facts: [{ field: "hasPaymentPassword", labelKey: "password", format: "yes" }],
    notes: [{ textKey: "set one first", ...(link ? { link } : {}) }],
  };
  showBlock(<Facts block={block} page={pageOf("member/mine")} first={false} />);
  await screen.findByText("set one first");
}

test("a note sends its reader to a block of a page, by its own text or the page's title", async () => {
  await noteWith({ page: "promotions", block: "offers", labelKey: "set it now" });
  const link = screen.getByRole("link", { name: "set it now" });
  expect(link.getAttribute("href")).toMatch(/\/promotions#offers$/);
  cleanup();
  await noteWith({ page: "promotions" });
  const titled = screen.getByRole("link", { name: "lobby:page.promotions" });
  expect(titled.getAttribute("href")).toMatch(/\/promotions$/);
});

test("a note has no link to a page that the brand does not offer", async () => {
  for (const page of ["member/vip", "member/nowhere"]) {
    await noteWith({ page });
    expect(screen.queryByRole("link")).toBeNull();
    cleanup();
  }
});
