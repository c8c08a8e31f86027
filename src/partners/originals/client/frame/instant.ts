import type { Played } from "../../play/api.ts";
import { freshId } from "./calls.ts";
import { el } from "./dom.ts";
import type { FramePage } from "./frame-page.ts";

/** The callbacks of an instant game for its rounds. */
export type InstantPicture<View> = {
  isView: (view: unknown) => view is View;
  /** The bet to send; undefined if there is none. */
  bet: () => unknown;
  /** What the bet takes from the balance, in minor units. */
  stake: () => bigint;
  /** The button's text. */
  buttonText: string;
  /** Shows that the round is under way, before its result is known. */
  start: () => void;
  /** Shows the result; resolves when the player has seen it. */
  showResult: (view: View, round: Round) => Promise<void>;
  /** The round did not happen: back to the state before. */
  undo: () => void;
  /** Locks what belongs to the bet while a round runs. */
  lock?: (locked: boolean) => void;
};

export type Round = { roundId: string; stake: bigint; win: bigint };

export type InstantControl = {
  button: HTMLButtonElement;
  /** Checks again whether there is a bet. */
  refresh: () => void;
  running: () => boolean;
};

/** The button of an instant game and its rounds: one at a time, each shown to its end. */
export function instantControl<View>(page: FramePage, picture: InstantPicture<View>): InstantControl {
  let running = false;
  const label = el("span", {}, picture.buttonText);
  const button = el("button", { type: "button", class: "act", click: () => void play() }, label);
  const setRunning = (now: boolean) => {
    running = now;
    // Not `disabled`: that would take the focus away from keyboard players.
    button.setAttribute("aria-disabled", String(now));
    button.classList.toggle("running", now);
    picture.lock?.(now);
  };
  const refresh = () => {
    if (!running) button.setAttribute("aria-disabled", String(picture.bet() === undefined));
  };
  async function play(): Promise<void> {
    const free = page.free.now();
    // Games with free rounds are bet on by a stake alone.
    const bet = free ? { stake: String(page.money.minor(free.stake)) } : picture.bet();
    if (running || bet === undefined) return;
    setRunning(true);
    page.clearRefusal();
    page.balance.hold();
    page.balance.stake(free ? 0n : picture.stake());
    page.announce("");
    picture.start();
    const answer = await page.calls("play", {
      playId: freshId(),
      bet,
      ...(free ? { free: free.grant } : {}),
    });
    if (answer.ok) await show(answer.value);
    else {
      picture.undo();
      page.showRefusal(answer.problem);
      if (free) await page.free.again();
    }
    page.balance.release();
    setRunning(false);
    refresh();
  }
  async function show(played: Played): Promise<void> {
    const { money, words } = page;
    const { view } = played;
    if (!picture.isView(view)) throw new Error("the server answered no view of this game");
    const round = {
      roundId: played.roundId,
      stake: money.minor(played.stake),
      win: money.minor(played.win),
    };
    page.seeds.set(played.seeds);
    page.balance.show(played.balance);
    await picture.showResult(view, round);
    if (played.free) await page.free.played(played.free);
    page.announce(
      round.win > 0n ? words("round.won", { amount: money.shown(played.win) }) : words("round.lost"),
      round.win > round.stake ? "win" : "plain",
    );
  }
  refresh();
  return { button, refresh, running: () => running };
}
