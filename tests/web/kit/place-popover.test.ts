// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { placePopover } from "../../../src/web/kit/place-popover.ts";

afterEach(() => vi.unstubAllGlobals());

/** An element whose place in the window is known. */
function placed(top: number, height: number): HTMLElement {
  const element = document.createElement("div");
  const box = { left: 20, right: 120, top, bottom: top + height, width: 100, height };
  element.getBoundingClientRect = () => box as DOMRect;
  return element;
}

/** Where a popover of a height is placed for an opener at a height of a window of 600. */
function topFor(height: number, openerTop: number): number {
  vi.stubGlobal("innerHeight", 600);
  const popover = placed(0, height);
  placePopover(popover, placed(openerTop, 40), "start");
  return Number.parseFloat(popover.style.top);
}

it("a popover stands below its opener, and above it where only there is room", () => {
  expect(topFor(200, 100)).toBe(146);
  expect(topFor(200, 500)).toBe(294);
});

it("a popover that fits on neither side stays inside the window, over its opener", () => {
  expect(topFor(560, 100)).toBe(32);
  expect(topFor(700, 500)).toBe(8);
});
