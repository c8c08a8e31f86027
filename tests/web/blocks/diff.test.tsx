// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DiffBlock } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import Diff from "../../../src/web/blocks/diff/diff.tsx";
import { RowContext } from "../../../src/web/context/row.ts";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const answer = (value: object) => called.mockImplementation((async () => ({ ok: true, value })) as never);

beforeEach(() => {
  called.mockReset();
});
afterEach(cleanup);

const block: DiffBlock = {
  type: "diff",
  operation: "member/vip",
  before: { labelKey: "Served" },
  after: { labelKey: "Draft" },
  fields: [
    { field: "title", labelKey: "Title", format: "languages" },
    { field: "day", labelKey: "Day" },
  ],
  notes: [{ when: { against: ["files"] }, textKey: "against the files" }],
  emptyKey: "nothing differs",
};
const shown = (one: DiffBlock = block) =>
  showBlock(<Diff block={one} page={pageOf("desk/content")} first={false} />);
const rows = () => screen.getAllByRole("listitem");
const side = (row: HTMLElement | undefined, name: string) =>
  row?.querySelector<HTMLElement>(`[data-side=${name}]`);

test("rows have the label of their field and language, words for what happened, and both sides", async () => {
  answer({
    before: { entries: [{ id: "welcome", title: { en: "Get 10% today", hi: "x" }, day: "2026-01-01" }] },
    after: {
      entries: [
        { id: "welcome", title: { en: "Get 12% today", hi: "x" } },
        { id: "new", day: "2026-02-02" },
      ],
    },
  });
  shown();
  await screen.findByRole("heading", { name: "welcome" });
  const [changed, removed, added] = rows();
  expect(changed?.textContent).toContain("Title › English");
  expect(changed?.textContent).toContain("diff:mark.changed");
  expect(side(changed, "before")?.querySelector("del")?.textContent).toBe("10% ");
  expect(side(changed, "after")?.querySelector("ins")?.textContent).toBe("12% ");
  expect(side(changed, "before")?.textContent).toContain("Served");
  expect(removed?.textContent).toContain("diff:mark.removed");
  expect(side(removed, "after")?.textContent).toContain("diff:missing");
  expect(added?.textContent).toContain("diff:mark.added");
  expect(screen.getByRole("heading", { name: "new" })).toBeTruthy();
});

test("what is the same is folded, and drawn when it is opened", async () => {
  answer({ before: { a: 1, b: 2, c: 3 }, after: { a: 1, b: 2, c: 4 } });
  shown();
  const summary = await screen.findByText("diff:same");
  expect(screen.queryByText("a")).toBeNull();
  const details = summary.closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect(within(details).getByText("a").nextElementSibling?.textContent).toBe("1");
  expect(within(details).getByText("b")).toBeTruthy();
});

test("null, an empty text, a list and JSON can be read; alike values of two types are told apart", async () => {
  answer({
    before: { none: null, text: "x", list: ["a", "b"], deep: [1, { x: 1 }], number: 1 },
    after: { none: "", text: null, list: ["b"], deep: [2, { x: 1 }], number: "1" },
  });
  shown();
  await screen.findByText("none");
  const [none, text, list, deep, number] = rows().filter((one) => one.dataset.mark === "changed");
  expect(side(none, "before")?.textContent).toContain("diff:null");
  expect(side(none, "after")?.textContent).toContain("diff:emptyText");
  expect(side(text, "after")?.textContent).toContain("diff:null");
  expect(within(side(list, "before") as HTMLElement).getAllByRole("listitem")).toHaveLength(2);
  expect(side(deep, "after")?.querySelector("pre")?.textContent).toContain('"x": 1');
  expect([side(number, "before")?.textContent, side(number, "after")?.textContent]).toEqual([
    "Served1",
    'Draft"1"',
  ]);
});

test("nothing that differs is said, and so is the note of an answer", async () => {
  answer({ before: { a: 1 }, after: { a: 1 }, against: "files" });
  shown();
  expect(await screen.findByText("nothing differs")).toBeTruthy();
  expect(screen.getByText("against the files")).toBeTruthy();
});

test("a refused call says why and can be asked again", async () => {
  called.mockImplementation((async () => ({ ok: false, code: "server.failed" })) as never);
  shown();
  expect((await screen.findByRole("alert")).textContent).toContain("errors:server.failed");
  answer({ before: {}, after: {} });
  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("nothing differs")).toBeTruthy();
});

const { operation: _call, ...ofRow } = { ...block, from: "$row.details" };
const inRow = (details: unknown) =>
  showBlock(
    <RowContext value={{ details }}>
      <Diff block={ofRow} page={pageOf("desk/audit")} first={false} />
    </RowContext>,
  );

test("a row's JSON text is compared without a call; one version alone has no marks", () => {
  inRow('{"before":null,"after":{"state":"open"}}');
  expect(called).not.toHaveBeenCalled();
  expect(screen.getByText("state")).toBeTruthy();
  expect(screen.queryByText(/diff:mark/)).toBeNull();
  cleanup();
  inRow("no JSON");
  expect(screen.getByText("nothing differs")).toBeTruthy();
});

test("of thousands of rows the first are drawn, and further ones when they are asked for", async () => {
  const entries = Array.from({ length: 3000 }, (_none, id) => ({ id: `e${id}`, n: id }));
  answer({ before: { entries }, after: { entries: entries.map((one) => ({ ...one, n: one.n + 1 })) } });
  shown();
  await screen.findByText("e0");
  expect(rows()).toHaveLength(100);
  fireEvent.click(screen.getByRole("button", { name: "diff:more" }));
  expect(rows()).toHaveLength(600);
});
