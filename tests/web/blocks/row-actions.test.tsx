// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableBlock as TableDocument } from "../../../src/contract/generated/block.ts";
import type { PageDocument } from "../../../src/contract/generated/page.ts";
import { call } from "../../../src/web/api/client.ts";
import { ActionForm } from "../../../src/web/blocks/table/action-form.tsx";
import { rowName } from "../../../src/web/blocks/table/cell-text.ts";
import TableBlock from "../../../src/web/blocks/table/table.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";
import { head, profit, rows } from "./table-scene.ts";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

beforeEach(() => {
  history.replaceState(null, "", "/");
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  vi.mocked(call).mockImplementation((async () => ({
    ok: true,
    value: { content: rows.slice(0, 1) },
  })) as unknown as typeof call);
});
afterEach(cleanup);

type Action = NonNullable<TableDocument["rowActions"]>[number];
const action = (id: string, tone: Action["tone"] = "quiet"): Action => ({
  id,
  operation: "member/notes",
  labelKey: id,
  titleKey: id,
  doneKey: id,
  row: ["key"],
  tone,
});

async function drawn(rowActions: Action[], more: Partial<PageDocument> = {}) {
  const block: TableDocument = { ...profit, rowActions };
  showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block], ...more })} first={false} />);
  await head("Bet");
  const ids = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(`tbody [data-${name}]`)].map((one) => one.dataset[name]);
  return { buttons: ids("action"), entries: ids("entry") };
}

test("two actions of a row are two buttons", async () => {
  const { buttons, entries } = await drawn([action("note"), action("answer", "main")]);
  expect(buttons).toEqual(["note", "answer"]);
  expect(entries).toEqual([]);
  expect(document.querySelector("[aria-haspopup=menu]")).toBeNull();
});

test("of more actions the main one is a button, and a menu has the others in their order", async () => {
  const { buttons, entries } = await drawn([
    action("note"),
    action("answer", "main"),
    action("ask"),
    action("remove", "danger"),
  ]);
  expect(buttons).toEqual(["answer"]);
  expect(entries).toEqual(["note", "ask", "remove"]);
  const remove = document.querySelector<HTMLElement>("[data-entry=remove]");
  expect(remove?.dataset.kind).toBe("danger");
  fireEvent.click(remove as HTMLElement);
  expect(history.state.usr.modals).toEqual([
    { id: "table-action", params: expect.objectContaining({ action: "remove" }) },
  ]);
});

test("a column of dialogs stands in no row and has no head, and what an action is about names it", async () => {
  const block: TableDocument = {
    ...profit,
    columns: [
      ...profit.columns,
      { field: "validBet", labelKey: "Valid", format: "money", below: "bet", inDialog: true },
      { field: "win", labelKey: "Won", format: "money", inDialog: true },
    ],
  };
  showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />);
  await head("Bet");
  expect(document.querySelector("[data-field=validBet]")).toBeNull();
  expect(document.body.textContent).not.toMatch(/Valid|Won/);
  cleanup();
  const about: Action = { ...action("note"), about: ["bet", "validBet", "win"] };
  const [row = {}] = rows;
  showBlock(
    <ActionForm block={block} action={about} row={row} onDone={() => undefined} onCancel={() => undefined} />,
  );
  const lines = [...document.querySelectorAll("dl dd")].map((one) => (one as HTMLElement).dataset.field);
  expect(lines).toEqual(["bet", "validBet", "win"]);
});

test("without a main action the first one is the button", async () => {
  const { buttons, entries } = await drawn([action("role"), action("reset"), action("disable", "danger")]);
  expect(buttons).toEqual(["role"]);
  expect(entries).toEqual(["reset", "disable"]);
});

test("a member sees all actions of a row as buttons: what waits for them is never behind a menu", async () => {
  const limit = [action("change", "main"), action("confirm"), action("withdraw")];
  const { buttons, entries } = await drawn(limit, { centre: "member" });
  expect(buttons).toEqual(["change", "confirm", "withdraw"]);
  expect(entries).toEqual([]);
});

test("a row without a title is named by the first value that it has", () => {
  const written = (_column: unknown, value: unknown) => String(value ?? "");
  expect(rowName(profit.columns, { name: "of a", bet: "1" }, written)).toBe("of a");
  expect(rowName(profit.columns, { name: "", bet: "", net: "5" }, written)).toBe("5");
});

test("a refused action reads the table again, and its form stays open with the reason", async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const calls = vi.mocked(call);
  const decide = { ...action("decide", "main"), operation: "member/bonuses/cancel" };
  const block: TableDocument = { ...profit, operation: "member/bonuses", rowActions: [decide] };
  showBlock(
    <>
      <TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />
      <ActionForm
        block={block}
        action={decide}
        row={{ key: "a" }}
        onDone={() => undefined}
        onCancel={() => undefined}
      />
    </>,
  );
  await head("Bet");
  const reads = () => calls.mock.calls.filter(([id]) => id === "member/bonuses").length;
  const before = reads();
  calls.mockResolvedValueOnce({ ok: false, code: "bonus.state" } as never);
  const button = document.querySelector<HTMLElement>("form button[type=submit]");
  fireEvent.click(button as HTMLElement);
  expect((await screen.findByRole("alert")).textContent).toContain("errors:bonus.state");
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(button?.isConnected).toBe(true);
});

test.each([
  ["without details it opens on a phone alone", {}, true],
  ["beside details", { detail: { fields: ["validBet"] } }, false],
])("what a phone's card leaves out is in what the row opens into: %s", async (_name, more, isPhone) => {
  const columns: TableDocument["columns"] = [
    ...profit.columns.filter(({ field }) => field !== "net"),
    { field: "rounds", labelKey: "Rounds", priority: "low" },
    { field: "net", labelKey: "Net", below: "rounds" },
    { field: "validBet", labelKey: "Valid" },
  ];
  const block: TableDocument = { ...profit, columns, ...more };
  vi.mocked(call).mockResolvedValue({ ok: true, value: { content: rows } } as never);
  showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />);
  await head("Rounds");
  const toggle = document.querySelector<HTMLElement>("[data-toggle]");
  expect(toggle?.parentElement?.hasAttribute("data-phone")).toBe(isPhone);
  fireEvent.click(toggle as HTMLElement);
  const facts = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>("tr[data-detail] dd")];
    expect(found.length).toBeGreaterThan(0);
    return found.map((one) => [one.dataset.field, one.parentElement?.hasAttribute("data-phone")]);
  });
  expect(facts.slice(0, 2)).toEqual([
    ["rounds", true],
    ["net", true],
  ]);
  expect(facts.slice(2)).toEqual(isPhone ? [] : [["validBet", false]]);
});

test("a text that needs the table's width stands in a line under its row, chosen and open with it", async () => {
  const [title, bet] = profit.columns as [TableDocument["columns"][number], TableDocument["columns"][number]];
  const note = { field: "note", labelKey: "Note", below: "name", line: true };
  const detail = { fields: ["net"] };
  const block: TableDocument = { ...profit, columns: [title, note, bet], detail, rowActions: [action("a")] };
  const content = rows.map((row, index) => ({ ...row, note: index === 1 ? "" : `about ${row.key}` }));
  vi.mocked(call).mockResolvedValue({ ok: true, value: { content } } as never);
  showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />);
  await head("Bet");
  const lines = () => [...document.querySelectorAll<HTMLElement>("tr[data-line]")];
  expect(lines().map((line) => line.textContent)).toEqual(["Note: about a", "Note: about c"]);
  expect(lines().map((line) => line.previousElementSibling?.getAttribute("data-key"))).toEqual(["a", "c"]);
  expect(
    lines().map((line) => [...line.children].map((cell) => (cell as HTMLTableCellElement).colSpan)),
  ).toEqual([
    [1, 3],
    [1, 3],
  ]);
  // A phone's card has it below the value that it belongs to; style sheets show one of the two.
  expect(document.querySelector("tr[data-key=a] td [data-line]")?.textContent).toBe("Note: about a");
  fireEvent.click(document.querySelector("[data-toggle]") as HTMLElement);
  await waitFor(() => expect(lines()[0]?.nextElementSibling?.hasAttribute("data-detail")).toBe(true));
  expect(lines().map((line) => line.hasAttribute("data-open"))).toEqual([true, false]);
});
