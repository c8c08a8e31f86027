// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { headScript } from "../../../src/server/pages/html.ts";
import { drawBelow } from "../../../src/web/shell/draw-below.ts";

const root = document.documentElement;
const blocks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-block]")];
const drawn = (): string[] => blocks().flatMap((block) => ("drawn" in block.dataset ? [block.id] : []));

/** Runs the head's script on a page that was opened this way. */
function mark(type: NavigationTimingType): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
  new Function(headScript)();
}

beforeEach(() => {
  vi.useFakeTimers();
  const eight = Array.from({ length: 8 }, (_, at) => `<div data-block="table" id="b${at + 1}"></div>`);
  document.body.innerHTML = `<div data-page="home"><h1></h1>${eight.join("")}</div>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  location.hash = "";
  delete root.dataset.below;
});

test("a page that is opened anew has its lower blocks laid out one by one, and then is as any other", () => {
  mark("navigate");
  expect(root.dataset.below).toBe("later");
  drawBelow();
  dispatchEvent(new Event("scroll"));
  expect(drawn()).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(drawn()).toEqual(["b5"]);
  vi.advanceTimersToNextTimer();
  expect(drawn()).toEqual(["b5", "b6"]);
  vi.runAllTimers();
  expect([drawn(), root.dataset.below]).toEqual([[], undefined]);
});

test("a block that came meanwhile is laid out too", () => {
  mark("navigate");
  drawBelow();
  dispatchEvent(new Event("pointerdown"));
  vi.advanceTimersToNextTimer();
  const late = ["late", "last"].map((id) => `<div data-block="table" id="${id}"></div>`);
  document.querySelector("[data-page]")?.insertAdjacentHTML("beforeend", late.join(""));
  const seen = new Set<string>();
  while (root.dataset.below) {
    vi.advanceTimersToNextTimer();
    for (const id of drawn()) seen.add(id);
  }
  expect(seen).toContain("late");
});

test("whoever touches nothing has all laid out after some seconds, once", () => {
  mark("navigate");
  drawBelow();
  vi.advanceTimersByTime(3_000);
  expect([drawn(), root.dataset.below]).toEqual([[], "later"]);
  vi.runAllTimers();
  expect([drawn(), root.dataset.below]).toEqual([[], undefined]);
  dispatchEvent(new Event("scroll"));
  expect(vi.getTimerCount()).toBe(0);
});

test.each(["reload", "back_forward"] as const)(
  "after a %s all is laid out at once: it scrolls down",
  (type) => {
    mark(type);
    expect(root.dataset.below).toBeUndefined();
  },
);

test("a page that is opened at a place in it is laid out at once", () => {
  location.hash = "rules";
  mark("navigate");
  expect(root.dataset.below).toBeUndefined();
});
