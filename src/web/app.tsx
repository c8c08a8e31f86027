import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { SWRConfig } from "swr";
import type { SiteBoot } from "./context/site.ts";
import { ErrorBoundary } from "./kit/error-boundary.tsx";
import { lazyPart } from "./kit/lazy.ts";
import { Suspense } from "./kit/suspense.ts";
import { Frame } from "./shell/frame.tsx";
import { SiteProvider } from "./shell/site-provider.tsx";

const ModalHost = lazyPart<object>("modals/modal-host", () => import("./modals/host/modal-host.tsx"));
const PopupOpener = lazyPart<object>("modals/popup-opener", () => import("./modals/host/popup-opener.tsx"));

/**
 * The answers the server rendered with, as entries of the query cache. SWR's `fallback` would give way to the
 * previous page's data on return to a page.
 */
const cacheOf = (data: Record<string, unknown>) =>
  new Map(Object.entries(data).map(([key, value]) => [key, { data: value }]));

/** The whole site of one brand, from the data that the server wrote into the page. */
export function App({ boot, i18n }: { boot: SiteBoot; i18n: i18n }) {
  return (
    <I18nextProvider i18n={i18n}>
      <SWRConfig
        value={{
          provider: () => cacheOf(boot.data),
          revalidateIfStale: false,
          revalidateOnFocus: false,
        }}
      >
        <SiteProvider boot={boot}>
          <ErrorBoundary>
            <Frame />
            <ErrorBoundary shape="nothing">
              <Suspense>
                <ModalHost />
              </Suspense>
            </ErrorBoundary>
            <ErrorBoundary shape="nothing">
              <Suspense>
                <PopupOpener />
              </Suspense>
            </ErrorBoundary>
          </ErrorBoundary>
        </SiteProvider>
      </SWRConfig>
    </I18nextProvider>
  );
}
