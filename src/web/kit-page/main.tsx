import "../shell/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { SWRConfig } from "swr";
import { readBoot } from "../context/site.ts";
import { createTexts } from "../context/texts.ts";
import { IconSheet } from "../kit/icon.tsx";
import { sessionStorage } from "../kit/storage.ts";
import { Gallery, openExamples } from "./block-gallery.tsx";
import { answerCalls, dataIn } from "./gallery-calls.ts";
import { KitPage } from "./kit-page.tsx";
import { chooseRows } from "./table-states.ts";

const boot = readBoot();
const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

const isGallery = location.pathname.startsWith("/kit/blocks");
if (isGallery) {
  answerCalls(dataIn(location.search));
  openExamples();
  chooseRows();
  // Blocks of members and staff ask for nothing without a session; nobody else answers these tokens. A login is for visitors: alone.
  const isOfVisitors = new URLSearchParams(location.search).get("block") === "flow";
  for (const name of isOfVisitors ? [] : ["token", "deskToken"]) sessionStorage.setItem(name, "gallery");
  addEventListener("pagehide", () => {
    for (const name of ["token", "deskToken"]) sessionStorage.removeItem(name);
  });
}

document.title = `${isGallery ? "Blocks" : "Kit"} · ${boot.payload.name}`;
const texts = createTexts(boot);
createRoot(root).render(
  isGallery ? (
    <SWRConfig value={{ provider: () => new Map(), revalidateOnFocus: false }}>
      <Gallery boot={boot} texts={texts} />
    </SWRConfig>
  ) : (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <IconSheet value={boot.payload.iconSheet}>
          <KitPage brand={boot.payload.name} />
        </IconSheet>
      </I18nextProvider>
    </StrictMode>
  ),
);
