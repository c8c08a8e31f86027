// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableBlock as TableDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import TableBlock from "../../../src/web/blocks/table/table.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";
import { head, profit, rows } from "./table-scene.ts";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

/** jsdom lays nothing out: each head takes 100 pixels of a region of this width. */
let width = 1_000;
const watchers = new Set<() => void>();
beforeEach(() => {
  history.replaceState(null, "", "/");
  vi.stubGlobal(
    "ResizeObserver",
    class {
      private readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        watchers.add(this.tell);
      }
      unobserve() {}
      disconnect() {
        watchers.delete(this.tell);
      }
    },
  );
  vi.spyOn(Element.prototype, "clientWidth", "get").mockImplementation(() => width);
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockImplementation(function (this: Element) {
    return Math.max(width, 100 * this.querySelectorAll("thead th").length);
  });
  vi.mocked(call).mockResolvedValue({ ok: true, value: { content: rows } } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const heads = () =>
  [...document.querySelectorAll<HTMLElement>("th[data-column]")].map((one) => one.dataset.column);
const resize = (to: number) =>
  act(() => {
    width = to;
    for (const tell of watchers) tell();
  });

test("before a table scrolls, columns of low priority give way, then those beside the matter; rows open into them", async () => {
  const columns = profit.columns.map((column, index) => ({
    ...column,
    ...(index === 1 ? { role: "aside" as const } : index === 2 ? { priority: "low" as const } : {}),
  }));
  const [first, aside, low] = columns.map(({ field }) => field);
  const all = columns.map(({ field }) => field);
  const rowActions = [
    { id: "note", operation: "member/notes", labelKey: "note", titleKey: "note", row: ["key"] },
  ];
  const block = { ...profit, look: "dense", columns, rowActions } as TableDocument;
  const room = 100 * (all.length + 1);
  showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />);
  await head("Bet");
  expect(heads()).toEqual(all);

  resize(room);
  expect(heads()).toEqual(all);
  // The head of the buttons that open rows takes room as well.
  resize(room - 2);
  await waitFor(() => expect(heads()).toEqual(all.filter((field) => field !== low && field !== aside)));
  const [opener] = screen.getAllByRole("button", { expanded: false });
  fireEvent.click(opener as HTMLElement);
  const facts = () =>
    [...document.querySelectorAll<HTMLElement>("dd[data-field]")].map((one) => one.dataset.field);
  await waitFor(() => expect(facts()).toEqual([aside, low]));
  expect(heads()).toContain(first);

  resize(room);
  await waitFor(() => expect(heads()).toEqual(all));
});

test("under the actions of rows nothing scrolls: the last columns give way, but for the first and those of high priority, then the actions", async () => {
  const [first, ...others] = profit.columns;
  const columns = [
    first,
    ...others.map((column, index) => ({ ...column, ...(index ? { priority: "high" } : {}) })),
  ];
  const block = {
    ...profit,
    look: "dense",
    columns: [...columns, { field: "validBet", labelKey: "Valid" }, { field: "rounds", labelKey: "Rounds" }],
    rowActions: [{ id: "note", operation: "member/notes", labelKey: "note", titleKey: "note", row: ["key"] }],
  } as TableDocument;
  width = 600;
  showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />);
  await head("Bet");
  expect(heads()).toEqual(["name", "bet", "net", "validBet", "rounds"]);
  resize(500);
  await waitFor(() => expect(heads()).toEqual(["name", "bet", "net"]));
  const actionsUnder = () => document.querySelectorAll("tr[data-line] [data-action]").length;
  const actionsBeside = () => document.querySelectorAll("tr[data-key] [data-action]").length;
  expect([actionsUnder(), actionsBeside()]).toEqual([0, rows.length]);
  resize(100);
  await waitFor(() => expect([actionsUnder(), actionsBeside()]).toEqual([rows.length, 0]));
  expect(heads()).toEqual(["name", "bet", "net"]);
  expect(document.querySelector("[data-actions]")).toBeNull();
  resize(500);
  await waitFor(() => expect([actionsUnder(), actionsBeside()]).toEqual([0, rows.length]));
  width = 1_000;
});
