import type { Hello, Seeds, StreamEvent } from "../../play/api.ts";
import type { Calls } from "./calls.ts";
import type { Balance } from "./money.ts";
import type { Words } from "./words.ts";

export type Tone = "plain" | "win" | "bad";

/** The balance in the header. What a round brought is not told by it before the picture has told it. */
export type BalanceLine = {
  /** A balance that the arcade said, all stakes taken; shown at once, or when the picture lets go. */
  tell: (balance: string) => void;
  /** A stake that is on its way to the arcade, in minor units: it leaves the balance at once, and comes back when it is refused. */
  stake: (stake: bigint) => void;
  /** A round is being shown: until `release` nothing more of it is told, here or by the site around the frame. */
  hold: () => void;
  release: () => void;
};

/** What a game has of the page it is played on. */
export type Seat = {
  hello: Hello;
  words: Words;
  money: Balance;
  calls: Calls;
  /** Where the game is drawn, and where its buttons stand, within a thumb's reach. */
  stage: HTMLElement;
  controls: HTMLElement;
  balance: BalanceLine;
  /** The line that is read aloud. */
  say: (text: string, tone?: Tone) => void;
  /** Tells what the arcade refused and what to do now; a stake that was on its way is back. */
  refuse: (problem: string) => void;
  /** Takes back what was told by `refuse`. */
  forgive: () => void;
  listen: (onEvent: (event: StreamEvent) => void) => void;
  seeds: { get: () => Seeds | null; set: (seeds: Seeds) => void };
};

/** What a game tells the page about itself: its prices, below the rules that words tell. */
export type Opened = { prices: () => Node[] };

export type OpenGame = (seat: Seat) => Opened;
