import { el } from "./dom.ts";
import { problemText } from "./game-dialogs.ts";
import { icon } from "./icons.ts";
import { safeLink } from "./page.ts";
import type { Words } from "./words.ts";

type NoGame = { words: Words; problem: string; lobbyUrl: string | null };

/** Shows why no game opens. With a lobby's address: a link to it and a button that tries again; without one: a button that goes back. */
export function showNoGame(root: HTMLElement, { words, problem, lobbyUrl }: NoGame): void {
  const againOrBack = el(
    "button",
    { type: "button", class: "act", click: () => (lobbyUrl ? location.reload() : history.back()) },
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
