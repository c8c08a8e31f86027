import type { StreamEvent } from "../play/api.ts";
import { callsOf } from "./frame/calls.ts";
import { showClosed } from "./frame/closed.ts";
import { openPage } from "./frame/page.ts";
import type { OpenGame } from "./frame/seat.ts";
import { signalSite } from "./frame/signals.ts";
import { listen } from "./frame/stream.ts";
import { codeOfPage, keep, kept, takeTicket } from "./frame/ticket.ts";
import { wordsOf } from "./frame/words.ts";
import { gameNames } from "./words/names.ts";

type Load = () => Promise<{ open: OpenGame }>;

/** Every game of the arcade has a script of its own; only the one that is played is loaded. */
const games = new Map<string, Load>([
  ["brass-sevens", () => import("./games/brass-sevens/game.ts")],
  ["monsoon-courtyard", () => import("./games/monsoon-courtyard/game.ts")],
  ["under-or-over", () => import("./games/under-or-over/game.ts")],
  ["lantern-climb", () => import("./games/lantern-climb/game.ts")],
  ["loose-tiles", () => import("./games/loose-tiles/game.ts")],
  ["reef-lights", () => import("./games/reef-lights/game.ts")],
  ["lounge-roulette", () => import("./games/lounge-roulette/game.ts")],
  ["minute-five", () => import("./games/minute-five/game.ts")],
  ["over-by-over", () => import("./games/over-by-over/game.ts")],
  ["three-card-verandah", () => import("./games/three-card-verandah/game.ts")],
]);

/** Says why there is no game; before the arcade said in which language, in the browser's own. */
async function closed(root: HTMLElement, problem: string): Promise<void> {
  const words = await wordsOf(navigator.language);
  showClosed(root, { words, problem, lobbyUrl: kept().lobbyUrl ?? null });
  signalSite("ready");
}

async function start(root: HTMLElement): Promise<void> {
  const code = codeOfPage();
  const load = games.get(code);
  const nameKey = gameNames[code];
  const ticket = takeTicket();
  if (!load || !nameKey || !ticket) return closed(root, "ticket.missing");
  let silence: (silent: boolean) => void = () => {};
  const calls = callsOf({ ticket, onSilence: (silent) => silence(silent) });
  const loading = load();
  // Its failure is told below, where it is waited for; a second, unheard one would end up in the console.
  loading.catch(() => {});
  const answer = await calls("hello", {});
  if (!answer.ok) {
    if (answer.problem.startsWith("ticket.")) keep({ ticket: undefined });
    return closed(root, answer.problem);
  }
  const hello = answer.value;
  keep({ lobbyUrl: hello.lobbyUrl });
  const words = await wordsOf(hello.language);
  document.documentElement.lang = hello.language;
  document.documentElement.dataset.game = code;
  const name = words(nameKey);
  document.title = name;
  const ears: ((event: StreamEvent) => void)[] = [];
  const page = openPage(root, { hello, words, calls, name, listen: (ear) => ears.push(ear) });
  silence = page.silence;
  const { open } = await loading;
  page.opened(open(page.seat));
  root.classList.add("ready");
  signalSite("ready");
  let broken = false;
  void listen({
    ticket,
    onEvent: (event) => {
      for (const ear of ears) ear(event);
    },
    onSilence: (silent) => {
      page.silence(silent);
      // What was missed may have moved money: the balance is asked for anew.
      if (broken && !silent) void refreshBalance();
      broken = silent;
    },
    onOver: (problem) => page.seat.refuse(problem),
  });
  async function refreshBalance(): Promise<void> {
    const again = await calls("hello", {});
    if (again.ok) page.seat.balance.tell(again.value.balance);
  }
}

// In a room of a brand's, whose own bar has the name and the way back.
document.documentElement.classList.toggle("framed", window.parent !== window);
const root = document.getElementById("page");
// A part that did not come, or a game that cannot be drawn, is told like any other reason, and to the console as well.
if (root)
  start(root).catch((error: unknown) => {
    reportError(error);
    return closed(root, "failed");
  });
