// @vitest-environment jsdom
import { cleanup, render, waitFor } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { BrowserRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PageDocument } from "../../../src/contract/generated/page.ts";
import { onDemand } from "../../../src/web/blocks/generated/on-demand.ts";
import { HydratedContext } from "../../../src/web/context/hydrated.ts";
import { InnerBlocksContext } from "../../../src/web/context/inner-blocks.ts";
import { noteBroken } from "../../../src/web/kit/broken.ts";
import { parametersIn } from "../../../src/web/kit-page/choices.ts";
import { examples } from "../../../src/web/kit-page/examples.ts";
import { answerCalls, dataChoices } from "../../../src/web/kit-page/gallery-calls.ts";
import { InnerList } from "../../../src/web/shell/page-view.tsx";
import { brandPayload, pageOf } from "../../site/brand-payload.ts";
import { TestSite } from "../../support/web-site.tsx";

vi.mock("../../../src/web/kit/broken.ts", () => ({ noteBroken: vi.fn() }));

const broken = vi.mocked(noteBroken);
const network = window.fetch;

/** Texts that show their keys. */
const texts = createInstance();
void texts
  .use(initReactI18next)
  .init({ lng: "en", resources: {}, nsSeparator: false, keySeparator: false, react: { useSuspense: false } });

const pages: readonly PageDocument[] = examples.map(({ type, blocks }) =>
  pageOf(`gallery/${type}`, { params: { gameType: "RNG" }, blocks }),
);

beforeAll(async () => {
  // What jsdom has not.
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Element.prototype.scrollIntoView = () => {};
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  for (const name of ["ResizeObserver", "IntersectionObserver"]) vi.stubGlobal(name, Observer);
  await Promise.all(Object.values(onDemand as Record<string, () => Promise<unknown>>).map((load) => load()));
});
beforeEach(() => {
  for (const name of ["token", "deskToken"]) sessionStorage.setItem(name, "gallery");
  broken.mockReset();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  cleanup();
  window.fetch = network;
});

function show(shown: readonly PageDocument[]) {
  const address = new URLSearchParams(
    parametersIn(shown.map(({ blocks }) => blocks)).map((name) => [name, `${name}-1`]),
  );
  history.replaceState(null, "", `/?${address}`);
  const payload = brandPayload({ pages: [...shown] });
  Object.assign(payload.theme, { layout: { card: "portrait", hero: "full", navigation: "bar" } });
  return render(
    <I18nextProvider i18n={texts}>
      <TestSite
        site={{ payload, boot: { payload, language: "en", visitorIp: "198.51.100.7", data: {} } as never }}
      >
        <HydratedContext value={true}>
          <BrowserRouter>
            <InnerBlocksContext value={InnerList}>
              {shown.map((page) => (
                <InnerList key={page.id} blocks={page.blocks} page={page} />
              ))}
            </InnerBlocksContext>
          </BrowserRouter>
        </HydratedContext>
      </TestSite>
    </I18nextProvider>,
  );
}

/** What a page of every block has by its data: the rows of its tables, notes of failed calls, and what still waits. */
const expected = {
  live: { rows: [4, 99], alerts: [0, 0], waiting: [0, 3] },
  empty: { rows: [0, 2], alerts: [0, 0], waiting: [0, 3] },
  failing: { rows: [0, 2], alerts: [12, 99], waiting: [0, 3] },
  slow: { rows: [0, 3], alerts: [0, 0], waiting: [15, 99] },
} as const;

test.each(dataChoices)("every block draws the examples of its schema with %s data", async (data) => {
  window.fetch = vi.fn(async () => new Response("{}", { status: 404 }));
  answerCalls(data);
  document.head.innerHTML = `<script type="application/json" id="boot">{"payload":{"version":"v1"}}</script>`;
  const { container } = show(pages);
  const selectors = { rows: "tbody tr", alerts: "[role=alert]", waiting: "[class*=skeleton]" };
  await waitFor(() => {
    for (const [what, selector] of Object.entries(selectors)) {
      const [least, most] = expected[data][what as keyof typeof selectors];
      const count = container.querySelectorAll(selector).length;
      expect(count, what).toBeGreaterThanOrEqual(least);
      expect(count, what).toBeLessThanOrEqual(most);
    }
  });
  expect(container.querySelectorAll("[data-block]").length).toBeGreaterThan(examples.length);
  expect(broken.mock.calls.map(([, error]) => String(error))).toEqual([]);
});
