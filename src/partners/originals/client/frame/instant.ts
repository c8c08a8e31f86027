import type { Played } from "../../play/api.ts";
import { freshId } from "./calls.ts";
import { el } from "./dom.ts";
import type { Seat } from "./seat.ts";

/** What an instant game does with its rounds. */
export type InstantPicture<View> = {
  isView: (view: unknown) => view is View;
  /** What is sent as the bet; undefined while there is nothing to bet on. */
  bet: () => unknown;
  /** What the bet takes from the balance, in minor units. */
  stake: () => bigint;
  /** The button's word. */
  act: string;
  /** Shows that the round is under way, before anything is known. */
  start: () => void;
  /** Draws what happened; done when the player has seen it. */
  tell: (view: View, round: Round) => Promise<void>;
  /** The round never was: back to how it stood. */
  undo: () => void;
  /** Locks what belongs to the bet while a round runs. */
  lock?: (locked: boolean) => void;
};

export type Round = { roundId: string; stake: bigint; win: bigint };

export type InstantControl = {
  button: HTMLButtonElement;
  /** Asks anew whether there is something to bet on. */
  refresh: () => void;
  running: () => boolean;
};

/** The button of an instant game and the life of its rounds: one at a time, each told to its end. */
export function instantControl<View>(seat: Seat, picture: InstantPicture<View>): InstantControl {
  let running = false;
  const label = el("span", {}, picture.act);
  const button = el("button", { type: "button", class: "act", click: () => void play() }, label);
  const setRunning = (now: boolean) => {
    running = now;
    // Not `disabled`: that would take the focus away from whoever plays by keyboard.
    button.setAttribute("aria-disabled", String(now));
    button.classList.toggle("running", now);
    picture.lock?.(now);
  };
  const refresh = () => {
    if (!running) button.setAttribute("aria-disabled", String(picture.bet() === undefined));
  };
  async function play(): Promise<void> {
    const bet = picture.bet();
    if (running || bet === undefined) return;
    setRunning(true);
    seat.forgive();
    seat.balance.hold();
    seat.balance.stake(picture.stake());
    seat.say("");
    picture.start();
    const answer = await seat.calls("play", { playId: freshId(), bet });
    if (answer.ok) await show(answer.value);
    else {
      picture.undo();
      seat.refuse(answer.problem);
    }
    seat.balance.release();
    setRunning(false);
    refresh();
  }
  async function show(played: Played): Promise<void> {
    const { money, words } = seat;
    const { view } = played;
    if (!picture.isView(view)) throw new Error("the arcade answered no view of this game");
    const round = {
      roundId: played.roundId,
      stake: money.minor(played.stake),
      win: money.minor(played.win),
    };
    seat.seeds.set(played.seeds);
    seat.balance.tell(played.balance);
    await picture.tell(view, round);
    seat.say(
      round.win > 0n ? words("round.won", { amount: money.shown(played.win) }) : words("round.lost"),
      round.win > round.stake ? "win" : "plain",
    );
  }
  refresh();
  return { button, refresh, running: () => running };
}
