import type { StreamEvent } from "../../play/api.ts";
import { el } from "./dom.ts";
import type { FramePage } from "./frame-page.ts";
import { icon } from "./icons.ts";
import { still } from "./motion.ts";

export type RoundEvent = Extract<StreamEvent, { type: "round" }>;

/** The callbacks of a game of shared rounds. */
export type TablePicture<Card, Result> = {
  isCard: (card: unknown) => card is Card;
  isResult: (result: unknown) => result is Result;
  /** A new round takes bets. */
  open: (card: Card, roundId: string) => void;
  /** Betting is closed and the result known; `fresh` unless it was known when the player arrived. */
  showResult: (result: Result, card: Card, fresh: boolean) => Promise<void>;
  /** The player's bets of the round as the server has them; called again whenever one was added. */
  bets: (bets: readonly { betId: string; bet: unknown }[], roundId: string) => void;
  /** Results of the rounds before, newest first. */
  past: (results: readonly Result[]) => void;
};

export type Table = {
  /** The clock and the number of players, for the top of the stage. */
  clock: HTMLElement;
  /** The round that takes bets now. */
  openRound: () => string | undefined;
  /** Adds an accepted bet to the round. */
  took: (betId: string, roundId: string, bet: unknown) => void;
};

/** A game by the server's clock: follows its rounds, shows each result once, and only then what it paid. */
export function sharedTable<Card, Result>(page: FramePage, picture: TablePicture<Card, Result>): Table {
  const { words } = page;
  const clock = tableClock(page);
  let round: RoundEvent | undefined;
  let bets: { betId: string; bet: unknown }[] = [];
  let shown = Promise.resolve();
  let knownId = "";
  let closing: ReturnType<typeof setTimeout> | undefined;

  const showBets = () => round && picture.bets(bets, round.roundId);
  const enter = (event: RoundEvent) => {
    const fresh = round?.roundId === event.roundId && round.phase === "betting";
    const same = round?.roundId === event.roundId && round.phase === event.phase;
    round = event;
    clock.set(event);
    bets = event.bets.map(({ betId, bet }) => ({ betId, bet }));
    picture.past(event.past.filter(picture.isResult));
    if (!same) change(event, fresh);
    showBets();
  };
  const change = ({ phase, card, result, roundId }: RoundEvent, fresh: boolean) => {
    if (!picture.isCard(card)) throw new Error("the server sent no card of this game");
    clearTimeout(closing);
    if (phase === "betting") {
      page.balance.release();
      // From the close on: a win may be paid before this page receives the result.
      closing = setTimeout(() => bets.length > 0 && page.balance.hold(), Math.max(0, clock.left()));
      picture.open(card, roundId);
      return page.announce(words("table.open"));
    }
    if (!picture.isResult(result)) throw new Error("the server sent no result of this game");
    if (bets.length > 0) page.balance.hold();
    if (fresh) page.announce(words("table.closed"));
    shown = picture.showResult(result, card, fresh).then(() => {
      knownId = roundId;
      page.balance.release();
    });
  };
  const won = ({ roundId, win, stake, balance }: Extract<StreamEvent, { type: "won" }>) => {
    if (roundId !== knownId) page.balance.hold();
    page.balance.show(balance);
    void shown.then(() => {
      page.balance.release();
      const gain = page.money.minor(win);
      page.announce(
        gain > 0n ? words("round.won", { amount: page.money.shown(win) }) : words("round.lost"),
        gain > page.money.minor(stake) ? "win" : "plain",
      );
    });
  };
  page.listen((event) => {
    if (event.type === "round") enter(event);
    else if (event.type === "won") won(event);
  });
  return {
    clock: clock.node,
    openRound: () => (round?.phase === "betting" && clock.left() > 0 ? round.roundId : undefined),
    took: (betId, roundId, bet) => {
      if (round?.roundId !== roundId || bets.some((one) => one.betId === betId)) return;
      bets.push({ betId, bet });
      showBets();
    },
  };
}

/** The time left in a phase by the server's clock, as a bar and in seconds. */
function tableClock({ words }: FramePage) {
  const [phase, seconds, players] = [el("b"), el("span", { class: "seconds" }), el("span")];
  const bar = el("i", { class: "bar" });
  const people = el("span", { class: "people" }, icon("people"), players);
  const node = el("div", { class: "clock", role: "timer" }, phase, seconds, people, bar);
  let [until, ahead, whole] = [0, 0, 1];
  const left = () => until - (Date.now() + ahead);
  const show = () => {
    const remaining = Math.max(0, left());
    seconds.textContent = words("table.seconds", { n: Math.ceil(remaining / 1000) });
    bar.style.transform = `scaleX(${Math.min(1, remaining / whole)})`;
    node.classList.toggle("last", node.dataset.phase === "betting" && remaining < 5_000);
  };
  setInterval(show, still() ? 1_000 : 200);
  return {
    node,
    left,
    set: (event: RoundEvent) => {
      ahead = event.now - Date.now();
      if (until !== event.until) whole = Math.max(1, event.until - event.now);
      until = event.until;
      node.dataset.phase = event.phase;
      phase.textContent = words(event.phase === "betting" ? "table.betting" : "table.showing");
      players.textContent = String(event.players);
      people.title = words("table.players", { n: event.players });
      show();
    },
  };
}
