// @vitest-environment jsdom
import { type ComponentType, lazy, useContext } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server.browser";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HydratedContext, useTakeover } from "../../../src/web/context/hydrated.ts";
import { ErrorBoundary } from "../../../src/web/kit/error-boundary.tsx";
import { onceTakenOver, Suspense } from "../../../src/web/kit/suspense.ts";

const count = 12;
const draw = vi.fn();
let root: Root | undefined;

beforeEach(() => {
  draw.mockClear();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
});
afterEach(() => {
  root?.unmount();
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

const Inside = () => <p>{String(useContext(HydratedContext))}</p>;

/** A page of parts, each of which knows whether the page has been taken over. */
function Page({ parts }: { parts: readonly ComponentType[] }) {
  const isTaken = useTakeover();
  draw();
  return (
    <HydratedContext value={isTaken}>
      {parts.map((Part, index) => (
        <ErrorBoundary key={index} shape="nothing">
          <Suspense>
            <Part />
          </Suspense>
        </ErrorBoundary>
      ))}
    </HydratedContext>
  );
}

const pageOf = (parts: readonly ComponentType[]) => (
  <MemoryRouter>
    <Page parts={parts} />
  </MemoryRouter>
);

/** The page as the server drew it, which is taken over with parts that may still be on their way. */
async function hydrate(parts: readonly ComponentType[], drawnParts = parts.map(() => Inside)): Promise<void> {
  const stream = await renderToReadableStream(pageOf(drawnParts));
  await stream.allReady;
  document.body.innerHTML = `<div id="root">${await new Response(stream).text()}</div>`;
  draw.mockClear();
  const element = document.getElementById("root");
  if (!element) throw new Error("There is no root.");
  root = hydrateRoot(element, pageOf(parts), {
    onRecoverableError: () => undefined,
    onCaughtError: () => undefined,
  });
}

const texts = () => [...document.querySelectorAll("p")].map(({ textContent }) => textContent);

const after = <T,>(ms: number, value: () => T): Promise<T> =>
  new Promise((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(value());
      } catch (error) {
        reject(error as Error);
      }
    }, ms),
  );

const arriving = (ms: number): ComponentType => lazy(() => after(ms, () => ({ default: Inside })));

test("a page is not rendered anew for each of its parts that arrive", async () => {
  await hydrate(Array.from({ length: count }, (_one, index) => arriving(index * 5)));
  await vi.waitFor(() => expect(texts()).toEqual(Array.from({ length: count }, () => "true")));
  expect(draw.mock.calls.length).toBeLessThanOrEqual(3);
});

test("until the last part has arrived, the page shows what the server knew", async () => {
  let come: () => void = () => undefined;
  const late = new Promise<{ default: ComponentType }>((resolve) => {
    come = () => resolve({ default: Inside });
  });
  await hydrate([arriving(0), lazy(() => late)]);
  await after(60, () => undefined);
  expect(texts()).toEqual(["false", "false"]);
  come();
  await vi.waitFor(() => expect(texts()).toEqual(["true", "true"]));
});

test("a part that fails to load is not waited for", async () => {
  const broken = lazy(() =>
    after(10, (): { default: ComponentType } => {
      throw new Error("no such file");
    }),
  );
  await hydrate([arriving(0), broken]);
  await vi.waitFor(() => expect(texts()).toEqual(["true"]));
});

test("a part inside another one is waited for, too", async () => {
  const Inner = arriving(40);
  const Outer = () => (
    <Suspense>
      <Inner />
    </Suspense>
  );
  const Drawn = () => (
    <Suspense>
      <Inside />
    </Suspense>
  );
  await hydrate([lazy(() => after(5, () => ({ default: Outer })))], [Drawn]);
  const work = vi.fn();
  await after(20, () => undefined);
  onceTakenOver(work);
  expect(work).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  // The page's own work, which came first, is a transition.
  await vi.waitFor(() => expect(texts()).toEqual(["true"]));
});

test("what was called off is not done, and later work is done at once", async () => {
  await hydrate([arriving(20)]);
  await after(5, () => undefined);
  const [kept, called] = [vi.fn(), vi.fn()];
  onceTakenOver(called)();
  onceTakenOver(kept);
  await vi.waitFor(() => expect(kept).toHaveBeenCalledOnce());
  expect(called).not.toHaveBeenCalled();
  onceTakenOver(called);
  expect(called).toHaveBeenCalledOnce();
});
