// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SiteBoot } from "../../../src/web/context/site.ts";

const boot = { payload: { version: "v1" } } as unknown as SiteBoot;

const sent = vi.fn((_address: string, _request: { body: string }) => Promise.resolve({ ok: true }));
const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(body) as Record<string, unknown>);

function broken(message: string, stack = "at x (https://a.example/assets/main-abc.js:1:234)"): Error {
  return Object.assign(new TypeError(message), { stack });
}

const adding = vi.spyOn(window, "addEventListener");

beforeEach(() => {
  vi.resetModules();
  sent.mockClear();
  vi.stubGlobal("fetch", sent);
  document.body.innerHTML =
    '<main><div data-page="home"></div></main><script src="/assets/main-abc.js"></script>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The module of the test before listens to the same window.
  for (const [type, listener] of adding.mock.calls)
    window.removeEventListener(type, listener as EventListener);
  adding.mockClear();
});

const open = async () => ({
  ...(await import("../../../src/web/kit/caught-errors.ts")),
  ...(await import("../../../src/web/api/report-error.ts")),
});

test("errors are reported once, those before the report's code was loaded included", async () => {
  const { watchBroken, reportErrors } = await open();
  watchBroken();
  dispatchEvent(new ErrorEvent("error", { error: broken("early") }));
  expect(sent).not.toHaveBeenCalled();
  reportErrors(boot);
  dispatchEvent(new ErrorEvent("error", { error: broken("early") }));
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: broken("later") }));
  expect(bodies()).toEqual([
    {
      kind: "error",
      name: "TypeError",
      message: "early",
      frames: ["main-abc.js:1:234"],
      page: "home",
      version: "v1",
      build: "main-abc.js",
    },
    expect.objectContaining({ kind: "rejection", message: "later" }),
  ]);
});

test("errors of extensions are left out, and a page that fails again and again stops reporting", async () => {
  const { watchBroken, reportErrors } = await open();
  watchBroken();
  reportErrors(boot);
  dispatchEvent(new ErrorEvent("error", { error: broken("foreign", "at chrome-extension://x/y.js:1:1") }));
  dispatchEvent(new ErrorEvent("error"));
  expect(sent).not.toHaveBeenCalled();
  for (let number = 0; number < 20; number += 1)
    dispatchEvent(new ErrorEvent("error", { error: broken(`number ${number}`) }));
  expect(sent).toHaveBeenCalledTimes(8);
});
