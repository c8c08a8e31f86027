import { el } from "./dom.ts";
import { problemText } from "./game-dialogs.ts";
import { icon } from "./icons.ts";
import { safeLink } from "./page.ts";
import type { Words } from "./words.ts";

type Closed = { words: Words; problem: string; lobbyUrl: string | null };

/** A page without a game: the reason, and a link back. */
export function showClosed(root: HTMLElement, { words, problem, lobbyUrl }: Closed): void {
  const again = el(
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
      again,
    ),
  );
}
