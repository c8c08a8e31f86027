// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ThreadBlock } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import Thread from "../../../src/web/blocks/thread/thread.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const message = (id: string, by: string, kind: string, text: string, picture = "") => ({
  id,
  by,
  kind,
  text,
  picture,
  staff: by === "desk" ? "Meera" : "",
  at: "2026-11-23T10:00:00Z",
});
const messages = [
  message("1", "member", "open", "<b>Two</b>\nlines"),
  message("2", "member", "picture", "", "pic-1"),
  message("3", "desk", "note", "the bank is asked"),
];

const answers = (value: unknown) => called.mockImplementation((async () => value) as never);
beforeEach(() => {
  history.pushState(null, "", "/member/tickets?ticket=T1");
  called.mockReset();
  answers({ ok: true, value: { typeName: "A payment", state: "open", messages } });
});
afterEach(cleanup);

const block: ThreadBlock = {
  type: "thread",
  id: "thread",
  titleKey: "What was written",
  operation: "support/tickets/thread",
  one: { address: "ticket", as: "reference" },
  name: "typeName",
  state: { field: "state", textPattern: "state.*", tones: { good: ["answered"] } },
  rows: "messages",
  rowKey: "id",
  by: { field: "by", textPattern: "by.*", own: "member", name: "staff" },
  kind: { field: "kind", textPattern: "kind.*", quiet: "note" },
  at: "at",
  text: "text",
  picture: { field: "picture", route: "/wps/support/ticketPicture", labelKey: "Picture" },
  emptyKey: "nothing yet",
};
const shown = (one = block) => showBlock(<Thread block={one} page={pageOf("member/vip")} first={false} />);
const settle = () => act(async () => undefined);

test("messages have their side, words as they were typed, and who wrote them", async () => {
  shown();
  await screen.findByText("A payment");
  expect(called).toHaveBeenCalledWith("support/tickets/thread", { reference: "T1" });
  const lines = screen.getAllByRole("listitem");
  expect(lines.map(({ dataset }) => [dataset.own, dataset.kind, dataset.quiet])).toEqual([
    ["true", "open", "false"],
    ["true", "picture", "false"],
    ["false", "note", "true"],
  ]);
  expect(lines[0]?.textContent).toContain("<b>Two</b>\nlines");
  expect(lines[0]?.querySelector("b")?.textContent).toBe("member");
  expect(lines[2]?.querySelector("b")?.textContent).toBe("Meera");
  expect(lines[0]?.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-23T10:00:00Z");
  // One message has a picture.
  expect(screen.getAllByRole("button")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Picture" }));
});

test("an address that names none shows nothing and calls nothing", async () => {
  history.pushState(null, "", "/member/tickets");
  shown();
  await settle();
  expect(called).not.toHaveBeenCalled();
  expect(document.querySelector("[data-thread]")).toBeNull();
});

test("a thread without words says so, and a failed call can be repeated", async () => {
  answers({ ok: true, value: { typeName: "", state: "", messages: [] } });
  shown();
  await screen.findByText("nothing yet");
  cleanup();
  history.pushState(null, "", "/member/tickets?ticket=T2");
  answers({ ok: false, code: "ticket.unknown" });
  shown();
  await screen.findByRole("button");
  expect(document.querySelector("[data-thread]")).toBeNull();
});
