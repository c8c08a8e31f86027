// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CatalogueBlock } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import Catalogue from "../../../src/web/blocks/catalogue/catalogue.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const answers = (value: unknown) =>
  called.mockImplementation((async () => ({ ok: true, value })) as unknown as typeof call);
const show = (block: CatalogueBlock) =>
  showBlock(<Catalogue block={block} page={pageOf("promotions", { blocks: [block] })} first />);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const choicesOf = (label: string) =>
  [...screen.getByRole("group", { name: label }).querySelectorAll("button")].map((one) => one.textContent);

beforeEach(() => {
  history.replaceState(null, "", "/promotions");
  called.mockReset();
});
afterEach(cleanup);

test("the browser narrows, pages and opens what a call answers whole", async () => {
  const rows = ["a", "b", "c", "d", "e"].map((id) => ({
    id,
    type: id < "d" ? "live" : "slots",
    title: `Offer ${id}`,
    summary: `Text ${id}`,
    content: "",
  }));
  answers(rows);
  show({
    type: "catalogue",
    operation: "system/promotions",
    input: { language: "$language" },
    card: "promotion",
    paging: "list",
    pageSize: 2,
    filters: [
      {
        kind: "choice",
        param: "type",
        fields: ["type"],
        labelKey: "promo:filter.type",
        allKey: "promo:type.all",
      },
      { kind: "search", param: "q", fields: ["title", "summary"], labelKey: "lobby:filter.search" },
    ],
  });
  const titles = () => [...document.querySelectorAll("li b")].map((one) => one.textContent);
  await waitFor(() => expect(titles()).toEqual(["Offer a", "Offer b"]));
  expect(choicesOf("promo:filter.type")).toEqual(["promo:type.all", "live", "slots"]);
  await press("slots");
  expect(titles()).toEqual(["Offer d", "Offer e"]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "TEXT E" } });
  await waitFor(() => expect(titles()).toEqual(["Offer e"]));
  expect(called).toHaveBeenCalledTimes(1);
});

test("an address of a promotion that is not there says so above the list, once the list has come", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  called.mockImplementation((async () => ({ ok: true, value: await promise })) as unknown as typeof call);
  history.replaceState(null, "", "/promotions?id=ended");
  show({
    type: "catalogue",
    operation: "system/promotions",
    input: { language: "$language" },
    card: "promotion",
    opens: "id",
  });
  expect(screen.queryByText("promo:gone")).toBeNull();
  await act(async () => resolve([{ id: "a", type: "live", title: "Offer a", summary: "", content: "" }]));
  const note = await screen.findByText("promo:gone");
  expect(note.closest("[role=status]")).toBeTruthy();
  const first = document.querySelector("li");
  expect(first && note.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await act(async () => {
    history.pushState(null, "", "/promotions");
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });
  expect(screen.queryByText("promo:gone")).toBeNull();
});

test("a picture card is a link only where its row leads somewhere", async () => {
  const rows = [
    { id: "1", name: "Cap", state: "open", cost: 900 },
    { id: "2", name: "Mug", state: "gone", cost: 300 },
  ];
  answers({ content: rows });
  const mall: CatalogueBlock = {
    type: "catalogue",
    operation: "system/promotions",
    input: {},
    card: "picture",
    fields: { id: "id", title: "name", state: "state", price: "cost", closed: ["gone"] },
    to: { page: "promotions", as: "id", field: "id" },
  };
  show(mall);
  await screen.findByText("Cap");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/promotions?id=1"]);
  expect(screen.getByText(/900/).textContent).toContain("₹");
  cleanup();
  const { to: _to, ...plain } = mall;
  show(plain);
  await screen.findByText("Cap");
  expect(screen.queryByRole("link")).toBeNull();
});
