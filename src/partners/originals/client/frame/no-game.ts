import { el } from "./dom.ts";
import { problemText } from "./game-dialogs.ts";
import { icon } from "./icons.ts";
import { safeLink } from "./page.ts";
import type { Words } from "./words.ts";

type NoGame = { words: Words; problem: string; lobbyUrl: string | null };

/** Goes one step back, however often it is pressed: a step takes a moment, and a second one would leave the page before as well. */
function stepBack(): () => void {
  let left = false;
  // The forward button shows the page again as it was left, and its button works again.
  addEventListener("pageshow", () => {
    left = false;
  });
  return () => {
    if (left) return;
    left = true;
    history.back();
  };
}

/** Shows why no game opens. With a lobby's address: a link to it and a button that tries again; without one: a button that goes back. */
export function showNoGame(root: HTMLElement, { words, problem, lobbyUrl }: NoGame): void {
  const goBack = stepBack();
  const againOrBack = el(
    "button",
    { type: "button", class: "act", click: () => (lobbyUrl ? location.reload() : goBack()) },
    words(lobbyUrl ? "way.again" : "way.back"),
  );
  const lobby = lobbyUrl
    ? el("a", { class: "act", href: safeLink(lobbyUrl), target: "_top" }, words("way.lobby"))
    : null;
  root.replaceChildren(
    el(
      "main",
      { class: "closed" },
      icon("moon"),
      el("h1", {}, words("closed.title")),
      el("p", {}, problemText({ words }, problem)),
      lobby,
      againOrBack,
    ),
  );
}
