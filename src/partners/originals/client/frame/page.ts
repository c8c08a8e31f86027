import { roundEveryMs } from "../../../../kernel/game-signals.ts";
import type { Hello, Seeds, StreamEvent } from "../../play/api.ts";
import type { Calls } from "./calls.ts";
import { el } from "./dom.ts";
import { icon } from "./icons.ts";
import { type Balance, balanceFormatter } from "./money.ts";
import { openFairness, openHistory, openRules, problemText } from "./papers.ts";
import type { BalanceLine, Opened, Seat, Tone } from "./seat.ts";
import { signalSite } from "./signals.ts";
import type { Words } from "./words.ts";

type Wants = { hello: Hello; words: Words; calls: Calls; name: string; listen: Seat["listen"] };

const offlineMark = (words: Words): HTMLElement =>
  el(
    "div",
    { class: "offline", role: "status", hidden: true },
    icon("cloud"),
    el("span", {}, words("offline")),
  );

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
  const money = balanceFormatter(hello.currency, hello.exponent, hello.language);
  const balance = balanceLine(money, hello.balance);
  const status = el("p", { class: "status", role: "status", "aria-live": "polite" });
  const notice = el("div", { class: "notice", role: "alert", hidden: true });
  const offline = offlineMark(words);
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
      balance.stake(0n);
      notice.replaceChildren(...noticeOf(problem, words, hello.lobbyUrl));
      notice.hidden = false;
      say("");
    },
    forgive: () => {
      notice.hidden = true;
    },
    listen,
    seeds: { get: () => seeds, set: (next) => void (seeds = next) },
  };
  listen((event: StreamEvent) => event.type === "balance" && balance.tell(event.balance));
  const header = headerOf(
    { hello, words, name, balance: balance.node },
    {
      rules: () => openRules(seat, game),
      history: () => void openHistory(seat),
      fair: () => openFairness(seat),
    },
  );
  root.replaceChildren(header, offline, stage, el("footer", { class: "foot" }, status, notice, controls));
  return {
    seat,
    opened: (opened) => void (game = opened),
    silence: (silent) => void (offline.hidden = !silent),
  };
}

type Papers = Record<"rules" | "history" | "fair", () => void>;
type Headed = Pick<Wants, "hello" | "words" | "name"> & { balance: HTMLElement };

/** The way back, which game this is, the money, and the papers that lie beside the table. */
function headerOf({ hello, words, name, balance }: Headed, papers: Papers): HTMLElement {
  const paper = (picture: keyof Papers) => {
    const title = words(`${picture}.title`);
    const open = papers[picture];
    return el(
      "button",
      { type: "button", class: "round", "aria-label": title, title, click: open },
      icon(picture),
    );
  };
  const back = words("back");
  const lobby = { href: safeLink(hello.lobbyUrl), target: "_top", "aria-label": back, title: back };
  const demo = hello.demo ? el("mark", {}, words("demo")) : null;
  return el(
    "header",
    { class: "head" },
    el("a", { class: "round back", ...lobby }, icon("back")),
    el("div", { class: "title" }, el("h1", {}, name), el("p", {}, balance, demo)),
    paper("rules"),
    paper("history"),
    paper("fair"),
  );
}

function balanceLine(money: Balance, first: string): BalanceLine & { node: HTMLElement } {
  const node = el("output", { class: "balance" });
  let last = money.minor(first);
  let [held, staked] = [false, 0n];
  let repeat: ReturnType<typeof setInterval> | undefined;
  const draw = () => void (node.textContent = money.shown(money.text(last - staked)));
  draw();
  return {
    node,
    tell: (said) => {
      last = money.minor(said);
      staked = 0n;
      if (!held) draw();
    },
    stake: (stake) => {
      if (stake === staked) return;
      // What is not there will be refused: the balance never goes below nothing.
      staked = stake <= last ? stake : 0n;
      draw();
    },
    hold: () => {
      if (held) return;
      held = true;
      signalSite("round");
      repeat = setInterval(() => signalSite("round"), roundEveryMs);
    },
    release: () => {
      if (!held) return;
      held = false;
      clearInterval(repeat);
      draw();
      signalSite("shown");
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
