import { roundEveryMs } from "../../../../kernel/game-signals.ts";
import type { Hello, Seeds, StreamEvent } from "../../play/api.ts";
import type { Calls } from "./calls.ts";
import { el } from "./dom.ts";
import type { BalanceLine, FramePage, GameParts, Tone } from "./frame-page.ts";
import { freeRoundsLine } from "./free-rounds.ts";
import { openFairness, openHistory, openRules, problemText } from "./game-dialogs.ts";
import { icon } from "./icons.ts";
import { balanceFormatter, type MoneyFormat } from "./money.ts";
import { onBalanceHidden, signalSite } from "./signals.ts";
import type { Words } from "./words.ts";

type Wants = { hello: Hello; words: Words; calls: Calls; name: string; listen: FramePage["listen"] };

const offlineMark = (words: Words): HTMLElement =>
  el(
    "div",
    { class: "offline", role: "status", hidden: true },
    icon("cloud"),
    el("span", {}, words("offline")),
  );

/** Only web addresses become links: a launch must not inject a script into the link back. */
export const safeLink = (address: string): string => (/^https?:\/\//i.test(address) ? address : "/");

/** Draws the parts that all games share, and returns the page's interface for a game. */
export function openPage(
  root: HTMLElement,
  { hello, words, calls, name, listen }: Wants,
): {
  page: FramePage;
  /** Gives the page the opened game. */
  opened: (game: GameParts) => void;
  silence: (silent: boolean) => void;
} {
  const money = balanceFormatter(hello.currency, hello.exponent, hello.language);
  const balance = balanceLine(money, hello.balance);
  const status = el("p", { class: "status", role: "status", "aria-live": "polite" });
  const notice = el("div", { class: "notice", role: "alert", hidden: true });
  const offline = offlineMark(words);
  const stage = el("main", { class: "stage", "aria-label": name });
  const controls = el("div", { class: "controls" });
  const free = freeRoundsLine({ money, words, calls, controls }, hello.free);
  let seeds: Seeds | null = hello.seeds;
  let game: GameParts = { payTable: () => [] };
  const say = (text: string, tone: Tone = "plain") => {
    status.textContent = text;
    status.dataset.tone = tone;
  };
  const page: FramePage = {
    hello,
    words,
    money,
    calls,
    stage,
    controls,
    balance,
    announce: say,
    showRefusal: (problem) => {
      balance.stake(0n);
      notice.replaceChildren(...noticeOf(problem, words, hello.lobbyUrl));
      notice.hidden = false;
      say("");
    },
    clearRefusal: () => {
      notice.hidden = true;
    },
    listen,
    free,
    seeds: { get: () => seeds, set: (next) => void (seeds = next) },
  };
  listen((event: StreamEvent) => event.type === "balance" && balance.show(event.balance));
  const header = headerOf(
    { hello, words, name, balance: balance.node },
    {
      rules: () => openRules(page, game),
      history: () => void openHistory(page),
      fair: () => openFairness(page),
    },
  );
  root.replaceChildren(
    header,
    offline,
    stage,
    el("footer", { class: "foot" }, status, notice, free.node, controls),
  );
  return {
    page,
    opened: (opened) => void (game = opened),
    silence: (silent) => void (offline.hidden = !silent),
  };
}

type Dialogs = Record<"rules" | "history" | "fair", () => void>;
type Headed = Pick<Wants, "hello" | "words" | "name"> & { balance: HTMLElement };

/** The link back, the game's name, the balance, and the buttons of the dialogs. */
function headerOf({ hello, words, name, balance }: Headed, papers: Dialogs): HTMLElement {
  const paper = (picture: keyof Dialogs) => {
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

const hiddenText = "***";

function balanceLine(money: MoneyFormat, first: string): BalanceLine & { node: HTMLElement } {
  const node = el("output", { class: "balance" });
  let last = money.minor(first);
  let [held, staked] = [false, 0n];
  let repeat: ReturnType<typeof setInterval> | undefined;
  let hidden = false;
  const draw = () => void (node.textContent = hidden ? hiddenText : money.shown(money.text(last - staked)));
  draw();
  onBalanceHidden((next) => {
    hidden = next;
    draw();
  });
  return {
    node,
    show: (said) => {
      last = money.minor(said);
      staked = 0n;
      if (!held) draw();
    },
    stake: (stake) => {
      if (stake === staked) return;
      // A stake above the balance will be refused: the shown balance never becomes negative.
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

/**
 * The refusal, and what to do: a link to the deposit when money is missing, to the lobby when the game is over.
 */
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
