import type { Hello, Seeds, StreamEvent } from "../../play/api.ts";
import type { Calls } from "./calls.ts";
import { el } from "./dom.ts";
import { type IconName, icon } from "./icons.ts";
import { type Purse, purseOf } from "./money.ts";
import { openFairness, openHistory, openRules, problemText } from "./papers.ts";
import type { BalanceLine, Opened, Seat, Tone } from "./seat.ts";
import type { Words } from "./words.ts";

type Wants = { hello: Hello; words: Words; calls: Calls; name: string; listen: Seat["listen"] };

/** Only addresses of the web lead anywhere: a launch is not to plant a script behind the way back. */
export const safeLink = (address: string): string => (/^https?:\/\//i.test(address) ? address : "/");

/** Draws what all games share into the page, and answers what a game needs of it. */
export function openPage(
  root: HTMLElement,
  { hello, words, calls, name, listen }: Wants,
): {
  seat: Seat;
  /** Tells the page which game it is. */
  opened: (game: Opened) => void;
  silence: (silent: boolean) => void;
} {
  const money = purseOf(hello.currency, hello.exponent, hello.language);
  const balance = balanceLine(money, hello.balance);
  const status = el("p", { class: "status", role: "status", "aria-live": "polite" });
  const notice = el("div", { class: "notice", role: "alert", hidden: true });
  const offline = el(
    "div",
    { class: "offline", role: "status", hidden: true },
    icon("cloud"),
    el("span", {}, words("offline")),
  );
  const stage = el("main", { class: "stage", "aria-label": name });
  const controls = el("div", { class: "controls" });
  let seeds: Seeds | null = hello.seeds;
  let game: Opened = { prices: () => [] };
  const say = (text: string, tone: Tone = "plain") => {
    status.textContent = text;
    status.dataset.tone = tone;
  };
  const seat: Seat = {
    hello,
    words,
    money,
    calls,
    stage,
    controls,
    balance,
    say,
    refuse: (problem) => {
      notice.replaceChildren(...noticeOf(problem, words, hello.lobbyUrl));
      notice.hidden = false;
      say("");
    },
    forgive: () => {
      notice.hidden = true;
    },
    listen,
    seeds: {
      get: () => seeds,
      set: (next) => {
        seeds = next;
      },
    },
  };
  listen((event: StreamEvent) => event.type === "balance" && balance.tell(event.balance));
  const paper = (picture: IconName, title: string, open: () => unknown) =>
    el(
      "button",
      { type: "button", class: "round", "aria-label": title, title, click: () => open() },
      icon(picture),
    );
  const header = el(
    "header",
    { class: "head" },
    el(
      "a",
      {
        class: "round",
        href: safeLink(hello.lobbyUrl),
        target: "_top",
        "aria-label": words("back"),
        title: words("back"),
      },
      icon("back"),
    ),
    el(
      "div",
      { class: "title" },
      el("h1", {}, name),
      el("p", {}, balance.node, hello.demo ? el("mark", {}, words("demo")) : null),
    ),
    paper("rules", words("rules.title"), () => openRules(seat, game)),
    paper("history", words("history.title"), () => openHistory(seat)),
    paper("fair", words("fair.title"), () => openFairness(seat)),
  );
  root.replaceChildren(header, offline, stage, el("footer", { class: "foot" }, status, notice, controls));
  return {
    seat,
    opened: (opened) => {
      game = opened;
    },
    silence: (silent) => {
      offline.hidden = !silent;
    },
  };
}

function balanceLine(money: Purse, first: string): BalanceLine & { node: HTMLElement } {
  const node = el("output", { class: "balance" });
  let [held, last] = [0, first];
  const show = () => {
    if (held === 0) node.textContent = money.shown(last);
  };
  show();
  return {
    node,
    tell: (said) => {
      last = said;
      show();
    },
    hold: () => {
      held = 1;
    },
    release: () => {
      held = 0;
      show();
    },
  };
}

/** What was refused, and the way on: to the deposit when money is missing, to the lobby when there is no more game. */
function noticeOf(problem: string, words: Words, lobbyUrl: string): Node[] {
  const ways: Readonly<Record<string, "way.deposit" | "way.lobby">> = {
    funds: "way.deposit",
    maintenance: "way.lobby",
    "ticket.over": "way.lobby",
    "ticket.missing": "way.lobby",
  };
  const way = ways[problem];
  const text = el("span", {}, problemText({ words }, problem));
  if (!way) return [text];
  return [text, el("a", { href: safeLink(lobbyUrl), target: "_top" }, words(way))];
}
