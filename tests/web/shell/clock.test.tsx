// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Clock } from "../../../src/web/shell/clock.tsx";
import { TestSite } from "../../support/web-site.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date("2026-11-23T12:00:00.900Z"));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const shown = () => screen.getByRole("timer").querySelector("b")?.textContent;
const hide = (hidden: boolean) =>
  act(async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("it ticks with the full second, and screen readers do not announce each one", async () => {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(210);
  render(<Clock />, { wrapper: TestSite });
  const first = shown();
  expect(first).toMatch(/:00:00$/);
  expect(screen.getByRole("timer").getAttribute("aria-live")).toBe("off");
  expect(screen.getByText("GMT−3:30")).toBeDefined();
  await pass(99);
  expect(shown()).toBe(first);
  await pass(1);
  expect(shown()).toMatch(/:00:01$/);
  await pass(2_000);
  expect(shown()).toMatch(/:00:03$/);
});

test("it rests while the page is hidden, and is right at once when it is shown again", async () => {
  render(<Clock />, { wrapper: TestSite });
  await hide(true);
  await pass(60_000);
  expect(shown()).toMatch(/:00:00$/);
  await hide(false);
  expect(shown()).toMatch(/:01:00$/);
});
