import "./shell/base.css";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { showSession } from "./context/browser-tabs.ts";
import { hideHandoff } from "./context/handoff.ts";
import { sessionToken } from "./context/session.ts";
import { readBoot } from "./context/site.ts";
import { createTexts } from "./context/texts.ts";
import { watchBroken } from "./kit/caught-errors.ts";
import { answerEarlyTap } from "./kit/early-tap.ts";
import { loadWhenIdle } from "./kit/lazy.ts";

watchBroken();
hideHandoff();
showSession(sessionToken() !== null);
const boot = readBoot();
const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

hydrateRoot(
  root,
  <BrowserRouter>
    <App boot={boot} i18n={createTexts(boot)} />
  </BrowserRouter>,
);
answerEarlyTap();

loadWhenIdle(
  "shell/after-first-view",
  () => import("./shell/after-first-view.ts"),
  ({ start }) => start(boot),
);
