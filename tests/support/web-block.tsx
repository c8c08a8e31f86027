import { render } from "@testing-library/react";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { BrowserRouter } from "react-router-dom";
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
