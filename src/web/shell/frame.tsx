import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { pageById } from "../../site/page-lookup.ts";
import { headOf } from "../../site/page-meta.ts";
import { useSite } from "../context/site.ts";
import { endEarlyTaps, hearTap } from "../kit/early-tap.ts";
import { ErrorBoundary } from "../kit/error-boundary.tsx";
import { lazyPart } from "../kit/lazy.ts";
import { Suspense } from "../kit/suspense.ts";
import styles from "./frame.module.css";
import { Header } from "./header.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { PageView } from "./page-view.tsx";
import { useShownPages } from "./route-guard.ts";
import { useScroll } from "./scroll-restoration.ts";

// Parts below a phone's first view are loaded later; the server has drawn them already.
const Footer = lazyPart("shell/footer", () => import("./footer.tsx"));
const SideMenu = lazyPart("shell/side-menu", () => import("./side-menu.tsx"));
const ModalPlace = lazyPart("shell/page-modal-host", () => import("./page-modal-host.tsx"));
const Centre = lazyPart("shell/centre", () => import("./centre.tsx"));
const AgentGate = lazyPart("shell/agent-gate", async () => ({
  default: (await import("./agent-gate.tsx")).AgentGate,
}));
const Notices = lazyPart("shell/status-bars", () => import("./status-bars.tsx"));

type LaterProps = { place?: ReactNode; shape?: "button" | "nothing"; children: ReactNode };

/** A part that is loaded after the first view. If it fails to load, the retry is shown in its place. */
function Later({ place, shape = "button", children }: LaterProps) {
  return (
    <ErrorBoundary shape={shape}>
      <Suspense fallback={place}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The frame of every page: the page's layout decides which parts surround it. */
export function Frame() {
  const { payload, session } = useSite();
  const { page, modal, waits } = useShownPages();
  const isAgents = page.centre === "agent";
  const layout = isAgents ? "agent" : (page.layout ?? "site");
  const framed = layout !== "system";
  useScroll(page.id);
  useDocumentTitle(modal ?? page);
  useEffect(endEarlyTaps, []);
  const view = <PageView page={page} waits={waits} />;
  return (
    <>
      <div
        className={styles.frame}
        data-shell={payload.theme.layout.shell}
        data-layout={layout}
        data-centre={page.centre}
        data-mobile={payload.theme.layout.mobileNav}
        onClickCapture={hearTap}
      >
        {framed && <SkipLink />}
        {isAgents ? (
          <Later place={<header />}>
            <Centre page={page} />
          </Later>
        ) : (
          framed && (
            <ErrorBoundary shape="button">
              <Header layout={layout} />
            </ErrorBoundary>
          )
        )}
        {layout === "site" && (
          <Later place={<aside />}>
            <SideMenu />
          </Later>
        )}
        <main id="main" className={styles.main} tabIndex={-1}>
          {page.centre && !isAgents && (
            <Later>
              <Centre page={page} />
            </Later>
          )}
          {/* The key drops the page's state when the identity changes. */}
          <ErrorBoundary key={`${page.id} ${session.identity.member}`}>
            {isAgents ? <Gated page={page}>{view}</Gated> : view}
          </ErrorBoundary>
        </main>
        {layout === "site" && (
          <Later place={<footer />}>
            <Footer />
          </Later>
        )}
        {(layout === "site" || layout === "bare") && (
          <ErrorBoundary shape="nothing">
            <MobileBar />
          </ErrorBoundary>
        )}
      </div>
      <Later shape="nothing">
        <ModalPlace page={modal} />
      </Later>
      <Later shape="nothing">
        <Notices />
      </Later>
    </>
  );
}

/** A page of the agent centre, which not every session may open. */
const Gated = ({ page, children }: { page: PageDocument; children: ReactNode }) => (
  <Later>
    <AgentGate page={page}>{children}</AgentGate>
  </Later>
);

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={styles.skip} href="#main">
      {t("common:action.skip")}
    </a>
  );
}

/** The tab's title follows the topmost page. */
function useDocumentTitle(page: PageDocument): void {
  const { payload, language } = useSite();
  const { t } = useTranslation(page.titleKey.split(":")[0]);
  const known = pageById(payload.pages, page.id) ?? page;
  const text = t(page.titleKey);
  useEffect(() => {
    const [namespace = "", key = ""] = page.titleKey.split(":");
    document.title = headOf(payload, known, { [namespace]: { [key]: text } }, language).title;
  }, [payload, known, page.titleKey, text, language]);
}
