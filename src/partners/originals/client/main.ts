import type { StreamEvent } from "../play/api.ts";
import { callsOf } from "./frame/calls.ts";
import type { OpenGame } from "./frame/frame-page.ts";
import { showNoGame } from "./frame/no-game.ts";
import { openPage } from "./frame/page.ts";
import { signalSite } from "./frame/signals.ts";
import { listen } from "./frame/stream.ts";
import { codeOfPage, storedLaunch, storeLaunch, takeTicket } from "./frame/ticket.ts";
import { wordsOf } from "./frame/words.ts";
import { gameNames } from "./words/names.ts";

type Load = () => Promise<{ open: OpenGame }>;

/** Every game has a script of its own; only the played one is loaded. */
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

/** Shows why there is no game; in the browser's language until the server has named one. */
async function closed(root: HTMLElement, problem: string): Promise<void> {
  const words = await wordsOf(navigator.language);
  showNoGame(root, { words, problem, lobbyUrl: storedLaunch().lobbyUrl ?? null });
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
  // Its failure is handled below, where it is awaited; without this handler it would be logged as unhandled,
  // too.
  loading.catch(() => {});
  const answer = await calls("hello", {});
  if (!answer.ok) {
    if (answer.problem.startsWith("ticket.")) storeLaunch({ ticket: undefined });
    return closed(root, answer.problem);
  }
  const hello = answer.value;
  storeLaunch({ lobbyUrl: hello.lobbyUrl });
  const words = await wordsOf(hello.language);
  document.documentElement.lang = hello.language;
  document.documentElement.dataset.game = code;
  const name = words(nameKey);
  document.title = name;
  const ears: ((event: StreamEvent) => void)[] = [];
  const shell = openPage(root, { hello, words, calls, name, listen: (ear) => ears.push(ear) });
  silence = shell.silence;
  const { open } = await loading;
  shell.opened(open(shell.page));
  root.classList.add("ready");
  signalSite("ready");
  let broken = false;
  void listen({
    ticket,
    onEvent: (event) => {
      for (const ear of ears) ear(event);
    },
    onSilence: (silent) => {
      shell.silence(silent);
      // Missed events may have moved money: the balance is read again.
      if (broken && !silent) void refreshBalance();
      broken = silent;
    },
    onOver: (problem) => shell.page.showRefusal(problem),
  });
  async function refreshBalance(): Promise<void> {
    const again = await calls("hello", {});
    if (again.ok) shell.page.balance.show(again.value.balance);
  }
}

// Inside a brand's game page, whose own bar has the name and the link back.
document.documentElement.classList.toggle("framed", window.parent !== window);
const root = document.getElementById("page");
// A part that failed to load, or a game that cannot be drawn, is shown like any other reason, and logged to the
// console.
if (root)
  start(root).catch((error: unknown) => {
    reportError(error);
    return closed(root, "failed");
  });
