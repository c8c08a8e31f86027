// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TimelineBlock } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import Timeline from "../../../src/web/blocks/timeline.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const event = (id: string, state: string, note = "") => ({
  id,
  kind: `event ${id}`,
  at: "2026-11-23T10:00:00Z",
  state,
  note,
});
const pages = [[event("c", "accepted"), event("b", "refused", "too low")], [event("a", "offered")]];

beforeEach(() => {
  called.mockReset();
  called.mockImplementation((async (_id: string, { after }: { after?: string }) => ({
    ok: true,
    value: after ? { content: pages[1] } : { content: pages[0], next: "there" },
  })) as never);
});
afterEach(cleanup);

const block: TimelineBlock = {
  type: "timeline",
  titleKey: "History",
  operation: "member/bets",
  rowKey: "id",
  paging: "cursor",
  name: { field: "kind" },
  at: { field: "at" },
  state: { field: "state", textPattern: "state.*", tones: { good: ["accepted"], bad: ["refused"] } },
  text: "note",
  emptyKey: "nothing yet",
};
const shown = (one = block) => showBlock(<Timeline block={one} page={pageOf("member/vip")} first={false} />);
const titles = () => screen.getAllByRole("listitem").map((one) => one.querySelector("b")?.textContent);

test("events have their time, state and words; the newest is first", async () => {
  shown();
  await screen.findByText("event c");
  expect(titles()).toEqual(["event c", "event b"]);
  const [newest, second] = screen.getAllByRole("listitem");
  expect(newest?.dataset.latest).toBe("true");
  expect(within(newest as HTMLElement).getByText("accepted").dataset.tone).toBe("good");
  expect(second?.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-23T10:00:00Z");
  expect(second?.querySelector("time")?.textContent).toMatch(/^Nov 23, 2026/);
  expect(second?.textContent).toContain("too low");
  expect(second?.dataset.latest).toBe("false");
});

test("earlier events are read on request, below those that are shown", async () => {
  shown();
  fireEvent.click(await screen.findByRole("button", { name: "common:tree.showMore" }));
  await screen.findByText("event a");
  expect(titles()).toEqual(["event c", "event b", "event a"]);
  expect(document.querySelectorAll("[data-latest=true]")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "common:tree.showMore" })).toBeNull();
});

test("nothing yet has the document's text, and a failing call a retry", async () => {
  called.mockResolvedValue({ ok: true, value: { content: [] } } as never);
  shown();
  await screen.findByText("nothing yet");
  cleanup();
  called.mockResolvedValue({ ok: false, code: "network.slow" } as never);
  shown();
  const retry = await screen.findByRole("button", { name: /retry/ });
  called.mockResolvedValue({ ok: true, value: { content: pages[0] } } as never);
  fireEvent.click(retry);
  await screen.findByText("event c");
});

test("a slow answer has a placeholder", () => {
  called.mockImplementation((() => new Promise(() => undefined)) as never);
  const { container } = shown();
  expect(container.querySelector("section [aria-hidden=true]")).not.toBeNull();
});
