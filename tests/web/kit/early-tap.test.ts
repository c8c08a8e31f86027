// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { headScript } from "../../../src/server/pages/html.ts";
import { answerEarlyTap } from "../../../src/web/kit/early-tap.ts";

let clicks: string[];
let later: number;
const tap = (id: string) => document.getElementById(id)?.click();
/** The page is taken over: from here on buttons are heard. */
function takeOver(): void {
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => clicks.push(button.id));
  answerEarlyTap();
}

beforeEach(() => {
  clicks = [];
  later = 0;
  // The clock of events, which is not the test's own.
  vi.spyOn(performance, "now").mockImplementation(() => new Event("now").timeStamp + later);
  document.body.innerHTML =
    '<div data-shell><button id="menu"><i id="icon"></i></button><button id="language"></button><button id="own" popovertarget="x"></button><p id="text"></p></div>';
  new Function(headScript)();
});
afterEach(() => vi.restoreAllMocks());

test("the button that was tapped last is pressed once, also when the tap hit its icon", () => {
  tap("language");
  tap("icon");
  takeOver();
  expect(clicks).toEqual(["menu"]);
  tap("language");
  answerEarlyTap();
  expect(clicks).toEqual(["menu", "language"]);
});

test.each(["own", "text"])("a tap on what answers by itself or not at all presses nothing: %s", (id) => {
  tap("menu");
  tap(id);
  takeOver();
  expect(clicks).toEqual([]);
});

test("a tap of long ago presses nothing", () => {
  tap("menu");
  later = 10_001;
  takeOver();
  expect(clicks).toEqual([]);
});

test("a tap on what is gone presses nothing", () => {
  tap("menu");
  const menu = document.getElementById("menu");
  menu?.addEventListener("click", () => clicks.push("gone"));
  menu?.remove();
  takeOver();
  expect(clicks).toEqual([]);
});
