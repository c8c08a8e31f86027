// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TopicsBlock } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import Topics from "../../../src/web/blocks/topics.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { countStepsBack, showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const block: TopicsBlock = {
  type: "topics",
  operation: "relay/MCSFE_getListAnnouncements",
  input: { types: "PL", language: "$language" },
  rows: "player",
  fields: { id: "id", title: "title", text: "content", date: "publishedOn", promotion: "promotionType" },
  pageSize: 3,
  search: { labelKey: "lobby:help.search", noneKey: "lobby:help.none" },
  emptyKey: "common:notice.none",
  backKey: "common:notice.all",
};
const rows = ["one", "two", "three", "four", "five"].map((id) => ({
  id,
  title: `The ${id}`,
  content: `<p>About ${id}.</p>`,
}));

const show = () =>
  showBlock(<Topics block={block} page={pageOf("announcements", { blocks: [block] })} first />);

const answers = (value: unknown) => called.mockImplementation((async () => value) as unknown as typeof call);
const listed = () => [...document.querySelectorAll("li button")].map((one) => one.textContent);
const opened = () => document.querySelector("article")?.id;
const isChosen = () => document.querySelector("[data-open]")?.getAttribute("data-open");
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
beforeEach(() => {
  // Without what was ahead in the history of the test before.
  history.pushState(null, "", "/announcements");
  called.mockReset();
  answers({ ok: true, value: { player: rows } });
});
afterEach(cleanup);

test("the index is paged, and the first of its texts is beside it until another is chosen", async () => {
  show();
  await waitFor(() => expect(listed()).toEqual(["The one", "The two", "The three"]));
  expect([opened(), isChosen()]).toEqual(["one", "false"]);
  await press("The two");
  expect([opened(), isChosen(), location.hash]).toEqual(["two", "true", "#two"]);
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  });
  await waitFor(() => expect(isChosen()).toBe("false"));
});

test("from one text to the next there is no step in the history; the way back leads to the index", async () => {
  show();
  await waitFor(() => expect(listed()).toHaveLength(3));
  const before = history.length;
  await press("The two");
  await press("The three");
  expect(history.length).toBe(before + 1);
  expect(opened()).toBe("three");
  await press("common:notice.all");
  await waitFor(() => expect(isChosen()).toBe("false"));
  expect(location.hash).toBe("");
});

test("two quick presses on the way back are one step", async () => {
  show();
  await waitFor(() => expect(listed()).toHaveLength(3));
  await press("The two");
  const stepsBack = countStepsBack();
  await press("common:notice.all");
  await press("common:notice.all");
  expect(stepsBack()).toBe(1);
});

test("a deep link opens its text and the page of the index that lists it", async () => {
  history.replaceState(null, "", "/announcements#four");
  show();
  await waitFor(() => expect(opened()).toBe("four"));
  expect(listed()).toEqual(["The four", "The five"]);
  expect(isChosen()).toBe("true");
  // It was opened by its address: the index takes its place.
  const before = history.length;
  await press("common:notice.all");
  await waitFor(() => expect(location.hash).toBe(""));
  expect(history.length).toBe(before);
});

test("a deep link to nothing shows the index", async () => {
  history.replaceState(null, "", "/announcements#%E0%A4%A");
  show();
  await waitFor(() => expect(listed()).toHaveLength(3));
  expect(isChosen()).toBe("false");
});

test("a search looks into the texts too, and says when there is nothing", async () => {
  show();
  await waitFor(() => expect(listed()).toHaveLength(3));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "ABOUT FOUR" } });
  expect(listed()).toEqual(["The four"]);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zz" } });
  expect(listed()).toEqual([]);
  expect(screen.getByRole("status").textContent).toBe("lobby:help.none");
});

test("no topics, and a failed call with a retry", async () => {
  answers({ ok: true, value: { player: [] } });
  show();
  await screen.findByText("common:notice.none");
  cleanup();
  answers({ ok: false, code: "network.abnormal" });
  show();
  await screen.findByRole("alert");
  answers({ ok: true, value: { player: rows } });
  await press("common:action.retry");
  await waitFor(() => expect(listed()).toHaveLength(3));
});
