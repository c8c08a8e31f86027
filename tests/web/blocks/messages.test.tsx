// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MessagesBlock } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import Messages from "../../../src/web/blocks/messages/messages.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const message = (id: string, read: boolean) => ({
  id,
  title: `title ${id}`,
  text: `first line of ${id}\nsecond line`,
  at: "2026-11-20T10:00:00Z",
  read,
});
let rows: object[];

beforeEach(() => {
  history.replaceState(null, "", "/");
  rows = [message("a", false), message("b", true)];
  called.mockReset();
  called.mockImplementation((async (id: string) =>
    id === "member/bets"
      ? { ok: true, value: { content: rows, next: "there", unread: 1 } }
      : { ok: true, value: id === "system/countryCodes" ? [] : {} }) as never);
});
afterEach(cleanup);

const inbox: MessagesBlock = {
  type: "messages",
  id: "inbox",
  titleKey: "Inbox",
  operation: "member/bets",
  rowKey: "id",
  paging: "cursor",
  name: "title",
  at: "at",
  text: "text",
  unread: "unread",
  read: { field: "read", operation: "member/notices/seen", input: "upTo" },
  all: { operation: "session/others", labelKey: "mark all" },
  emptyKey: "no messages",
};
const shown = (block = inbox) =>
  showBlock(<Messages block={block} page={pageOf("member/inbox")} first={false} />);
const line = (name: string) => screen.findByRole("button", { name: new RegExp(name) });
const marked = () =>
  called.mock.calls.filter(([id]) => id === "member/notices/seen").map(([, input]) => input);
const open = async (name: string) => {
  const found = await line(name);
  await act(async () => void fireEvent.click(found));
};

test("a message is opened by its line, is in the address and is marked as read once", async () => {
  shown();
  await screen.findByText("common:messages.choose");
  expect((await line("title a")).dataset.unread).toBe("true");
  expect((await line("title b")).dataset.unread).toBe("false");
  await open("title a");
  expect(location.search).toBe("?inbox.message=a");
  const heading = await screen.findByRole("heading", { name: "title a" });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/second line/)).toBeDefined();
  expect((await line("title a")).getAttribute("aria-current")).toBe("true");
  expect(marked()).toEqual([{ upTo: "a" }]);
  await open("title b");
  expect(marked()).toHaveLength(1);
});

test("a document that names a call which moves money calls nothing by opening a message", async () => {
  shown({ ...inbox, read: { field: "read", operation: "payment/withdraw", input: "amount" } });
  await open("title a");
  await screen.findByRole("heading", { name: "title a" });
  expect(called.mock.calls.every(([id]) => id === "member/bets")).toBe(true);
});

test("the way back leads to the line that was opened, also by the back button", async () => {
  shown();
  await open("title b");
  fireEvent.click(screen.getByRole("button", { name: "common:messages.back" }));
  await waitFor(() => expect(document.activeElement?.getAttribute("data-message")).toBe("b"));
  expect(location.search).toBe("");
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  });
  await screen.findByRole("heading", { name: "title b" });
});

test("a link to a message opens it, and one that is gone is said", async () => {
  history.replaceState(null, "", "/?inbox.message=b");
  shown();
  await screen.findByRole("heading", { name: "title b" });
  cleanup();
  history.replaceState(null, "", "/?inbox.message=z");
  shown();
  await screen.findByRole("heading", { name: "common:messages.gone" });
  expect(marked()).toEqual([]);
});

test("all are marked at once; without unread ones there is nothing to mark", async () => {
  shown();
  await open("mark all");
  expect(called.mock.calls.some(([id]) => id === "session/others")).toBe(true);
  cleanup();
  called.mockResolvedValue({ ok: true, value: { content: rows, unread: 0 } } as never);
  shown();
  expect((await line("mark all")).getAttribute("aria-disabled")).toBe("true");
});

test("pages are in the address", async () => {
  shown();
  await line("title a");
  fireEvent.click(screen.getByRole("button", { name: "common:action.next" }));
  await waitFor(() => expect(location.search).toBe("?inbox.after=there"));
  expect(called.mock.calls.at(-1)?.[1]).toEqual({ after: "there" });
});

test("no messages, a failing call and a slow one are said", async () => {
  rows = [];
  shown();
  await screen.findByText("no messages");
  cleanup();
  let answer: (value: unknown) => void = () => undefined;
  called.mockImplementation((() => new Promise((resolve) => (answer = resolve))) as never);
  const { container } = shown();
  expect(container.querySelector("section [aria-hidden=true]")).not.toBeNull();
  await act(async () => answer({ ok: false, code: "network.slow" }));
  const retry = await screen.findByRole("button", { name: /retry/ });
  called.mockResolvedValue({ ok: true, value: { content: [message("a", true)] } } as never);
  fireEvent.click(retry);
  await line("title a");
});

test("what comes with a message is a link out of the site, or a text that opens below", async () => {
  const attachments = [
    { name: "The fixtures", address: "https://fixtures.example/2026", text: "" },
    { name: "Small print", address: "", text: "One entry each.\nNo cash." },
  ];
  rows = [{ ...message("a", true), attachments }, message("b", true)];
  shown({ ...inbox, attachments: "attachments" });
  await open("title a");
  const link = await screen.findByRole("link", { name: /The fixtures.*fixtures\.example/ });
  expect(link.getAttribute("href")).toBe("https://fixtures.example/2026");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
  const note = screen.getByText("Small print").closest("details");
  expect(note?.open).toBe(false);
  // It is seen to open.
  expect(note?.querySelector("summary .icon")).not.toBeNull();
  await open("title b");
  expect(screen.queryByRole("link", { name: /fixtures/ })).toBeNull();
});
