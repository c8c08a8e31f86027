// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../../src/web/api/client.ts";
import {
  below,
  type Input,
  member,
  press,
  showTree,
  team,
  teamAnswer,
  treeNames,
  treeRow,
} from "../../support/web-team.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
let refused: string | undefined;

beforeEach(() => {
  refused = undefined;
  called.mockReset();
  called.mockImplementation((async (_id: string, input: Input) =>
    teamAnswer(input, refused)) as unknown as typeof call);
});
afterEach(cleanup);

const focused = () => document.activeElement?.getAttribute("data-name");
const asked = () => called.mock.calls.filter(([id]) => id === "member/bets").map(([, input]) => input);

test("the top is read at once, and what is below a row when it is opened", async () => {
  showTree();
  const asha = await treeRow("asha");
  expect(asha.getAttribute("aria-expanded")).toBe("false");
  expect([asha.getAttribute("aria-level"), asha.getAttribute("aria-setsize")]).toEqual(["1", "2"]);
  expect(within(asha).getByText("agent").dataset.tone).toBe("good");
  expect(asha.querySelector("[data-fact=children]")?.textContent).toBe("5");
  // Nothing is below a row that says so.
  expect((await treeRow("esha")).getAttribute("aria-expanded")).toBeNull();
  expect(asked()).toEqual([{ pageNo: 1 }]);
  await act(async () => fireEvent.click(within(asha).getByRole("button", { name: "common:tree.open" })));
  expect((await treeRow("bela")).getAttribute("aria-level")).toBe("2");
  expect(asked()).toEqual([{ pageNo: 1 }, { under: "asha", pageNo: 1 }]);
  await act(async () => fireEvent.click(within(asha).getByRole("button", { name: "common:tree.close" })));
  expect(treeNames()).toEqual(["asha", "esha"]);
});

test("long lists are read on, and the focus goes to the first new row", async () => {
  showTree();
  const asha = await treeRow("asha");
  act(() => asha.focus());
  await press("ArrowRight");
  await treeRow("c1");
  await press("ArrowDown");
  await press("ArrowDown");
  await press("ArrowDown");
  expect(document.activeElement?.textContent).toContain("common:tree.showMore");
  await press("Enter");
  await treeRow("c3");
  expect(focused()).toBe("c2");
  expect((await treeRow("c3")).getAttribute("aria-posinset")).toBe("4");
  expect((await treeRow("c3")).getAttribute("aria-setsize")).toBe("5");
  fireEvent.click(screen.getByRole("button", { name: "common:tree.showMore" }));
  await treeRow("c4");
  expect(screen.queryByRole("button", { name: "common:tree.showMore" })).toBeNull();
});

test("one row is reachable by Tab; arrows, Home, End and letters move", async () => {
  showTree();
  const asha = await treeRow("asha");
  const stops = () => [...document.querySelectorAll("[data-tree-row][tabindex='0']")].length;
  expect(stops()).toBe(1);
  act(() => asha.focus());
  await press("ArrowRight");
  await treeRow("bela");
  await press("ArrowRight");
  expect(focused()).toBe("bela");
  await press("ArrowRight");
  await treeRow("dev");
  await press("End");
  expect(focused()).toBe("esha");
  await press("Home");
  expect(focused()).toBe("asha");
  await press("d");
  expect(focused()).toBe("dev");
  await press("ArrowLeft");
  expect(focused()).toBe("bela");
  await press("ArrowLeft");
  expect(treeNames()).not.toContain("dev");
  await press("ArrowLeft");
  expect(focused()).toBe("asha");
  expect(stops()).toBe(1);
  expect(document.activeElement?.getAttribute("tabindex")).toBe("0");
});

test("in right-to-left text the arrows are the other way round", async () => {
  document.documentElement.style.direction = "rtl";
  showTree();
  const asha = await treeRow("asha");
  act(() => asha.focus());
  await press("ArrowLeft");
  await treeRow("bela");
  await press("ArrowRight");
  expect(treeNames()).toEqual(["asha", "esha"]);
  document.documentElement.style.direction = "";
});

test("a part that fails is asked again in its place, and the rest stays", async () => {
  refused = "asha";
  showTree();
  const asha = await treeRow("asha");
  act(() => asha.focus());
  await press("ArrowRight");
  await screen.findByText("errors:network.slow");
  expect(treeNames()).toContain("esha");
  refused = undefined;
  await press("ArrowDown");
  await press("Enter");
  await treeRow("bela");
  expect(focused()).toBe("bela");
});

test("nothing at all has the document's text, a failing tree one retry", async () => {
  showTree({ ...team, input: { under: "nobody" } });
  await screen.findByText("nobody");
  cleanup();
  refused = "";
  showTree();
  await screen.findByRole("alert");
  refused = undefined;
  fireEvent.click(screen.getByRole("button", { name: "common:action.retry" }));
  await treeRow("asha");
});

test("what is on its way has placeholders that can be reached", async () => {
  let answer: (value: unknown) => void = () => undefined;
  called.mockImplementation((() => new Promise((resolve) => (answer = resolve))) as never);
  showTree();
  expect(screen.getByText("common:part.loading").closest("tr")?.getAttribute("tabindex")).toBe("0");
  await act(async () => answer({ ok: true, value: { content: below[""], totalPages: 1 } }));
  await treeRow("asha");
});

test("an answer that lists a row below itself is opened no further than asked", async () => {
  called.mockResolvedValue({ ok: true, value: { content: [member("loop", 1)], totalPages: 1 } } as never);
  showTree();
  const loop = await treeRow("loop");
  act(() => loop.focus());
  await press("ArrowRight");
  await waitFor(() => expect(treeNames()).toEqual(["loop", "loop"]));
});

test("a document that names a call which changes something calls nothing", async () => {
  showTree({ ...team, operation: "payment/withdrawal/confirm" });
  await act(async () => {});
  expect(called).not.toHaveBeenCalled();
});
