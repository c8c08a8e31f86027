// @vitest-environment jsdom
import { type ComponentType, lazy, type ReactNode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server.browser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerEarlyTap, endEarlyTaps, hearTap } from "../../../src/web/kit/early-tap.ts";
import { Suspense } from "../../../src/web/kit/suspense.ts";

const pressed = vi.fn();
let root: Root | undefined;
let later: number;

beforeEach(() => {
  pressed.mockClear();
  later = 0;
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  // The clock of events, which is not the test's own.
  vi.spyOn(performance, "now").mockImplementation(() => new Event("now").timeStamp + later);
});
afterEach(() => {
  root?.unmount();
  document.body.innerHTML = "";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Late = () => (
  <button id="late" onClick={() => pressed("late")}>
    <i />
  </button>
);

function Page({ children }: { children: ReactNode }) {
  useEffect(endEarlyTaps, []);
  return (
    <div data-shell="top" onClickCapture={hearTap}>
      <button id="there" onClick={() => pressed("there")} />
      <Suspense>{children}</Suspense>
    </div>
  );
}

/** The page as the server drew it, whose last part arrives when the answer is called. */
async function hydrate(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
  const Arriving = lazy(() => promise);
  const stream = await renderToReadableStream(
    <Page>
      <Late />
    </Page>,
  );
  await stream.allReady;
  document.body.innerHTML = `<div id="root">${await new Response(stream).text()}</div>`;
  root = hydrateRoot(
    document.getElementById("root") as HTMLElement,
    <Page>
      <Arriving />
    </Page>,
  );
  answerEarlyTap();
  // The frame is taken over, its late part is not.
  await vi.waitFor(() => {
    document.getElementById("there")?.click();
    expect(pressed).toHaveBeenCalledWith("there");
  });
  pressed.mockClear();
  return () => resolve({ default: Late });
}

const soon = () => new Promise((done) => setTimeout(done, 30));

test("a button that is tapped before its code has come is pressed once it has", async () => {
  const come = await hydrate();
  document.querySelector<HTMLElement>("#late")?.click();
  await soon();
  expect(pressed).not.toHaveBeenCalled();
  come();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledExactlyOnceWith("late"));
  await soon();
  expect(pressed).toHaveBeenCalledOnce();
});

test("a button that answered is not pressed again", async () => {
  const come = await hydrate();
  document.querySelector<HTMLElement>("#late")?.click();
  document.querySelector<HTMLElement>("#there")?.click();
  expect(pressed).toHaveBeenCalledExactlyOnceWith("there");
  come();
  await soon();
  document.querySelector<HTMLElement>("#late")?.click();
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([["there"], ["late"]]));
});

test("what was tapped long before its code came is not pressed", async () => {
  const come = await hydrate();
  document.querySelector<HTMLElement>("#late")?.click();
  later = 10_001;
  come();
  await soon();
  expect(pressed).not.toHaveBeenCalled();
});
