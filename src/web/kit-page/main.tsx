import "../shell/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { readBoot } from "../context/site.ts";
import { createTexts } from "../context/texts.ts";
import { IconSheet } from "../kit/sprite.tsx";
import { KitPage } from "./kit-page.tsx";

const boot = readBoot();
const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

document.title = `Kit · ${boot.payload.name}`;
createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={createTexts(boot)}>
      <IconSheet value={boot.payload.iconSheet}>
        <KitPage brand={boot.payload.name} />
      </IconSheet>
    </I18nextProvider>
  </StrictMode>,
);
