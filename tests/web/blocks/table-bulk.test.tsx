// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableBlock as TableDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import TableBlock from "../../../src/web/blocks/table/table.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";
import { head, profit, rows } from "./table-scene.ts";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
/** The rows that the list has: what is done to a row takes it away. */
let left: (typeof rows)[number][];
/** What the action answers for a row; done when it says nothing. */
let refusals: Record<string, object[]>;
const sent = () => called.mock.calls.filter(([id]) => id !== profit.operation).map(([, input]) => input);

beforeEach(() => {
  history.replaceState(null, "", "/");
  HTMLElement.prototype.hidePopover = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
  left = [...rows];
  refusals = {};
  called.mockReset();
  called.mockImplementation((async (id: string, input: { key?: string }) => {
    if (id === profit.operation) return { ok: true, value: { content: [...left] } };
    const refused = refusals[input.key ?? ""]?.shift();
    if (refused) return { ok: false, ...refused };
    left = left.filter(({ key }) => key !== input.key);
    return { ok: true, value: {} };
  }) as unknown as typeof call);
});
afterEach(cleanup);

const decide: TableDocument = {
  ...profit,
  rowActions: [
    {
      id: "approve",
      operation: "desk/redemptions/decide",
      labelKey: "approve",
      textKey: "sure?",
      doneKey: "done",
      row: ["key"],
      input: { decision: "approve" },
      about: ["name"],
    },
    {
      id: "win",
      operation: "desk/redemptions/decide",
      labelKey: "win",
      doneKey: "done",
      row: ["key"],
      when: { net: ["3.00", "0.00"] },
      fields: [{ name: "reason", labelKey: "why" }],
    },
  ],
  bulkActions: [{ action: "approve", sum: ["bet"] }, { action: "win" }],
};

vi.mock("../../../src/web/blocks/table/may-act.ts", () => ({ useMayAct: () => () => mayAct }));
let mayAct = true;
afterEach(() => {
  mayAct = true;
});

async function shown(block: TableDocument = decide) {
  showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />);
  await head("Bet");
}
const boxes = () => [...document.querySelectorAll<HTMLInputElement>("tbody [data-choose]")];
const all = () => document.querySelector<HTMLInputElement>("thead [data-choose-all]") as HTMLInputElement;
const status = async () =>
  (await screen.findByRole("group", { name: "common:bulk.title" })).querySelector("p");
const begin = async (action: string) => {
  const bar = await screen.findByRole("group", { name: "common:bulk.title" });
  fireEvent.click(within(bar).getByRole("button", { name: action }));
  return screen.findByRole("dialog");
};
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069\s]/g, "");
const outcomes = () =>
  [...document.querySelectorAll<HTMLElement>("[data-bulk-row]")].map((one) => [
    one.dataset.bulkRow,
    one.dataset.outcome,
  ]);

test("rows are chosen one by one or all of the page, and the bar says how many", async () => {
  await shown();
  expect(boxes()).toHaveLength(3);
  expect((await status())?.textContent).toBe("");
  fireEvent.click(boxes()[1] as HTMLElement);
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  expect((await status())?.textContent).toBe("common:bulk.chosen");
  fireEvent.click(all());
  expect(boxes().every(({ checked }) => checked)).toBe(true);
  expect([all().checked, all().indeterminate]).toEqual([true, false]);
  fireEvent.click(all());
  expect(boxes().some(({ checked }) => checked)).toBe(false);
});

test("one question says what and how much, and the calls follow one after the other", async () => {
  await shown();
  fireEvent.click(all());
  const dialog = await begin("approve");
  expect(dialog.querySelector("h2")?.textContent).toBe("common:bulk.ask");
  expect(dialog.textContent).toContain("sure?");
  expect(plain(dialog.querySelector("[data-sum=bet]")?.textContent)).toBe("₹129.50");
  expect(outcomes().map(([key]) => key)).toEqual(["a", "b", "c"]);
  expect(sent()).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "approve" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent()).toEqual(["a", "b", "c"].map((key) => ({ key, decision: "approve" })));
});

test("a row that is refused is told with its reason, and only it is tried again", async () => {
  refusals.b = [{ code: "points.over" }];
  await shown();
  fireEvent.click(all());
  const dialog = await begin("approve");
  fireEvent.click(within(dialog).getByRole("button", { name: "approve" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("common:bulk.ended");
  expect(outcomes()).toEqual([["b", "refused"]]);
  expect(dialog.querySelector("[data-bulk-row=b]")?.textContent).toContain("errors:points.over");
  fireEvent.click(within(dialog).getByRole("button", { name: "common:action.retry" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().map((input) => (input as { key: string }).key)).toEqual(["a", "b", "c", "b"]);
});

test("without a network the rest is not tried, and waits for another try", async () => {
  refusals.b = [{ code: "network.slow" }];
  await shown();
  fireEvent.click(all());
  const dialog = await begin("approve");
  fireEvent.click(within(dialog).getByRole("button", { name: "approve" }));
  await within(dialog).findByRole("alert");
  expect(sent()).toHaveLength(2);
  expect(outcomes()).toEqual([
    ["b", "refused"],
    ["c", undefined],
  ]);
  expect(dialog.querySelector("[data-bulk-row=c]")?.textContent).toContain("common:bulk.untried");
  fireEvent.click(within(dialog).getByRole("button", { name: "common:action.retry" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().slice(2)).toEqual(["b", "c"].map((key) => ({ key, decision: "approve" })));
});

test("a run that is stopped ends after the call that is under way", async () => {
  await shown();
  fireEvent.click(all());
  const answers: (() => void)[] = [];
  const usual = called.getMockImplementation() as typeof call;
  called.mockImplementation((async (...input: Parameters<typeof call>) => {
    if (input[0] !== profit.operation) await new Promise<void>((resolve) => answers.push(resolve));
    return usual(...input);
  }) as typeof call);
  const dialog = await begin("approve");
  fireEvent.click(within(dialog).getByRole("button", { name: "approve" }));
  const stop = await within(dialog).findByRole("button", { name: "common:bulk.stop" });
  expect(document.activeElement).toBe(stop);
  // What is under way is not closed over.
  expect(within(dialog).queryByRole("button", { name: "common:action.close" })).toBeNull();
  fireEvent.click(stop);
  await act(async () => answers[0]?.());
  await within(dialog).findByRole("alert");
  expect(sent()).toHaveLength(1);
  expect(outcomes()).toEqual([
    ["b", undefined],
    ["c", undefined],
  ]);
});

test("an action has only the chosen rows that it is for, and asks once for what is typed", async () => {
  refusals.b = [{ code: "request.invalid", errors: [{ field: "reason", code: "field.required" }] }];
  await shown();
  fireEvent.click(all());
  const dialog = await begin("win");
  expect(dialog.textContent).toContain("common:bulk.leftOut");
  expect(outcomes().map(([key]) => key)).toEqual(["b", "c"]);
  const reason = await within(dialog).findByRole("textbox", { name: /why/ });
  fireEvent.change(reason, { target: { value: "no" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "win" }));
  // What was typed is refused for all of them: the form says so, and nothing else is called.
  await waitFor(() => expect(sent()).toHaveLength(1));
  const again = await within(dialog).findByRole("textbox", { name: /why/ });
  expect((again as HTMLInputElement).value).toBe("no");
  fireEvent.change(again, { target: { value: "a better reason" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "win" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().slice(1)).toEqual(["b", "c"].map((key) => ({ key, reason: "a better reason" })));
});

test("a typed text that is refused in the middle is asked again for the rows that are left", async () => {
  refusals.c = [{ code: "request.invalid", errors: [{ field: "reason", code: "field.required" }] }];
  await shown();
  fireEvent.click(all());
  const dialog = await begin("win");
  const type = async (value: string) => {
    fireEvent.change(await within(dialog).findByRole("textbox", { name: /why/ }), { target: { value } });
    fireEvent.click(within(dialog).getByRole("button", { name: "win" }));
  };
  await type("no");
  await waitFor(() => expect(sent()).toHaveLength(2));
  await type("a better reason");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().slice(1)).toEqual([
    { key: "c", reason: "no" },
    { key: "c", reason: "a better reason" },
  ]);
});

test("rows that were dealt with are chosen no more, the others stay chosen", async () => {
  refusals.b = [{ code: "points.over" }];
  await shown();
  // The list keeps its rows: another state is another action's.
  const usual = called.getMockImplementation() as typeof call;
  called.mockImplementation((async (...input: Parameters<typeof call>) => {
    const answer = await usual(...input);
    left = [...rows];
    return answer;
  }) as typeof call);
  fireEvent.click(all());
  const dialog = await begin("approve");
  fireEvent.click(within(dialog).getByRole("button", { name: "approve" }));
  await within(dialog).findByRole("alert");
  const [, close] = within(dialog).getAllByRole("button", { name: "common:action.close" });
  fireEvent.click(close as HTMLElement);
  const chosen = boxes().filter(({ checked }) => checked);
  expect(chosen.map((box) => box.closest("tr")?.dataset.key)).toEqual(["b"]);
});

test("only rows that an action is for have a box", async () => {
  await shown({ ...decide, bulkActions: [{ action: "win" }] });
  expect(boxes().map((box) => box.closest("tr")?.dataset.key)).toEqual(["b", "c"]);
});

test("another page or order begins without a choice, and who may not act sees no box", async () => {
  await shown();
  fireEvent.click(all());
  fireEvent.click(within(await head("Bet")).getByRole("button", { name: "Bet" }));
  expect(boxes().some(({ checked }) => checked)).toBe(false);
  cleanup();
  mayAct = false;
  await shown();
  expect(boxes()).toEqual([]);
  expect(document.querySelector("[data-bulk]")).toBeNull();
});
