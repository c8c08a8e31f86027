// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../../src/web/api/client.ts";
import { type Input, press, showTree, teamAnswer, treeNames, treeRow } from "../../support/web-team.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);

beforeEach(() => {
  history.replaceState(null, "", "/");
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  called.mockReset();
  called.mockImplementation((async (_id: string, input: Input) =>
    teamAnswer(input)) as unknown as typeof call);
});
afterEach(cleanup);

const back = () =>
  act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  });
const asked = () => called.mock.calls.filter(([id]) => id === "member/bets").map(([, input]) => input);

test("a search is in the address, shows where its rows are, and the back button leaves it", async () => {
  showTree();
  await treeRow("asha");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "de" } });
  const dev = await treeRow("dev");
  expect(location.search).toBe("?team.search=de");
  expect(dev.textContent).toContain("asha › bela");
  expect(asked().at(-1)).toEqual({ search: "de", pageNo: 1 });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zz" } });
  await screen.findByText("common:tree.notFound");
  await back();
  await treeRow("asha");
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe(""));
});

test("a row's details have its facts and its actions", async () => {
  showTree();
  const asha = await treeRow("asha");
  act(() => asha.focus());
  await press("Enter");
  const dialog = await screen.findByRole("dialog", { name: "asha" });
  expect(dialog.querySelector("[data-field=joinedAt]")?.textContent).toBe("Nov 1, 2026");
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "greet" })));
  expect(called.mock.calls.find(([id]) => id === "payment/withdrawal/confirm")?.[1]).toEqual({
    account: "asha",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("details lead to the rows below a row; the way back is in the history and above the rows", async () => {
  showTree();
  fireEvent.click(await treeRow("asha"));
  fireEvent.click(await screen.findByRole("button", { name: "common:tree.asTop" }));
  await treeRow("bela");
  expect(location.search).toBe("?team.under=asha");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(treeNames()).not.toContain("esha");
  fireEvent.click(await treeRow("bela"));
  fireEvent.click(await screen.findByRole("button", { name: "common:tree.asTop" }));
  await treeRow("dev");
  const trail = screen.getByRole("navigation");
  await waitFor(() => expect(trail.textContent).toBe("common:tree.wholeashabela"));
  await back();
  expect(await treeRow("bela")).toBeDefined();
  await back();
  expect(await treeRow("esha")).toBeDefined();
});

test("the trail leads to each row above", async () => {
  history.replaceState(null, "", "/?team.under=bela");
  showTree();
  await treeRow("dev");
  fireEvent.click(await screen.findByRole("button", { name: "asha" }));
  await treeRow("bela");
  fireEvent.click(screen.getByRole("button", { name: "common:tree.whole" }));
  await treeRow("esha");
  expect(location.search).toBe("");
});
