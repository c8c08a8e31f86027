import { render } from "@testing-library/react";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { BrowserRouter } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import { HydratedContext } from "../../src/web/context/hydrated.ts";
import type { Site } from "../../src/web/context/site.ts";
import { brandPayload } from "../site/brand-payload.ts";
import { TestSite } from "./web-site.tsx";

/** Texts that show their keys. */
const keys = createInstance();
void keys
  .use(initReactI18next)
  .init({ lng: "en", resources: {}, nsSeparator: false, keySeparator: false, react: { useSuspense: false } });

/** Draws a block on a small brand's site, at the document's address, after hydration. */
export function showBlock(block: ReactNode, site: Partial<Site> = {}) {
  const payload = brandPayload();
  Object.assign(payload.theme, { layout: { card: "portrait" } });
  return render(
    <I18nextProvider i18n={keys}>
      <TestSite site={{ payload, ...site }}>
        <HydratedContext value={true}>
          <BrowserRouter>{block}</BrowserRouter>
        </HydratedContext>
      </TestSite>
    </I18nextProvider>,
  );
}

/**
 * Counts the steps back in the history that a page asks for from now on, and makes none of them: jsdom makes one of two that are
 * asked for at once, where browsers make both.
 */
export function countStepsBack(): () => number {
  const go = vi.spyOn(history, "go").mockReturnValue();
  const back = vi.spyOn(history, "back").mockReturnValue();
  onTestFinished(() => {
    go.mockRestore();
    back.mockRestore();
  });
  return () => back.mock.calls.length - go.mock.calls.reduce((sum, [by = 0]) => sum + by, 0);
}
