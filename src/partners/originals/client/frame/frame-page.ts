import type { Hello, Seeds, StreamEvent } from "../../play/api.ts";
import type { Calls } from "./calls.ts";
import type { FreeRoundsLine } from "./free-rounds.ts";
import type { MoneyFormat } from "./money.ts";
import type { Words } from "./words.ts";

export type Tone = "plain" | "win" | "bad";

/** The balance in the header. It does not show a round's result before the animation has. */
export type BalanceLine = {
  /** A balance from the server, all stakes deducted; shown at once, or on release. */
  show: (balance: string) => void;
  /** A stake that is being sent, in minor units: it is deducted at once, and restored when it is refused. */
  stake: (stake: bigint) => void;
  /**
   * A round is being shown: until `release` its result appears nowhere else, neither here nor on the site
   * around the frame.
   */
  hold: () => void;
  release: () => void;
};

/** The page's interface for a game. */
export type FramePage = {
  hello: Hello;
  words: Words;
  money: MoneyFormat;
  calls: Calls;
  /** Where the game is drawn. */
  stage: HTMLElement;
  /** Where its buttons are, within a thumb's reach. */
  controls: HTMLElement;
  balance: BalanceLine;
  /** The line that screen readers announce. */
  announce: (text: string, tone?: Tone) => void;
  /** Shows a refusal and what to do; restores a stake that was being sent. */
  showRefusal: (problem: string) => void;
  /** Removes the shown refusal. */
  clearRefusal: () => void;
  /** Rounds that take no money and come first. */
  free: FreeRoundsLine;
  /** Hears the server's events from now on. */
  listen: (onEvent: (event: StreamEvent) => void) => void;
  /** The seeds of the next instant rounds. */
  seeds: { get: () => Seeds | null; set: (seeds: Seeds) => void };
};

/** What a game adds to the page: the table of what is paid, shown below the rules. */
export type GameParts = { payTable: () => Node[] };

/** Draws a game into the page. */
export type OpenGame = (page: FramePage) => GameParts;
